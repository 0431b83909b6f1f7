import type { Waiting } from '@evenkeel/contract/accounts';
import { QueryClient, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Apart from what the pages inside have asked: that is forgotten at the very moment in which a proof succeeds. */
export const proofs = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } });

const queryKey = ['waiting'];

/** Bringing a PIN, until what follows a right one is on screen. */
export const proving = ['proving'];

/** What this browser has begun: the server knows, so a reload changes nothing. */
export function useWaiting() {
  return useQuery({ queryKey, queryFn: getWaiting, staleTime: 0, gcTime: 0 });
}

// By hand, as the session is asked for: the page can say what it waits for before the client of the server is loaded.
async function getWaiting(): Promise<Waiting | null> {
  const response = await fetch('/api/accounts/waiting');
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  return (await response.json()) as Waiting | null;
}

/** Whether what was begun is over; not while the server can't be reached. */
export async function isNothingWaiting(): Promise<boolean> {
  try {
    return (await getWaiting()) === null;
  } catch {
    return false;
  }
}

/**
 * The same, for the page. A right PIN ends what was begun at once, and what follows takes its time: a page that looks again
 * meanwhile, because somebody comes back to it from their mail, is still at what it was.
 */
export function useWaitingHere() {
  const waiting = useWaiting();
  const [last, setLast] = useState(waiting.data);
  if (waiting.data && waiting.data !== last) setLast(waiting.data);
  const tries = useMutationState({ filters: { mutationKey: proving }, select: ({ state }) => state.status });
  const isArriving = tries.some((status) => status === 'pending' || status === 'success');
  return { ...waiting, data: waiting.data === null && isArriving && last ? last : waiting.data };
}

/** Takes an answer that says what is waiting now, instead of asking again. */
export function useSetWaiting(): (next: Waiting) => void {
  const queries = useQueryClient();
  return (next) => queries.setQueryData(queryKey, next);
}

/**
 * A mail leaves within seconds, or not for long: looked after twice, and then only when somebody does something. Answers
 * whether it is late: still here after the first look.
 */
export function useLookAgain(isUnsent: boolean, look: () => Promise<unknown>): boolean {
  const [hasLooked, setLooked] = useState(false);
  useEffect(() => {
    if (!isUnsent) return;
    const lookNow = () => void look().then(() => setLooked(true));
    const timers = [3_000, 10_000].map((after) => setTimeout(lookNow, after));
    return () => timers.forEach(clearTimeout);
  }, [isUnsent, look]);
  return isUnsent && hasLooked;
}
