import type { ToastItem } from './toast.ts';

export type QueuedToast = ToastItem & { id: string };
type Means = (item: Pick<ToastItem, 'title' | 'act' | 'at'>) => boolean;

/** Where one toast at a time is shown. `stay`: how long it stays, in ms; 0 is until its words change. */
type Stage = {
  show: (item: QueuedToast, stay: number) => void;
  change: (item: QueuedToast, stay: number) => void;
  stayFor: (id: string, stay: number) => void;
  close: (id: string) => void;
};

/** At least this long, in ms, once the next one waits: nothing goes away under someone's eyes. */
const leastMore = 1_000;

/** How long news of others waits at most, in ms: after an hour beside another window the list of notifications says it. */
const freshFor = 60_000;

/**
 * How long a toast stays, in ms. While another one waits, as long as it takes to read what is in sight: a second, and 20 letters in each
 * further one. What failed stays longer, because whoever reads it has to decide something.
 */
export function stayOf(
  { type, title, description = '', inSight, isUnderWay }: ToastItem,
  isNextWaiting: boolean,
): number {
  if (!isNextWaiting) return isUnderWay ? 0 : type === 'failed' ? 10_000 : 5_000;
  const letters = (inSight === 'text' ? 0 : title.length) + (inSight === 'title' ? 0 : description.length);
  const [least, most] = type === 'failed' ? [5_000, 10_000] : [2_000, 5_000];
  return Math.min(most, Math.max(least, 1_000 + letters * 50));
}

const isFresh = ({ type, at }: ToastItem) => type !== 'news' || Date.now() - at <= freshFor;

/** Shows toasts in the order in which they were told: the next one waits until the one before has left. */
export function oneAtATime(stage: Stage) {
  let waiting: QueuedToast[] = [];
  let present: QueuedToast | undefined;
  let isLeaving = false;
  let count = 0;

  const idOf = (item: ToastItem): string => {
    if (item.id !== undefined) return item.id;
    // A repeated failure stays longer instead of being said twice.
    if (item.type === 'failed') return JSON.stringify([item.title, item.description]);
    count += 1;
    return `toast ${count}`;
  };
  const hurry = () => {
    if (!present || isLeaving || waiting.length === 0) return;
    const left = stayOf(present, true) - (Date.now() - present.at);
    stage.stayFor(present.id, Math.max(leastMore, left));
  };
  const showNext = () => {
    waiting = waiting.filter(isFresh);
    const next = waiting.shift();
    present = next && { ...next, at: Date.now() };
    isLeaving = false;
    if (present) stage.show(present, stayOf(present, waiting.length > 0));
  };

  return {
    add: (item: ToastItem) => {
      const queued = { ...item, id: idOf(item) };
      const place = waiting.findIndex(({ id }) => id === queued.id);
      if (present?.id === queued.id && !isLeaving) {
        present = queued;
        stage.change(present, stayOf(present, waiting.length > 0));
      } else if (place >= 0) waiting[place] = queued;
      else {
        waiting.push(queued);
        if (present) hurry();
        else showNext();
      }
    },
    /** Closes what is shown if it is a failure that is meant; `andWaiting`: also takes such failures out of those that wait. */
    hide: (isMeant: Means, andWaiting: boolean) => {
      if (andWaiting) waiting = waiting.filter((item) => item.type !== 'failed' || !isMeant(item));
      if (present?.type === 'failed' && !isLeaving && isMeant(present)) stage.close(present.id);
    },
    leaving: (id: string) => {
      if (present?.id === id) isLeaving = true;
    },
    left: (id: string) => {
      if (present?.id === id) showNext();
    },
  };
}
