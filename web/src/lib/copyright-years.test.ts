import { expect, test } from 'vitest';
import { copyrightYears } from './copyright-years.ts';

test.each([
  [2024, '2025'],
  [2025, '2025'],
  [2026, '2025-2026'],
  [2031, '2025-2031'],
])('in %d the footer says %s', (year, words) => {
  expect(copyrightYears(2025, year)).toBe(words);
});
