import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { FileTime } from './file-times.ts';
import { slowFiles } from './slow-files.ts';
import { verdictOf } from './slowness.ts';

const taking = (seconds: Record<string, number>): FileTime[] =>
  Object.entries(seconds).map(([file, seconds]) => ({ file, tier: 'server', tests: 1, seconds }));
const listed = (seconds: Record<string, number>) =>
  Object.fromEntries(Object.entries(seconds).map(([file, seconds]) => [file, { seconds, why: 'waits' }]));
/** How many times slower the nth file became. */
const factor = (n: number) => (n < 2 ? 10 : n < 8 ? 2 : 1);
const names = (times: FileTime[]) => times.map(({ file }) => file);

test('above twelve seconds a file needs a reason, and above thirty-six a run fails without one', () => {
  const times = taking({ a: 12, b: 12.1, c: 36, d: 36.1, e: 100 });
  const { unexplained, failing } = verdictOf(times, listed({ e: 100 }));
  expect(names(unexplained)).toEqual(['d', 'c', 'b']);
  expect(names(failing)).toEqual(['d']);
});

test('on a machine twice as slow, twice the time fails nothing', () => {
  const quiet = { a: 20, b: 30, c: 40 };
  const busy = taking({ a: 40, b: 60, c: 80, d: 71, e: 73 });
  const { slowness, unexplained, failing } = verdictOf(busy, listed(quiet));
  expect(slowness).toBe(2);
  expect(names(unexplained)).toEqual(['e', 'd']);
  expect(names(failing)).toEqual(['e']);
});

test('one listed file that hangs makes no machine slow, and a fast machine shortens no limit', () => {
  expect(verdictOf(taking({ a: 20, b: 30, c: 400 }), listed({ a: 20, b: 30, c: 40 })).slowness).toBe(1);
  expect(verdictOf(taking({ a: 5, b: 5 }), listed({ a: 20, b: 30 })).slowness).toBe(1);
  expect(verdictOf(taking({ a: 40, b: 90 }), listed({ a: 20, b: 30 })).slowness).toBe(2.5);
  expect(verdictOf(taking({ d: 50 }), {})).toMatchObject({ slowness: 1, failing: [{ file: 'd' }] });
});

test('only the ten slowest of the list say how slow a machine is', () => {
  const seconds = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`f${i}`, 20 + i]));
  // The two fastest of the list are ten times slower, and another six are twice as slow: of the ten slowest more than half.
  const now = Object.fromEntries(Object.entries(seconds).map(([file, each], i) => [file, each * factor(i)]));
  expect(verdictOf(taking(now), listed(seconds)).slowness).toBe(2);
});

test('each listed file exists, takes more than twelve seconds, and has a reason', () => {
  for (const [file, { seconds, why }] of Object.entries(slowFiles)) {
    expect(existsSync(file), file).toBe(true);
    expect(seconds, file).toBeGreaterThan(12);
    expect(why, file).toMatch(/^\S.{10,}[^.]$/);
  }
});
