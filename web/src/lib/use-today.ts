import { useCallback, useSyncExternalStore } from 'react';
import { type Day, today } from './days.ts';

/** Which day it is somewhere, and how long until the next one (ms). */
type Today = { day: () => Day; untilNext: () => number };

const here: Today = { day: today, untilNext: () => untilMidnight(new Date()) };

/** Today in the browser's zone; updates at midnight, after sleep and in another zone. */
export const useToday = (): Day => useDay(here);

/** The day by some clock, for every view that stays open. `clock` has to be stable. */
export function useDay({ day, untilNext }: Today): Day {
  const subscribe = useCallback((listener: () => void) => eachMidnight(listener, untilNext), [untilNext]);
  return useSyncExternalStore(subscribe, day);
}

/** Calls at every midnight, and whenever the page shows again. Returns how to stop that. */
export function eachMidnight(listener: () => void, untilNext: () => number): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(wake, Math.max(1, untilNext()));
  };
  const wake = () => {
    listener();
    wait();
  };
  // Timers sleep with the machine, and whoever wakes it may be in another zone.
  document.addEventListener('visibilitychange', wake);
  wait();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', wake);
  };
}

/** Milliseconds until the next local midnight, also on days of 23 and 25 hours. */
export function untilMidnight(now: Date): number {
  const next = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  return next.getTime() - now.getTime();
}
