import { expect, test, vi } from 'vitest';
import { busy, openTurns } from './turns.ts';

test('limited concurrency in FIFO order, and a failure frees a slot', async () => {
  const inTurn = openTurns({ places: 2, longest: 10 });
  let running = 0;
  let most = 0;
  const begun: number[] = [];
  const work = (i: number) => async () => {
    begun.push(i);
    most = Math.max(most, (running += 1));
    await new Promise((done) => setImmediate(done));
    running -= 1;
    if (i % 3 === 0) throw new RangeError('failed');
    return i;
  };
  const done = await Promise.allSettled(Array.from({ length: 10 }, (_, i) => inTurn(work(i))));
  expect(most).toBe(2);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(done.map(({ status }) => status === 'fulfilled')).toEqual(begun.map((i) => i % 3 !== 0));
});

test('a full queue refuses, and accepts again later', async () => {
  const inTurn = openTurns({ places: 1, longest: 1 });
  const first = inTurn(() => new Promise((done) => setImmediate(done)));
  const second = inTurn(async () => {});
  await expect(inTurn(async () => {})).rejects.toBe(busy);
  await Promise.all([first, second]);
  expect(await inTurn(async () => 'later')).toBe('later');
});

test('after a turn that many wait for there is a rest, longer than the turn but never long; after others there is none', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  const inTurn = openTurns({ places: 1, longest: 10, rest: { few: 1, times: 3, most: 150 } });
  const begun: number[] = [];
  const turn = (length: number) =>
    inTurn(async () => {
      begun.push(performance.now());
      await new Promise((done) => setTimeout(done, length));
    });
  const start = performance.now();
  const all = Promise.all([turn(40), turn(100), turn(40), turn(40)]);
  await vi.advanceTimersByTimeAsync(600);
  await all;
  expect(begun.map((at) => at - start)).toEqual([0, 160, 410, 450]);
  vi.useRealTimers();
});
