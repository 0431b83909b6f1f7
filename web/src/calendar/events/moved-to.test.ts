import { expect, test } from 'vitest';
import { movedTo } from './moved-to.ts';

test.each([
  [{ date: '2026-12-08', end: null }, '2026-12-10', '', { date: '2026-12-10', end: null }],
  [{ date: '2026-12-08', end: '2026-12-09' }, '2026-12-31', '', { date: '2026-12-31', end: '2027-01-01' }],
  [
    { date: '2026-12-08T16:00', end: '2026-12-08T17:30' },
    '2026-12-10',
    '09:15',
    { date: '2026-12-10T09:15', end: '2026-12-10T10:45' },
  ],
  [
    { date: '2026-12-08T22:00', end: '2026-12-09T07:00' },
    '2026-12-31',
    '20:00',
    { date: '2026-12-31T20:00', end: '2027-01-01T05:00' },
  ],
])('%j moved to %s %j keeps its duration', (event, day, time, expected) => {
  expect(movedTo(event, day, time)).toEqual(expected);
});
