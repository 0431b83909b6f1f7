import { expect, test } from 'vitest';
import { neededOn } from './needed-days.rules.ts';
import type { Schedule } from './schedules.ts';

// A week at A, a week at B, from a Monday; exchanges on Mondays at 6 PM.
const [nora, theo] = ['nora', 'theo'];
const weekly: Schedule = {
  template: 'custom',
  basis: { kind: 'cycle' },
  startsWith: 'A',
  startDay: '2026-11-02',
  exchangeTime: '18:00',
  zone: 'America/New_York',
  place: '',
  exchanges: [],
  visits: [{ weekday: 2, with: 'B', from: '16:00', until: '19:00', weeks: 'every', place: '' }],
  children: [nora],
  pattern: 'AAAAAAABBBBBBB',
  id: 's',
  familyId: 'f',
  version: 1,
  from: '2026-11-02',
  setBy: 'a',
  acceptedBy: 'b',
  setAt: '2026-11-01T12:00:00.000Z',
};
const terms = { schedules: [weekly], rules: [] };
const exchange = { when: 'exchange' as const, weekdays: [], day: null };

test.each([
  ['2026-11-09', true],
  ['2026-11-08', false],
  ['2026-11-10', false],
  ['2026-11-16', true],
])('on %s what goes along at an exchange is needed: %s', (day, isNeeded) => {
  expect(neededOn(day, terms)({ childId: nora, ...exchange })).toBe(isNeeded);
});

test('a visit is no exchange, and neither is one of another child', () => {
  expect(neededOn('2026-11-04', terms)({ childId: nora, ...exchange })).toBe(false);
  expect(neededOn('2026-11-09', terms)({ childId: theo, ...exchange })).toBe(false);
});

test('weekdays and single days go by the day alone, with or without a schedule', () => {
  const none = { schedules: [], rules: [] };
  const monday = { childId: nora, when: 'weekdays' as const, weekdays: [1], day: null };
  expect(neededOn('2026-11-09', none)(monday)).toBe(true);
  expect(neededOn('2026-11-10', none)(monday)).toBe(false);
  expect(neededOn('2026-11-10', none)({ ...monday, when: 'day', day: '2026-11-10' })).toBe(true);
  expect(neededOn('2026-11-09', none)({ childId: nora, ...exchange })).toBe(false);
});
