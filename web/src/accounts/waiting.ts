import type { Waiting } from '@evenkeel/contract/accounts';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { server } from '../api.ts';

/** Proofs of who somebody is always go to the server, never to the demo. */
export const door = createTanstackQueryUtils(server).accounts;

/** Apart from what the pages inside have asked: that is forgotten at the very moment in which a proof succeeds. */
export const proofs = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } });

const asked = door.waiting.get.queryOptions({ staleTime: 0, gcTime: 0 });

/** What this browser has begun: the server knows, so a reload changes nothing. */
export function useWaiting() {
  const waiting = useQuery(asked);
  useLookAgain(waiting.data?.isSent === false, waiting.refetch);
  return waiting;
}

/** Takes an answer that says what is waiting now, instead of asking again. */
export function useSetWaiting(): (next: Waiting) => void {
  const queries = useQueryClient();
  return (next) => queries.setQueryData(asked.queryKey, next);
}

/** A mail leaves within seconds, or not for long: looked after twice, and then only when somebody does something. */
function useLookAgain(isUnsent: boolean, look: () => Promise<unknown>): void {
  useEffect(() => {
    if (!isUnsent) return;
    const timers = [3_000, 10_000].map((after) => setTimeout(() => void look(), after));
    return () => timers.forEach(clearTimeout);
  }, [isUnsent, look]);
}

/** Whole seconds until an instant of this browser's clock; 0 when it is over. */
export function secondsUntil(at: number, now: number): number {
  return Math.max(0, Math.ceil((at - now) / 1_000));
}

/** The same, counted while one looks at it. */
export function useSecondsUntil(at: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tick = () => {
      setNow(Date.now());
      if (Date.now() >= at) clearInterval(timer);
    };
    const timer = setInterval(tick, 1_000);
    tick();
    return () => clearInterval(timer);
  }, [at]);
  return secondsUntil(at, now);
}
