import { useSyncExternalStore } from 'react';

const minute = 60_000;
const current = () => Math.floor(Date.now() / minute) * minute;

/** The start of the current minute (ms since 1970); re-renders every minute. */
export const useMinute = (): number => useSyncExternalStore(subscribe, current);

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, 10_000);
  // Timers sleep with the machine.
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}
