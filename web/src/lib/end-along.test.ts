import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endAlong } from './end-along.ts';

const ms = (text: string) => Date.parse(text);

test.each([
  ['past the end', '2026-11-24', '2026-11-26', '2026-12-03', '2026-12-05'],
  ['up to the end', '2026-11-24', '2026-11-26', '2026-11-26', '2026-11-26'],
  ['earlier', '2026-11-24', '2026-11-26', '2026-11-20', '2026-11-26'],
  ['past a time', '2026-11-24T15:00', '2026-11-24T16:30', '2026-11-24T23:00', '2026-11-25T00:30'],
  ['past a day that has 23 hours', '2027-03-13T22:00', '2027-03-14T07:00', '2027-03-14T22:00', '2027-03-15T07:00'],
  ['without an end', '2026-11-24', '', '2026-12-03', ''],
  ['to nothing', '2026-11-24', '2026-11-26', '', '2026-11-26'],
  ['to a time', '2026-11-24', '2026-11-26', '2026-12-03T10:00', '2026-11-26'],
  ['with an end that was too early', '2026-11-24T22:00', '2026-11-24T01:00', '2026-11-24T23:00', '2026-11-24T01:00'],
  ['to the last year', '2026-11-24', '2026-11-26', '2199-12-31', '2026-11-26'],
])('a start that moves %s', (_, start, end, next, expected) => {
  expect(endAlong({ start, end }, next)).toBe(expected);
});

test('the end is never before the start, and either stays or keeps the length', () => {
  const day = fc.integer({ min: 0, max: 40_000 }).map((n) => new Date(n * 86_400_000).toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, day, day, (one, other, next) => {
      const [start, end] = [one, other].toSorted() as [string, string];
      const after = endAlong({ start, end }, next);
      expect(after >= next).toBe(true);
      expect(after === end || ms(after) - ms(next) === ms(end) - ms(start)).toBe(true);
    }),
  );
});
