import { useEffect, useState } from 'react';

/** Whole seconds until an instant of this browser's clock, as one sees them at `now`; 0 when it is over. */
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
