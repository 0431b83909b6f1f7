import { expect, test } from 'vitest';
import { compareMoments, compareTitled, isPast, type Moment } from './coming.rules.ts';

const at = (date: string, zone = 'America/New_York'): Moment => ({ date, zone });
const past = (moment: Moment, now: string) => isPast(moment, Date.parse(now));

test('what is at a time is past an hour after it began, by the clock of its zone', () => {
  const hearing = at('2026-11-30T09:30');
  expect(past(hearing, '2026-11-30T14:30:00Z'), 'it begins').toBe(false);
  expect(past(hearing, '2026-11-30T15:29:59Z')).toBe(false);
  expect(past(hearing, '2026-11-30T15:30:00Z')).toBe(true);
  expect(past(at('2026-11-30T09:30', 'America/Los_Angeles'), '2026-11-30T15:30:00Z'), 'three hours later').toBe(false);
  expect(past(at('2026-11-30T23:45'), '2026-12-01T05:44:00Z'), 'past midnight').toBe(false);
  expect(past(at('2026-11-30T23:45'), '2026-12-01T05:45:00Z')).toBe(true);
});

test('a whole day is past with its last minute, where it is', () => {
  expect(past(at('2026-11-30'), '2026-12-01T04:59:59Z')).toBe(false);
  expect(past(at('2026-11-30'), '2026-12-01T05:00:00Z')).toBe(true);
  expect(past(at('2026-11-30', 'Pacific/Kiritimati'), '2026-11-30T10:00:00Z'), 'the first midnight').toBe(true);
  expect(past(at('2026-11-30', 'Pacific/Pago_Pago'), '2026-12-01T10:59:59Z'), 'the last one').toBe(false);
});

test('on the day clocks go back the first of two equal times counts; a skipped one moves forward', () => {
  expect(past(at('2027-11-07T01:30'), '2027-11-07T06:29:59Z')).toBe(false);
  expect(past(at('2027-11-07T01:30'), '2027-11-07T06:30:00Z')).toBe(true);
  expect(past(at('2027-03-14T02:30'), '2027-03-14T08:29:59Z')).toBe(false);
  expect(past(at('2027-03-14T02:30'), '2027-03-14T08:30:00Z')).toBe(true);
});

test('on a day what lasts all of it is first, then by instant in whichever zones', () => {
  const [all, early, west, late] = [
    at('2026-11-30'),
    at('2026-11-30T09:30'),
    at('2026-11-30T08:00', 'America/Los_Angeles'),
    at('2026-11-30T12:00'),
  ];
  const next = at('2026-12-01T00:10', 'Asia/Tokyo'); // before them all by instant, but of another day
  expect([next, late, west, all, early].toSorted(compareMoments)).toEqual([all, early, west, late, next]);
  expect(compareMoments(all, at('2026-11-30', 'UTC'))).toBe(0);
  expect(compareMoments(at('2026-11-30T09:30'), at('2026-11-30T06:30', 'America/Los_Angeles'))).toBe(0);
});

test('at one moment titles decide, as people sort them, and ids where those are equal', () => {
  const moment = at('2026-11-30T09:30');
  const one = (title: string, id: string) => ({ moment, title, id });
  const all = [one('dentist', '1'), one('Checkup', '3'), one('Checkup', '2'), one('Room 10', '4'), one('Room 9', '5')];
  expect(all.toSorted(compareTitled).map(({ id }) => id)).toEqual(['2', '3', '1', '5', '4']);
});
