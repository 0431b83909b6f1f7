import { expect, test, vi } from 'vitest';
import { openRounds } from './rounds.ts';

test('in each round every member has one turn, and they do not come all at once', () => {
  vi.useFakeTimers();
  const turns: number[][] = [];
  const rounds = openRounds<number>(30_000, (members) => turns.push([...members]));
  for (let i = 0; i < 2_000; i += 1) rounds.add(i);
  rounds.remove(7);
  vi.advanceTimersByTime(30_000);
  expect(turns.flat().toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 2_000 }, (_, i) => i).filter((i) => i !== 7),
  );
  expect(turns.length).toBeGreaterThan(100);
  expect(Math.max(...turns.map(({ length }) => length))).toBeLessThan(20);
  rounds.stop();
  vi.advanceTimersByTime(60_000);
  expect(turns.flat()).toHaveLength(1_999);
  vi.useRealTimers();
});
