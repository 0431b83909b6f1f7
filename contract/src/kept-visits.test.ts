import { expect, test } from 'vitest';
import golden from './custody-golden.json' with { type: 'json' };
import { courseOf, handoversBetween, nightsFrom, stayAt, staysBetween, whomOf } from './custody-layers.rules.ts';
import type { When } from './custody-terms.ts';
import type { Laid } from './occurrences.rules.ts';
import { laid, scheduled } from './testing/custody.ts';

const range = (from: string, fromTime: string, to: string, toTime: string): When => ({
  kind: 'ranges',
  ranges: [{ from, fromTime, to, toTime }],
});
/** Weekends (Friday to Sunday) from January 1, 2027: B, A, B, A... */
const weekends = scheduled({ from: '2026-12-28', startDay: '2026-12-28', pattern: 'AAAABBBAAAAAAA' });

const homes = (rules: Laid[], day: string, count: number) =>
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
const withDinner = scheduled({ ...weekends, visits: [dinner] });
const summer = laid({
  id: 's',
  layer: 'season',
  name: 'Summer',
  who: { kind: 'home', home: 'A', keepsVisits: true },
  when: range('2027-06-20', '09:00', '2027-08-20', '18:00'),
});
const fourth = laid({ id: 'f', name: 'Fourth', when: range('2027-07-03', '09:00', '2027-07-08', '09:00') });
const inSummer = (rules: Laid[]) =>
  staysBetween(courseOf({ schedules: [withDinner], rules }), Date.parse('2027-06-20'), Date.parse('2027-08-21'));

test('a season keeps the visits that were counted elsewhere: over itself, under a holiday, with a reason of their own', () => {
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

test('a season that does not keep them has none, and no night differs', () => {
  const strict = { ...summer, who: { kind: 'home' as const, home: 'A' as const } };
  expect(inSummer([strict]).filter(({ reasons: [top] }) => top.visit)).toEqual([]);
  expect(homes([summer], '2027-06-01', 90)).toBe(homes([strict], '2027-06-01', 90));
});

test('a visit is kept from a camp, too, and there is none while the children are with that home anyway', () => {
  const camp = { ...summer, who: { kind: 'third' as const, name: 'Camp', keepsVisits: true as const } };
  const course = courseOf({ schedules: [withDinner], rules: [camp] });
  expect(whomOf(stayAt(course, '2027-07-14T21:00:00Z'))).toEqual({ home: 'B', third: undefined });
  expect(whomOf(stayAt(course, '2027-07-14T23:30:00Z'))).toEqual({ home: undefined, third: 'Camp' });
  const withB = { ...summer, who: { kind: 'home' as const, home: 'B' as const, keepsVisits: true as const } };
  expect(inSummer([withB]).filter(({ reasons: [top] }) => top.visit && top.layer === 'season')).toEqual([]);
});

test('to a kept visit and back nobody changes the night, and it is where the schedule says', () => {
  const course = courseOf({ schedules: [withDinner], rules: [summer] });
  const day = Date.parse('2027-07-14T04:00Z');
  expect(handoversBetween(course, day, day + 86_400_000)).toMatchObject([
    { day: '2027-07-14', time: '16:30', isVisit: true, place: 'Pier', to: { home: 'B' } },
    { day: '2027-07-14', time: '19:30', isVisit: true, place: 'Pier', to: { home: 'A' } },
  ]);
});

test('whoever has the children as something starts is the one whom they visit, also in a season that keeps visits', () => {
  const trip = laid({
    id: 't',
    layer: 'change',
    who: { kind: 'holder' },
    when: range('2027-07-14', '17:00', '2027-07-16', '17:00'),
  });
  expect(homes([summer, trip], '2027-07-13', 4)).toBe('ABBA');
});
