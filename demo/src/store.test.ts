import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openStore } from './store.ts';

function memory() {
  const kept = new Map<string, string>();
  const setItem = vi.fn((key: string, value: string) => void kept.set(key, value));
  const removeItem = (key: string) => void kept.delete(key);
  return { kept, getItem: (key: string) => kept.get(key) ?? null, setItem, removeItem };
}

const full = () => {
  throw new DOMException('full', 'QuotaExceededError');
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('writes events 300 ms after the last change, and reads them at once', () => {
  const kept = memory();
  const store = openStore(kept);
  for (const text of ['1', '2', '3']) {
    store.setItem('calendarEvents', text);
    vi.advanceTimersByTime(299);
  }
  expect(store.getItem('calendarEvents')).toBe('3');
  expect(kept.setItem).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(kept.setItem.mock.calls).toEqual([['calendarEvents', '3']]);
});

test('writes the last change before the page closes', () => {
  const kept = memory();
  const store = openStore(kept);
  store.setItem('calendarEvents', '1');
  store.flush();
  expect(kept.kept.get('calendarEvents')).toBe('1');
  vi.advanceTimersByTime(1_000);
  expect(kept.setItem).toHaveBeenCalledTimes(1);
});

test('writes other keys at once, and reads changes of other tabs', () => {
  const kept = memory();
  const store = openStore(kept);
  store.setItem('children', '1');
  expect(kept.kept.get('children')).toBe('1');
  kept.kept.set('children', '2');
  expect(store.getItem('children')).toBe('2');
});

test.each([
  ['full', { ...memory(), setItem: full }],
  ['blocked', { getItem: full, setItem: full, removeItem: full }],
  ['missing', null],
])('%s storage: the demo goes on in memory, and says so once', (_, kept) => {
  const onTrouble = vi.fn();
  const store = openStore(kept, onTrouble);
  expect(store.getItem('children')).toBeNull();
  store.setItem('children', '1');
  store.setItem('notifications', '2');
  expect(store.getItem('children')).toBe('1');
  expect(onTrouble).toHaveBeenCalledTimes(1);
  store.removeItem('children');
  expect(store.getItem('children')).toBeNull();
});

test('a removed key is not written later', () => {
  const kept = memory();
  const store = openStore(kept);
  store.setItem('calendarEvents', '1');
  store.removeItem('calendarEvents');
  store.flush();
  vi.advanceTimersByTime(1_000);
  expect(kept.kept.has('calendarEvents')).toBe(false);
});
