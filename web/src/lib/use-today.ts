import { useSyncExternalStore } from 'react';
import { type Day, today } from './days.ts';

/** The day of this browser; a page that stays open past midnight, or wakes up on another day, goes on with it. */
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

/** Milliseconds until the next day begins on this clock, also on the days of 23 and 25 hours. */
export function untilMidnight(now: Date): number {
  const next = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  return next.getTime() - now.getTime();
}
