import { expect, test } from 'vitest';
import { nextCourtDate } from './court-coming.rules.ts';

const date = (subject: string, at: string, zone = 'America/New_York') => ({ id: subject, subject, at, zone });

test('a court date of this morning is the last one an hour after it began, and the next one is of this afternoon', () => {
  const all = [
    date('tomorrow', '2026-12-01T09:30'),
    date('afternoon', '2026-11-30T13:00', 'America/Chicago'),
    date('morning', '2026-11-30T09:30'),
    date('last week', '2026-11-23T09:30'),
  ];
  const subjects = (now: string) => {
    const { next, last } = nextCourtDate(all, Date.parse(now));
    return [last?.subject, next?.subject];
  };
  expect(subjects('2026-11-30T15:29:59Z')).toEqual(['last week', 'morning']);
  expect(subjects('2026-11-30T15:30:00Z')).toEqual(['morning', 'afternoon']);
  expect(subjects('2026-11-30T19:30:00Z')).toEqual(['morning', 'afternoon']);
  expect(subjects('2026-11-30T20:00:00Z')).toEqual(['afternoon', 'tomorrow']);
  expect(subjects('2026-12-02T12:00:00Z')).toEqual(['tomorrow', undefined]);
  expect(nextCourtDate([], 0)).toEqual({});
});
