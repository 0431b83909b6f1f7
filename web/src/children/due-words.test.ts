import { expect, test } from 'vitest';
import { dueWords } from './due-words.ts';

const now = Date.parse('2027-07-01T12:00:00Z');
const due = { at: '2027-07-27T18:00', zone: 'America/New_York', repeats: null, first: '2027-07-27T18:00' };
/** ICU puts a narrow space before "PM" in some of its versions. */
const said = (words: string) => words.replaceAll('\u202f', ' ');

test('says when it is due, in its own time zone', () => {
  expect(said(dueWords(due, now))).toBe('Due Tue, Jul 27, 6:00 PM EDT');
  expect(said(dueWords({ ...due, zone: 'America/Denver' }, now))).toBe('Due Tue, Jul 27, 6:00 PM MDT');
});

test('adds how often it repeats, and the year if it isn’t this one', () => {
  expect(said(dueWords({ ...due, repeats: 'weekly' }, now))).toBe('Due Tue, Jul 27, 6:00 PM EDT, repeats weekly');
  expect(said(dueWords({ ...due, at: '2028-01-03T07:30' }, now))).toBe('Due Mon, Jan 3, 2028, 7:30 AM EST');
});

test('shows the actual time if clocks skip the one entered', () => {
  expect(said(dueWords({ ...due, at: '2027-03-14T02:30' }, now))).toBe('Due Sun, Mar 14, 3:30 AM EDT');
});
