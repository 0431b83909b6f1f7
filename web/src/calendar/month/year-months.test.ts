import { expect, test } from 'vitest';
import { plusDays } from '../../lib/days.ts';
import { monthsFrom, monthsWords, stretchesOf, yearAround } from './year-months.ts';

test.each([
  ['2026-11-28', '2026-11-01'],
  ['2027-10-31', '2026-11-01'],
  ['2027-11-01', '2027-11-01'],
  ['2026-10-31', '2025-11-01'],
  ['2025-11-01', '2025-11-01'],
  ['2031-07-08', '2030-11-01'],
])('the year around %s, on November 28, 2026, begins on %s', (day, first) => {
  expect(yearAround(day, '2026-11-28')).toBe(first);
});

test('a year is named after its first and last month', () => {
  expect(monthsWords(monthsFrom('2026-11-01'))).toBe('November 2026 to October 2027');
  expect(monthsWords(monthsFrom('2027-01-01'))).toBe('January to December 2027');
  expect(monthsWords(['2027-05-01'])).toBe('May 2027');
});

test('months without a schedule are one stretch, and a month with a single night is drawn', () => {
  const first = '2026-11-01';
  const letters = new Map(
    Array.from({ length: 365 }, (_, i) => plusDays(first, i)).map((day) => [day, day < '2027-02-28' ? '' : 'A']),
  );
  const stretches = stretchesOf(monthsFrom(first), { letters: letters as Map<string, 'A' | ''> });
  expect(stretches.map(({ months, isScheduled }) => [monthsWords(months), isScheduled])).toEqual([
    ['November 2026 to January 2027', false],
    ['February to October 2027', true],
  ]);
});
