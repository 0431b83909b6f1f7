import { expect, test } from 'vitest';
import { lookHour } from './look-hour.ts';

test.each([
  ['2026-11-26T09:00:00Z', 'America/New_York', 'Nov 26, 2026, between 4 and 5 AM'],
  ['2026-11-26T16:00:00Z', 'America/New_York', 'Nov 26, 2026, between 11 AM and 12 PM'],
  ['2026-11-27T04:00:00Z', 'America/New_York', 'Nov 26, 2026, between 11 PM and 12 AM'],
  ['2026-11-26T23:00:00Z', 'Asia/Kolkata', 'Nov 27, 2026, between 4:30 and 5:30 AM'],
  ['2026-11-01T05:00:00Z', 'America/New_York', 'Nov 1, 2026, between 1 AM EDT and 1 AM EST'],
])('a look at %s is told in %s as "%s"', (instant, zone, words) => {
  expect(lookHour(instant, zone)).toBe(words);
});
