import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changedDateWords } from './changed-date-words.ts';
import { dayAndTime, daysOf, startWords, timeWords, whenOf } from './event-words.ts';

const zone = 'America/New_York';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-25T12:00:00Z'), toFake: ['Date'] });
  const options = { timeZone: zone, locale: 'en-US', calendar: 'gregory', numberingSystem: 'latn' };
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test.each([
  [{ date: '2026-11-24', end: null, zone }, 'Nov 24, all day', 'All day'],
  [{ date: '2026-11-24T15:30', end: null, zone }, 'Nov 24, 3:30 PM', '3:30 PM'],
  [{ date: '2026-11-24T15:30', end: '2026-11-24T16:15', zone }, 'Nov 24, 3:30 PM to 4:15 PM', '3:30 PM to 4:15 PM'],
  [
    { date: '2026-11-24T22:00', end: '2026-11-25T07:00', zone },
    'Nov 24, 10:00 PM to Nov 25, 7:00 AM',
    'Nov 24, 10:00 PM to Nov 25, 7:00 AM',
  ],
  [{ date: '2026-11-24', end: '2026-11-26', zone }, 'Nov 24 to Nov 26', 'Nov 24 to Nov 26'],
])('%j reads "%s"', (event, when, time) => {
  expect(whenOf(event).replaceAll('\u202f', ' ')).toBe(when);
  expect(timeWords(event).replaceAll('\u202f', ' ')).toBe(time);
});

test('names the time zone if it isn’t the viewer’s', () => {
  const event = { date: '2026-11-24T15:30', end: null, zone: 'America/Los_Angeles' };
  expect(whenOf(event).replaceAll('\u202f', ' ')).toBe('Nov 24, 3:30 PM, Los Angeles time');
});

test('on its only day an event begins at its hour; one of a whole day or of several has none there', () => {
  const event = { date: '2026-11-24T15:30', end: '2026-11-24T16:15', zone };
  expect(startWords(event).replaceAll('\u202f', ' ')).toBe('3:30 PM');
  expect(startWords({ ...event, zone: 'America/Los_Angeles' })).toMatch(/, Los Angeles time$/);
  expect(startWords({ ...event, end: '2026-11-25T07:00' })).toBe('');
  expect(startWords({ ...event, date: '2026-11-24', end: null })).toBe('');
});

const shown = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'];

test.each([
  ['one day', '2026-11-24', null, ['2026-11-24']],
  ['a visit of three days', '2026-11-24', '2026-11-26', ['2026-11-24', '2026-11-25', '2026-11-26']],
  ['a night', '2026-11-24T22:00', '2026-11-25T07:00', ['2026-11-24', '2026-11-25']],
  ['an evening until midnight', '2026-11-24T22:00', '2026-11-25T00:00', ['2026-11-24']],
  ['an event longer than the range', '2026-11-01', '2026-12-24', shown],
])('%s shows on each of its days', (_, date, end, days) => {
  expect(daysOf({ date, end, zone }, shown)).toEqual(days);
});

test.each([
  ['2026-11-24T15:30', null, 'Nov 24, 2026, 3:30 PM'],
  ['2026-11-24', null, 'Nov 24, 2026, All day'],
  ['2026-11-24', '2026-11-26', 'Nov 24, 2026 to Nov 26, 2026'],
  ['2026-11-24T22:00', '2026-11-25T07:00', 'Nov 24, 2026, 10:00 PM to Nov 25, 2026, 7:00 AM'],
])('%s to %s reads "%s" in the list', (date, end, words) => {
  expect(dayAndTime({ date, end, zone }).replaceAll('\u202f', ' ')).toBe(words);
});

test.each([
  [null, 'Dec 8, 2026 canceled'],
  [{ date: '2026-12-09', end: null }, 'Dec 8, 2026 moved to Dec 9, 2026, All day'],
  [{ date: '2026-12-09T17:00', end: null }, 'Dec 8, 2026 moved to Dec 9, 2026, 5:00 PM'],
])('a date of a series that became %j reads "%s"', (to, words) => {
  expect(changedDateWords({ on: '2026-12-08', to }, zone).replaceAll('\u202f', ' ')).toBe(words);
});

test('both days of an event say their year, and another zone its name', () => {
  const zone = 'Pacific/Kiritimati';
  const event = { date: '1999-12-30T15:00', end: '2000-01-01T10:00', zone };
  expect(whenOf(event)).toBe('Dec 30, 1999, 3:00 PM to Jan 1, 2000, 10:00 AM, Kiritimati time');
});
