import type { Waiting } from '@evenkeel/contract/accounts';
import { QueryClient, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** A query client of its own: the one inside is cleared the moment a proof succeeds. */
export const proofs = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } });

const queryKey = ['waiting'];

/** The mutation that verifies a PIN, until the next page is on screen. */
export const proving = ['proving'];

/** What a PIN has to finish in this browser. The server keeps it, so a reload changes nothing. */
export function useWaiting() {
  return useQuery({ queryKey, queryFn: getWaiting, staleTime: 0, gcTime: 0 });
}

// A plain fetch: the page shows before the API client is loaded.
async function getWaiting(): Promise<Waiting | null> {
  const response = await fetch('/api/accounts/waiting');
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  return (await response.json()) as Waiting | null;
}

/** Whether nothing is pending any more; false while the server can't be reached. */
export async function isNothingWaiting(): Promise<boolean> {
  try {
    return (await getWaiting()) === null;
  } catch {
    return false;
  }
}

/**
 * As `useWaiting`, for the page. A right PIN ends what is pending before the next page shows: a refetch in between, on
 * coming back from the mail app, keeps showing the last state.
 */
export function useWaitingHere() {
  const waiting = useWaiting();
  const [last, setLast] = useState(waiting.data);
  if (waiting.data && waiting.data !== last) setLast(waiting.data);
  const tries = useMutationState({ filters: { mutationKey: proving }, select: ({ state }) => state.status });
  const isArriving = tries.some((status) => status === 'pending' || status === 'success');
  return { ...waiting, data: waiting.data === null && isArriving && last ? last : waiting.data };
}

/** Stores a response that says what is pending, instead of refetching. */
export function useSetWaiting(): (next: Waiting) => void {
  const queries = useQueryClient();
  return (next) => queries.setQueryData(queryKey, next);
}

/**
 * Refetches after 3 and 10 seconds while the mail is unsent: it leaves within seconds or not for long. Returns whether it is
 * late: unsent after the first refetch.
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
