import { afterEach, expect, test, vi } from 'vitest';
import { untilMidnight } from './use-today.ts';

const hour = 3_600_000;

afterEach(() => vi.unstubAllEnvs());

test('the next day starts at midnight, also when clocks change', () => {
  vi.stubEnv('TZ', 'America/New_York');
  expect(untilMidnight(new Date(2026, 10, 21, 23, 59))).toBe(60_000);
  expect(untilMidnight(new Date(2026, 10, 21))).toBe(24 * hour);
  // Nov 1, 2026 has 25 hours there, Mar 8 has 23.
  expect(untilMidnight(new Date(2026, 10, 1))).toBe(25 * hour);
  expect(untilMidnight(new Date(2026, 2, 8))).toBe(23 * hour);
});
