import { expect, test } from 'vitest';
import golden from './custody-golden.json' with { type: 'json' };
import { courseOf, handoversBetween, nightsFrom, stayAt, staysBetween, whomOf } from './custody-layers.rules.ts';
import type { When } from './custody-terms.ts';
import type { AppliedRule } from './occurrences.rules.ts';
import { testRule, testSchedule } from '../testing/custody.ts';

const range = (from: string, fromTime: string, to: string, toTime: string): When => ({
  kind: 'ranges',
  ranges: [{ from, fromTime, to, toTime }],
});
/** Weekends (Friday to Sunday) from January 1, 2027: B, A, B, A... */
const weekends = testSchedule({ from: '2026-12-28', startDay: '2026-12-28', pattern: 'AAAABBBAAAAAAA' });

const homes = (rules: AppliedRule[], day: string, count: number) =>
  nightsFrom(courseOf({ schedules: [withDinner], rules }), day, count)
    .map((night) => whomOf(night)?.home)
    .join('');

const dinner = {
  weekday: 2,
  with: 'B' as const,
  from: '16:30',
  until: '19:30',
  weeks: 'every' as const,
  place: 'Pier',
};
const withDinner = testSchedule({ ...weekends, visits: [dinner] });
const summer = testRule({
  id: 's',
  layer: 'season',
  name: 'Summer',
  who: { kind: 'home', home: 'A', keepsVisits: true },
  when: range('2027-06-20', '09:00', '2027-08-20', '18:00'),
});
const fourth = testRule({ id: 'f', name: 'Fourth', when: range('2027-07-03', '09:00', '2027-07-08', '09:00') });
const inSummer = (rules: AppliedRule[]) =>
  staysBetween(courseOf({ schedules: [withDinner], rules }), Date.parse('2027-06-20'), Date.parse('2027-08-21'));

test('a season keeps visits, over itself and under holidays, with their own reason', () => {
  const visits = inSummer([summer, fourth]).filter(({ reasons: [top] }) => top.visit && top.layer === 'season');
  expect(visits.map(({ from }) => new Date(from).toISOString().slice(0, 10))).toEqual(golden.keptVisits2027.visits);
  const hours = visits.reduce((sum, { from, to }) => sum + (to - from) / 3_600_000, 0);
  expect(hours).toBe(golden.keptVisits2027.hours);
  for (const visit of visits) {
    expect(visit.reasons.slice(0, 2)).toMatchObject([
      { layer: 'season', home: 'B', visit: dinner, rule: { id: 's' } },
      { layer: 'season', home: 'A', visit: undefined, rule: { id: 's' } },
    ]);
  }
});

test('a season without kept visits has none, and the same nights', () => {
  const strict = { ...summer, who: { kind: 'home' as const, home: 'A' as const } };
  expect(inSummer([strict]).filter(({ reasons: [top] }) => top.visit)).toEqual([]);
  expect(homes([summer], '2027-06-01', 90)).toBe(homes([strict], '2027-06-01', 90));
});

test('keeps a visit during a camp, but not with the home the children are at', () => {
  const camp = { ...summer, who: { kind: 'third' as const, name: 'Camp', keepsVisits: true as const } };
  const course = courseOf({ schedules: [withDinner], rules: [camp] });
  expect(whomOf(stayAt(course, '2027-07-14T21:00:00Z'))).toEqual({ home: 'B', third: undefined });
  expect(whomOf(stayAt(course, '2027-07-14T23:30:00Z'))).toEqual({ home: undefined, third: 'Camp' });
  const withB = { ...summer, who: { kind: 'home' as const, home: 'B' as const, keepsVisits: true as const } };
  expect(inSummer([withB]).filter(({ reasons: [top] }) => top.visit && top.layer === 'season')).toEqual([]);
});

test('a kept visit changes no night and has the schedule’s place', () => {
  const course = courseOf({ schedules: [withDinner], rules: [summer] });
  const day = Date.parse('2027-07-14T04:00Z');
  expect(handoversBetween(course, day, day + 86_400_000)).toMatchObject([
    { day: '2027-07-14', time: '16:30', isVisit: true, place: 'Pier', to: { home: 'B' } },
    { day: '2027-07-14', time: '19:30', isVisit: true, place: 'Pier', to: { home: 'A' } },
  ]);
});

test('a holder rule starting during a kept visit goes to the visited home', () => {
  const trip = testRule({
    id: 't',
    layer: 'change',
    who: { kind: 'holder' },
    when: range('2027-07-14', '17:00', '2027-07-16', '17:00'),
  });
  expect(homes([summer, trip], '2027-07-13', 4)).toBe('ABBA');
});
