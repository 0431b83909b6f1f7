import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { freePlace, overlap } from './free-place.ts';
import { barEnd, boxesInUse, boxesNear, boxesOfFields, focused, openDialog, watchPressed } from './in-use.ts';

const phone = '(width < 48rem)';
const margin = { phone: 12, desk: 24 };

/**
 * Puts the toast where it covers nothing that is in use: below the bar of a phone and in the lower corner of a desk, or as near to that as
 * there is room. Looked at in each frame while there is one, because fields grow, pages scroll and keyboards open under it. It moves only
 * when something in use comes under it, and with the next toast back to its place. `shown`: which toast it is, if there is one.
 */
export function useFreePlace(viewport: RefObject<HTMLDivElement | null>, shown: string | undefined): void {
  const pressed = useRef<() => Element | undefined>(() => undefined);
  useEffect(() => {
    const { last, stop } = watchPressed(() => viewport.current);
    pressed.current = last;
    return stop;
  }, [viewport]);
  useLayoutEffect(() => {
    if (shown === undefined) return;
    let frame = 0;
    let place: Place | undefined;
    const look = () => {
      frame = requestAnimationFrame(look);
      if (!viewport.current) return;
      place = placed(viewport.current, [focused(viewport.current), pressed.current()], place);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [viewport, shown]);
}

/** Where it is: its top in px, or its usual place, which may move with the bar above it. */
type Place = number | 'usual';

/** Places it, and returns where. `before`: where it was so far, where it stays as long as nothing in use comes under it. */
function placed(viewport: HTMLElement, used: (Element | undefined)[], before: Place | undefined): Place {
  const isPhone = matchMedia(phone).matches;
  const inUse = used.filter((one) => one !== undefined);
  const dialog = openDialog(viewport);
  const ranks = [boxesInUse(inUse, dialog ?? document), boxesOfFields(dialog)];
  const { height, left, right } = viewport.getBoundingClientRect();
  const room = roomOf(isPhone ? margin.phone : margin.desk);
  const wanted = { size: { height, left, right }, room, edge: isPhone ? 'top' : 'bottom' } as const;
  const usual = freePlace(wanted);
  const isFree = (top: number) => {
    const box = { top, bottom: top + height, left, right };
    return top >= room.top && box.bottom <= room.bottom && !ranks.flat().some((other) => overlap(box, other));
  };
  const so = before === 'usual' ? usual : before;
  const top = so !== undefined && isFree(so) ? so : freePlace(wanted, ...ranks, boxesNear(inUse));
  viewport.style.top = `${top}px`;
  return top === usual ? 'usual' : top;
}

/** Between the bar at the top and the lower edge of the window, or of what a keyboard leaves of it. */
function roomOf(margin: number): { top: number; bottom: number } {
  const { offsetTop, height } = visualViewport?.scale === 1 ? visualViewport : { offsetTop: 0, height: innerHeight };
  return { top: Math.max(barEnd(), offsetTop) + 12, bottom: offsetTop + height - margin };
}
