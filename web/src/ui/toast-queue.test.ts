import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { oneAtATime, type QueuedToast, stayOf } from './toast-queue.ts';
import type { ToastItem } from './toast.ts';

/** What happened on the screen, in order. */
let seen: string[];
/** The one that is there. */
let there: QueuedToast | undefined;
let queue: ReturnType<typeof oneAtATime>;
let timer: ReturnType<typeof setTimeout> | undefined;

const leave = (id: string) => {
  clearTimeout(timer);
  queue.leaving(id);
  there = undefined;
  queue.left(id);
};
const stay = (id: string, ms: number) => {
  clearTimeout(timer);
  if (ms > 0) timer = setTimeout(() => leave(id), ms);
};

beforeEach(() => {
  vi.useFakeTimers();
  seen = [];
  there = undefined;
  queue = oneAtATime({
    show: (item, ms) => {
      expect(there, 'the one before').toBeUndefined();
      seen.push(item.title);
      there = item;
      stay(item.id, ms);
    },
    change: (item, ms) => {
      seen.push(`= ${item.title}`);
      there = item;
      stay(item.id, ms);
    },
    stayFor: stay,
    close: leave,
  });
});
afterEach(() => void vi.useRealTimers());

const tell = (title: string, more: Partial<ToastItem> = {}) =>
  queue.add({ type: 'done', title, at: Date.now(), ...more });

test('one at a time, in the order in which they were told, and none is dropped', () => {
  const titles = ['Event Confirmed', 'Co-Parent Notified', 'Event Confirmed', 'Co-Parent Notified', 'Saved'];
  for (const title of titles) tell(title);
  expect(seen).toEqual(['Event Confirmed']);
  vi.advanceTimersByTime(2_000);
  expect(seen).toEqual(['Event Confirmed', 'Co-Parent Notified']);
  vi.runAllTimers();
  expect(seen).toEqual(titles);
  expect(there).toBeUndefined();
});

test('ten in a row are over within half a minute', () => {
  for (let i = 0; i < 5; i += 1) {
    tell('Event Confirmed', { description: 'The event has been marked as confirmed', inSight: 'title' });
    tell('Co-Parent Notified', { description: 'An email and notification have been sent', inSight: 'title' });
  }
  vi.advanceTimersByTime(25_000);
  expect([seen.length, there]).toEqual([10, undefined]);
});

test.each([
  ['alone', { title: 'Saved' }, false, 5_000],
  ['alone, of a failure', { title: 'Not saved', type: 'failed' }, false, 10_000],
  ['short words', { title: 'Saved' }, true, 2_000],
  ['what only readers perceive', { title: 'Saved', description: 'x'.repeat(60), inSight: 'title' }, true, 2_000],
  ['40 letters', { title: 'x'.repeat(40) }, true, 3_000],
  ['much to read', { title: 'x'.repeat(500) }, true, 5_000],
  ['a failure', { title: 'Not saved', type: 'failed' }, true, 5_000],
  ['what is under way', { title: 'Download started', isUnderWay: true }, false, 0],
] as const)('while another waits a toast stays as long as it takes to read: %s', (_, item, isNextWaiting, ms) => {
  expect(stayOf({ type: 'done', at: 0, ...item }, isNextWaiting)).toBe(ms);
});

test('the time that one was there already counts, but it doesn’t go at once', () => {
  tell('First');
  vi.advanceTimersByTime(4_000);
  tell('Second');
  vi.advanceTimersByTime(999);
  expect(there?.title).toBe('First');
  vi.advanceTimersByTime(1);
  expect(there?.title).toBe('Second');
});

test('a repeated failure is said once, while it is there and while it waits', () => {
  tell('Saved');
  tell('Not sent', { type: 'failed' });
  tell('Not sent', { type: 'failed' });
  vi.advanceTimersByTime(2_000);
  tell('Not sent', { type: 'failed' });
  expect(seen).toEqual(['Saved', 'Not sent', '= Not sent']);
  vi.runAllTimers();
  expect(there).toBeUndefined();
});

test('what is under way makes room for the next one, and what came of it is said all the same', () => {
  tell('Download started', { id: 'one', isUnderWay: true });
  vi.advanceTimersByTime(60_000);
  expect(there?.title).toBe('Download started');
  tell('Saved');
  vi.runAllTimers();
  tell('Download complete', { id: 'one' });
  expect(seen).toEqual(['Download started', 'Saved', 'Download complete']);
});

test('words that change while it waits are the new ones', () => {
  tell('Saved');
  tell('Download started', { id: 'one', isUnderWay: true });
  tell('Download complete', { id: 'one' });
  vi.runAllTimers();
  expect(seen).toEqual(['Saved', 'Download complete']);
});

const isOver = ({ title }: { title: string }) => title === 'Not sent';

test('a failure that is over isn’t shown any more; one of the page before is, if nobody has seen it yet', () => {
  tell('Saved');
  tell('Not sent', { type: 'failed' });
  queue.hide(isOver, false);
  vi.advanceTimersByTime(2_000);
  expect(there?.title).toBe('Not sent');
  queue.hide(isOver, false);
  expect(there).toBeUndefined();
  tell('Saved again');
  tell('Not sent', { type: 'failed' });
  queue.hide(isOver, true);
  vi.runAllTimers();
  expect(seen).toEqual(['Saved', 'Not sent', 'Saved again']);
});

test('news of others that waited for longer than a minute is left to the list of notifications', () => {
  tell('Download started', { id: 'one', isUnderWay: true });
  // As beside another window, where nothing counts.
  clearTimeout(timer);
  tell('An hour ago', { type: 'news', at: Date.now() - 60 * 60_000 });
  tell('Now', { type: 'news' });
  tell('Own', { at: Date.now() - 60 * 60_000 });
  vi.runAllTimers();
  expect(seen).toEqual(['Download started', 'Now', 'Own']);
});
