import { isInFront } from '../../lib/in-front.ts';

/** Between two looks at what is in sight, in ms. What is there at two of them in a row was seen; what flew by while scrolling wasn't. */
const between = 500;

type Watch = {
  /** The marks of things that may be on the screen, as `shows` makes them. */
  marks: readonly string[];
  /** Whether something is still loading: what is shown may be older than what is waited for. */
  isLoading: () => boolean;
  /** Called with what was seen, as long as it is. */
  onSeen: (marks: string[]) => void;
};

/** Watches which of these things are in sight while the page is in front of its reader. Returns what ends it. */
export function watchThings({ marks, isLoading, onSeen }: Watch): () => void {
  const wanted = new Set(marks);
  const shown = new Set<HTMLElement>();
  const seenOnce = new Set<HTMLElement>();
  const look = () => {
    const isOver = !isInFront() || isLoading();
    const inSight = [...shown].filter((one) => !isOver && isUncovered(one));
    const seen = inSight.filter((one) => seenOnce.has(one)).map(markOf);
    seenOnce.clear();
    for (const one of inSight) seenOnce.add(one);
    if (seen.length > 0) onSeen(seen);
  };

  let timer: ReturnType<typeof setInterval> | undefined;
  const isSeen = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRect, boundingClientRect } of entries) {
        if (!(target instanceof HTMLElement)) continue;
        if (isMostlyShown(intersectionRect, boundingClientRect)) shown.add(target);
        else shown.delete(target);
      }
      if (shown.size === 0) timer = void clearInterval(timer);
      else timer ??= setInterval(look, between);
    },
    { threshold: Array.from({ length: 21 }, (_step, i) => i / 20) },
  );
  const find = () => {
    for (const one of document.querySelectorAll<HTMLElement>('[data-thing]'))
      if (wanted.has(markOf(one))) isSeen.observe(one);
  };
  const changes = new MutationObserver(find);
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-thing'] });
  find();
  return () => {
    changes.disconnect();
    isSeen.disconnect();
    clearInterval(timer);
  };
}

const markOf = ({ dataset }: HTMLElement): string => dataset['thing'] ?? '';

/** Half of it, or as much of it as half of the screen holds. */
function isMostlyShown(part: DOMRectReadOnly, whole: DOMRectReadOnly): boolean {
  return part.width > 0 && part.height >= Math.min(whole.height, innerHeight) / 2;
}

/** Whether its middle isn't below a dialog, a bar or the edge of a list. */
function isUncovered(one: HTMLElement): boolean {
  const { left, right, top, bottom } = one.getBoundingClientRect();
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
  const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
  const there = document.elementFromPoint(x, y);
  return there !== null && one.contains(there);
}
