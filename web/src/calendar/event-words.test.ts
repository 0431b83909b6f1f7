import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { timeWords, whenOf } from './event-words.ts';

const zone = 'America/New_York';

beforeEach(() => {
  const options = { timeZone: zone, locale: 'en-US', calendar: 'gregory', numberingSystem: 'latn' };
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options);
});
afterEach(() => vi.restoreAllMocks());

test.each([
  [{ date: '2026-11-24', end: null, zone }, 'Nov 24, all day', 'All day'],
  [{ date: '2026-11-24T15:30', end: null, zone }, 'Nov 24, 3:30 PM', '3:30 PM'],
  [{ date: '2026-11-24T15:30', end: '2026-11-24T16:15', zone }, 'Nov 24, 3:30 PM to 4:15 PM', '3:30 PM to 4:15 PM'],
  [{ date: '2026-11-24T22:00', end: '2026-11-25T07:00', zone }, 'Nov 24, 10:00 PM to Nov 25, 7:00 AM', '10:00 PM'],
  [{ date: '2026-11-24', end: '2026-11-26', zone }, 'Nov 24 to Nov 26', 'All day'],
])('%j reads "%s"', (event, when, time) => {
  expect(whenOf(event).replaceAll('\u202f', ' ')).toBe(when);
  expect(timeWords(event).replaceAll('\u202f', ' ')).toBe(time);
});

test('a clock that is not the viewer’s is named', () => {
  const event = { date: '2026-11-24T15:30', end: null, zone: 'America/Los_Angeles' };
  expect(whenOf(event).replaceAll('\u202f', ' ')).toBe('Nov 24, 3:30 PM, Los Angeles time');
});
