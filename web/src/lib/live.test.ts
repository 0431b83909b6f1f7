import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listen, openBeforehand } from './live.ts';

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
  hello(data = '{}') {
    this.dispatchEvent(Object.assign(new Event('hello'), { lastEventId: '1', data }));
  }
}

const deaf = { onNews: () => {}, onGap: () => {}, onMissed: () => {}, onRefused: () => {} };

beforeEach(() => {
  vi.useFakeTimers();
  Stream.opened = [];
  vi.stubGlobal('EventSource', Stream);
  vi.stubGlobal('navigator', {
    locks: {
      request: async (_: string, __: object, work: () => unknown) => work(),
      query: async () => ({ held: [] }),
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('reports every refused stream but no lost connection, and reopens both', async () => {
  const leaving = new AbortController();
  const onRefused = vi.fn();
  listen({ ...deaf, onRefused }, leaving.signal);
  Stream.opened[0]!.fail(0);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(onRefused).not.toHaveBeenCalled();
  Stream.opened[1]!.fail(Stream.CLOSED);
  expect(onRefused).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(Stream.opened).toHaveLength(3);
  leaving.abort();
});

test('a stream that stood before anybody listened leaves no gap: only what was known before may be out of date', () => {
  const close = openBeforehand('');
  Stream.opened[0]!.hello();
  const leaving = new AbortController();
  const hearing = { ...deaf, onGap: vi.fn(), onMissed: vi.fn() };
  listen(hearing, leaving.signal);
  expect(Stream.opened).toHaveLength(1);
  expect(hearing.onGap).not.toHaveBeenCalled();
  expect(hearing.onMissed).toHaveBeenCalledTimes(1);
  close(); // somebody listens
  expect(Stream.opened[0]!.readyState).toBe(0);
  Stream.opened[0]!.hello();
  expect(hearing.onGap).toHaveBeenCalledTimes(1);
  leaving.abort();
  expect(Stream.opened[0]!.readyState).toBe(Stream.CLOSED);
});

test('a stream that stands after somebody listens leaves a gap, and one that nobody wants is closed', () => {
  const close = openBeforehand('');
  const leaving = new AbortController();
  const hearing = { ...deaf, onGap: vi.fn(), onMissed: vi.fn() };
  listen(hearing, leaving.signal);
  Stream.opened[0]!.hello();
  expect(hearing.onGap).toHaveBeenCalledTimes(1);
  expect(hearing.onMissed).not.toHaveBeenCalled();
  leaving.abort();
  close();
  openBeforehand('')();
  expect(Stream.opened.map(({ readyState }) => readyState)).toEqual([Stream.CLOSED, Stream.CLOSED]);
});

test('a stream that goes on from where the page was answered has no gap, one that can’t has', () => {
  for (const [data, gaps] of [
    ['whole', 0],
    ['{}', 1],
  ] as const) {
    const close = openBeforehand('log:3');
    const leaving = new AbortController();
    const hearing = { ...deaf, onGap: vi.fn(), onMissed: vi.fn() };
    listen(hearing, leaving.signal);
    const stream = Stream.opened.at(-1)!;
    stream.hello(data);
    expect(hearing.onGap).toHaveBeenCalledTimes(gaps);
    expect(hearing.onMissed).not.toHaveBeenCalled();
    leaving.abort();
    close();
  }
});

test('a tab beside the one with the stream may have missed something', async () => {
  vi.stubGlobal('navigator', {
    locks: { request: () => new Promise(() => {}), query: async () => ({ held: [{ name: 'live' }] }) },
  });
  const close = openBeforehand('log:3');
  const leaving = new AbortController();
  const hearing = { ...deaf, onMissed: vi.fn() };
  listen(hearing, leaving.signal);
  await Promise.resolve();
  await Promise.resolve();
  expect(hearing.onMissed).toHaveBeenCalledTimes(1);
  leaving.abort();
  close();
});
