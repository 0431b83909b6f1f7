import { useSyncExternalStore } from 'react';
import { type Day, today } from './days.ts';

/** Today in the browser's zone; updates at midnight and after sleep. */
export const useToday = (): Day => useSyncExternalStore(subscribe, today);

function subscribe(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(() => {
      listener();
      wait();
    }, untilMidnight(new Date()));
  };
  // Timers sleep with the machine.
  document.addEventListener('visibilitychange', listener);
  wait();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** Milliseconds until the next local midnight, also on days of 23 and 25 hours. */
export function untilMidnight(now: Date): number {
  const next = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  return next.getTime() - now.getTime();
}
