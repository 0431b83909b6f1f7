import { expect, test } from 'vitest';
import { openAllowance } from './allowance.ts';

function opened() {
  let now = Temporal.Instant.from('2026-11-21T12:00:00Z');
  const allowanceOf = openAllowance({ most: 3, seconds: 300 }, () => now);
  const allowance = (who: string, times = 1, create?: string) => allowanceOf({ who, times }, create);
  return { allowance, advance: (seconds: number) => void (now = now.add({ seconds })) };
}

test('a limit per key and time window, then it resets', () => {
  const { allowance, advance } = opened();
  expect([1, 2, 3].map(() => allowance('alex'))).toEqual([0, 0, 0]);
  advance(100);
  expect(allowance('alex')).toBe(200);
  expect(allowance('blake')).toBe(0);
  advance(200);
  expect(allowance('alex')).toBe(0);
});

test('a network has a multiple of the limit', () => {
  const { allowance } = opened();
  const codes = Array.from({ length: 31 }, () => allowance('network 10.0.0', 10));
  expect(codes.filter((seconds) => seconds > 0)).toHaveLength(1);
});

test('made-up keys do not fill the memory', () => {
  const { allowance } = opened();
  for (let i = 0; i < 4; i += 1) allowance('alex');
  for (let i = 0; i < 100_001; i += 1) allowance(`made up ${i}`);
  expect(allowance('alex')).toBe(0);
});

test('the repeats of a create count once, and only if it was within the limit', () => {
  const { allowance, advance } = opened();
  const create = (id: string) => allowance('alex', 1, id);
  expect(['a', 'a', 'b', 'a', 'c'].map(create)).toEqual([0, 0, 0, 0, 0]);
  expect(['d', 'd'].map(create)).toEqual([300, 300]);
  expect(['a', 'b', 'c'].map(create)).toEqual([0, 0, 0]);
  expect(allowance('blake', 1, 'a')).toBe(0);
  advance(300);
  expect(create('d')).toBe(0);
});
