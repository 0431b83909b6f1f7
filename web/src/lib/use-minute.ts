import { useSyncExternalStore } from 'react';

const minute = 60_000;
const current = () => Math.floor(Date.now() / minute) * minute;

/** The instant at which this minute began, in milliseconds since 1970: what depends on the time of day is drawn again with it. */
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
