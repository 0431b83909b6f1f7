import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listen } from './live.ts';

/** A fake EventSource whose connection the test controls. */
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static opened: Stream[] = [];
  readyState = 0;
  constructor() {
    super();
    Stream.opened.push(this);
  }
  close() {
    this.readyState = Stream.CLOSED;
  }
  fail(readyState: number) {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  Stream.opened = [];
  vi.stubGlobal('EventSource', Stream);
  vi.stubGlobal('navigator', { locks: { request: async (_: string, __: object, work: () => unknown) => work() } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('reports every refused stream but no lost connection, and reopens both', async () => {
  const leaving = new AbortController();
  const onRefused = vi.fn();
  listen({ onNews: () => {}, onGap: () => {}, onRefused }, leaving.signal);
  Stream.opened[0]!.fail(0);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(onRefused).not.toHaveBeenCalled();
  Stream.opened[1]!.fail(Stream.CLOSED);
  expect(onRefused).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(Stream.opened).toHaveLength(3);
  leaving.abort();
});
