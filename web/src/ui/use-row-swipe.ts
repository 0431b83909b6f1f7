import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isEnlarged, isSwipe } from '../lib/swipe.ts';

/** Calls `onSwipe` when one finger swipes to the left over the row of a list in which `within` stands. */
export function useRowSwipe(within: RefObject<Element | null>, onSwipe: () => void): void {
  const swipe = useEffectEvent(onSwipe);
  useEffect(() => {
    const row = within.current?.closest<HTMLElement>('tr, li');
    if (!row) return;
    let from: Touch | undefined;
    const begin = ({ touches }: TouchEvent) => {
      from = touches.length === 1 && !isEnlarged() ? touches[0] : undefined;
    };
    const end = ({ changedTouches: [to] }: TouchEvent) => {
      const by = from && to && { x: to.clientX - from.clientX, y: to.clientY - from.clientY };
      from = undefined;
      if (by && by.x < 0 && isSwipe(by)) swipe();
    };
    row.addEventListener('touchstart', begin, { passive: true });
    row.addEventListener('touchend', end, { passive: true });
    return () => {
      row.removeEventListener('touchstart', begin);
      row.removeEventListener('touchend', end);
    };
  }, [within]);
}
