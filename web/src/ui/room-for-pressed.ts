import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Raises toasts that would cover the button they speak of: whoever is told that something failed presses it again. Decided as a
 * toast comes, so that none moves while the page scrolls. `--pressed`: from the window's lower edge to the top of that button.
 */
export function useRoomForPressed(viewport: RefObject<HTMLDivElement | null>, count: number): void {
  const pressed = useLastPressed(viewport);
  useLayoutEffect(() => {
    const toasts = viewport.current;
    if (!toasts || count === 0) return;
    toasts.style.removeProperty('--pressed');
    const place = toasts.getBoundingClientRect();
    const button = pressed.current?.isConnected ? pressed.current.getBoundingClientRect() : undefined;
    if (!button || !overlaps(place, button)) return;
    const needed = innerHeight - button.top;
    if (needed + place.height < innerHeight) toasts.style.setProperty('--pressed', `${needed}px`);
  }, [viewport, pressed, count]);
}

/** The last button or link that was pressed, but not those of the toasts. */
function useLastPressed(viewport: RefObject<HTMLDivElement | null>): RefObject<Element | null> {
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || viewport.current?.contains(target)) return;
      pressed.current = target.closest('button, a, [role="button"]');
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [viewport]);
  return pressed;
}

function overlaps(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
