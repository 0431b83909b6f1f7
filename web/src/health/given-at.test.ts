import { expect, test } from 'vitest';
import { givenInstant, givenProblem, instantsOf, minuteAt, whichChoices } from './given-at.ts';

const zone = 'America/New_York';
const iso = (instant: number | undefined) => instant && new Date(instant).toISOString();
const fall = '2027-11-07T01:30';

test('a dose at the second 1:30 AM of the night when clocks go back is an hour after one at the first', () => {
  expect(instantsOf(fall, zone).map(iso)).toEqual(['2027-11-07T05:30:00.000Z', '2027-11-07T06:30:00.000Z']);
  expect(iso(givenInstant({ at: fall, which: 'first' }, zone))).toBe('2027-11-07T05:30:00.000Z');
  expect(iso(givenInstant({ at: fall, which: 'second' }, zone))).toBe('2027-11-07T06:30:00.000Z');
  expect(givenInstant({ at: fall, which: '' }, zone), 'not said yet').toBeUndefined();
  expect(whichChoices(fall, zone)).toEqual([
    { value: 'first', label: expect.stringMatching(/^First 1:30\sAM \(EDT\)$/) as string },
    { value: 'second', label: expect.stringMatching(/^Second 1:30\sAM \(EST\)$/) as string },
  ]);
});

test('what the field shows first is the minute that it is, also which of two', () => {
  expect(minuteAt(Date.parse('2027-11-07T05:30:59Z'), zone)).toEqual({ at: fall, which: 'first' });
  expect(minuteAt(Date.parse('2027-11-07T06:30:00Z'), zone)).toEqual({ at: fall, which: 'second' });
  expect(minuteAt(Date.parse('2027-11-07T12:05:30Z'), zone)).toEqual({ at: '2027-11-07T07:05', which: '' });
});

test('on other days there is nothing to choose, and a time that clocks skip moves forward', () => {
  for (const at of ['2027-11-07T00:59', '2027-11-07T02:00', '2027-07-01T01:30']) {
    expect(instantsOf(at, zone), at).toHaveLength(1);
    expect(whichChoices(at, zone), at).toEqual([]);
  }
  expect(iso(givenInstant({ at: '2027-03-14T02:30', which: '' }, zone))).toBe('2027-03-14T07:30:00.000Z');
});

test.each([
  ['', 'missing'],
  ['0026-11-28T08:00', 'missing'],
  [fall, 'which'],
  ['2027-11-08T08:02', 'future'],
  ['2027-11-08T08:01', undefined],
  ['2027-11-08T07:59', undefined],
])('of "%s" has to be corrected: %s', (at, problem) => {
  expect(givenProblem({ at, which: '' }, zone, Date.parse('2027-11-08T13:00:00Z'))).toBe(problem);
});
