import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failing, listenForToasts, pageLeft, succeeded, toast, type ToastItem } from './toast.ts';

let shown: ToastItem[];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  const hide = (isMeant: (item: ToastItem) => boolean) => (shown = shown.filter((item) => !isMeant(item)));
  stop = listenForToasts({ show: (item) => void shown.push(item), hide });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const titles = () => shown.map(({ title }) => title);

test('success closes failures of the same act only', () => {
  failing('confirm');
  toast.failed('Not confirmed');
  vi.runAllTimers();
  failing('delete');
  toast.failed('Not deleted');
  vi.runAllTimers();
  toast.failed('Told by no act');
  succeeded('confirm');
  expect(titles()).toEqual(['Not deleted', 'Told by no act']);
});

test('navigation closes earlier failures and keeps toasts raised on the way', () => {
  toast.failed('Of the page before');
  vi.advanceTimersByTime(2_000);
  toast.failed('For the next page');
  pageLeft();
  expect(titles()).toEqual(['For the next page']);
});

test('what has begun is one toast: it stays until its words change, and others of the kind are beside it', () => {
  const [first, second] = [toast.begun('Download started'), toast.begun('Download started')];
  first.done('Download complete');
  second.failed('Download failed', 'Try again.');
  const [one, other] = shown.map(({ id }) => id);
  expect(one).not.toBe(other);
  expect(shown.map(({ type, title, id, isUnderWay }) => [type, title, id, isUnderWay])).toEqual([
    ['done', 'Download started', one, true],
    ['done', 'Download started', other, true],
    ['done', 'Download complete', one, undefined],
    ['failed', 'Download failed', other, undefined],
  ]);
});
