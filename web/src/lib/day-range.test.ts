import { expect, test } from 'vitest';
import { rangeWords } from './day-range.ts';

test('a range goes from its first day to its last, in whichever order they come', () => {
  expect(rangeWords(['2026-11-30', '2026-11-01', '2026-11-15'])).toBe(
    'Sunday, November 1, 2026 to Monday, November 30, 2026',
  );
});

test('one day is named once, and no day not at all', () => {
  expect(rangeWords(['2026-11-01', '2026-11-01'])).toBe('Sunday, November 1, 2026');
  expect(rangeWords([])).toBe('');
});
