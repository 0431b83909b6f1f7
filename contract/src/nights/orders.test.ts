import { expect, test } from 'vitest';
import { courseOf, nightsFrom, stayAt, whomOf } from './custody-layers.rules.ts';
import type { Rule } from './plan.rules.ts';
import type { Home, When } from './custody-terms.ts';
import type { AppliedRule } from './occurrences.rules.ts';
import { testRule, testSchedule } from '../testing/custody.ts';

// Three orders as courts write them. The tables say by hand what each night of 2027 and 2028 is; they know nothing of the engine.

const first = '2027-01-01';
const nights = 365 + 366;
const days = Array.from({ length: nights }, (_, i) => new Date(Date.UTC(2027, 0, 1 + i)).toISOString().slice(0, 10));
const weekday = (day: string) =>
  ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][new Date(`${day}T12:00:00Z`).getUTCDay()]!;
/** Whole weeks from a Monday to a day. */
const weeksSince = (monday: string, day: string) => Math.floor((Date.parse(day) - Date.parse(monday)) / 86_400_000 / 7);

/** From a night to a night, both with one home: how a table is written. */
type Line = readonly [from: string, to: string, home: Home];
const lineOf = (table: readonly Line[], day: string) => table.find(([from, to]) => from <= day && day <= to)?.[2];

function nightByNight(schedules: Rule[], rules: AppliedRule[], table: (day: string) => Home): void {
  const course = courseOf({ schedules, rules });
  const engine = nightsFrom(course, first, nights).map((night, i) => `${days[i]} ${whomOf(night)?.home}`);
  expect(engine).toEqual(days.map((day) => `${day} ${table(day)}`));
}

const parity = (even: Home) => ({ kind: 'parity', even }) as const;
const edge = (offset: number, time: string) => ({ days: offset, time });
let position = 0;
const holiday = (name: string, when: When, who: AppliedRule['who'], more: Partial<AppliedRule> = {}) =>
  testRule({ id: name, name, when, who, position: (position += 1), ...more });

test('alternating weekends with a dinner on Wednesdays, and holidays by the year', () => {
  // "Father (B) has every other weekend from Friday 6 PM to Sunday 6 PM, from January 8, 2027 on, and dinner on Wednesdays from 5 to
  // 8 PM. Thanksgiving from Wednesday 6 PM to Sunday 6 PM: Mother in even years. Christmas from December 24, 12 PM to December 26,
  // 12 PM: Father in even years. Spring break from Friday 3 PM before to Sunday 6 PM after March 15: Father in odd years."
  const schedule = testSchedule({
    from: '2026-12-28',
    startDay: '2026-12-28',
    pattern: 'AAAAAAAAAAABBA',
    visits: [{ weekday: 2, with: 'B', from: '17:00', until: '20:00', weeks: 'every', place: '' }],
  });
  const rules = [
    holiday(
      'Thanksgiving',
      { kind: 'weekday', month: 11, weekday: 3, ordinal: 4, start: edge(-1, '18:00'), end: edge(3, '18:00') },
      parity('A'),
    ),
    holiday(
      'Christmas',
      { kind: 'date', month: 12, day: 24, start: edge(0, '12:00'), end: edge(2, '12:00') },
      parity('B'),
    ),
    holiday(
      'Spring break',
      {
        kind: 'ranges',
        ranges: [
          { from: '2027-03-12', fromTime: '15:00', to: '2027-03-21', toTime: '18:00' },
          { from: '2028-03-10', fromTime: '15:00', to: '2028-03-19', toTime: '18:00' },
        ],
      },
      parity('A'),
    ),
  ];
  const table: Line[] = [
    ['2027-03-12', '2027-03-20', 'B'],
    ['2027-11-24', '2027-11-27', 'B'],
    ['2027-12-24', '2027-12-25', 'A'],
    ['2028-03-10', '2028-03-18', 'A'],
    ['2028-11-22', '2028-11-25', 'A'],
    ['2028-12-24', '2028-12-25', 'B'],
  ];
  nightByNight([schedule], rules, (day) => {
    const isBlakes = ['Fri', 'Sat'].includes(weekday(day)) && weeksSince('2027-01-04', day) % 2 === 0;
    return lineOf(table, day) ?? (isBlakes ? 'B' : 'A');
  });
  // The dinner is hours with B, and yields to a holiday.
  const course = courseOf({ schedules: [schedule], rules });
  expect(whomOf(stayAt(course, '2027-02-03T23:00:00Z'))?.home).toBe('B');
  expect(whomOf(stayAt(course, '2027-02-04T01:30:00Z'))?.home).toBe('A');
  expect(whomOf(stayAt(course, '2028-11-22T23:30:00Z'))?.home).toBe('A');
});

test('2-2-5-5 with a winter break in two halves', () => {
  // "Mondays and Tuesdays with Mother (A), Wednesdays and Thursdays with Father (B), the weekends Friday to Sunday alternate, the
  // first of them (January 1, 2027) with Mother. Exchanges at 6 PM. Winter break: from December 18, 3 PM, to January 3, 6 PM. In odd
  // years Father has the first half, in even ones Mother. The halves change on December 26 at noon. July 4 from 9 AM to July 5, 9 AM:
  // Mother in odd years."
  const schedule = testSchedule({ from: '2026-12-28', startDay: '2026-12-28', pattern: 'AABBAAAAABBBBB' });
  const rules = [
    holiday(
      'Winter break',
      { kind: 'season', from: { month: 12, day: 18, time: '15:00' }, to: { month: 1, day: 3, time: '18:00' } },
      { kind: 'split', first: parity('A'), at: { kind: 'moment', days: 8, time: '12:00' } },
      { layer: 'holiday', from: '2026-12-01T00:00:00Z' },
    ),
    holiday('July 4', { kind: 'date', month: 7, day: 4, start: edge(0, '09:00'), end: edge(1, '09:00') }, parity('B')),
  ];
  const table: Line[] = [
    // The break of 2026, an even year: its second half is Father's.
    ['2027-01-01', '2027-01-02', 'B'],
    ['2027-07-04', '2027-07-04', 'A'],
    ['2027-12-18', '2027-12-25', 'B'],
    ['2027-12-26', '2028-01-02', 'A'],
    ['2028-07-04', '2028-07-04', 'B'],
    ['2028-12-18', '2028-12-25', 'A'],
    ['2028-12-26', '2029-01-02', 'B'],
  ];
  nightByNight([schedule], rules, (day) => {
    const name = weekday(day);
    if (lineOf(table, day)) return lineOf(table, day)!;
    if (['Mon', 'Tue'].includes(name)) return 'A';
    if (['Wed', 'Thu'].includes(name)) return 'B';
    return weeksSince('2026-12-28', day) % 2 === 0 ? 'A' : 'B';
  });
});

const weekend = (friday: string) =>
  [0, 1, 2].map((i) => new Date(Date.parse(friday) + i * 86_400_000).toISOString().slice(0, 10));

test('first, third and fifth weekends with a summer of weeks', () => {
  // "Father (B) has the first, third and fifth weekends of each month, by their Friday, from 6 PM to Monday 8 AM. From June 15, 9 AM,
  // to August 10, 6 PM the children are a week with Father and a week with Mother (A), beginning with Father; exchanges at 6 PM.
  // Father's Day weekend, from Friday 6 PM to Sunday 6 PM: always Father."
  const schedule = testSchedule({
    from: '2026-12-28',
    startDay: '2026-12-28',
    pattern: 'A',
    basis: { kind: 'weekends', ordinals: [1, 3, 5], nights: 'fri-sun' },
    exchanges: [{ weekday: 0, to: 'A', time: '08:00', place: 'School' }],
  });
  const rules = [
    holiday(
      'Summer',
      { kind: 'season', from: { month: 6, day: 15, time: '09:00' }, to: { month: 8, day: 10, time: '18:00' } },
      { kind: 'pattern', nights: 'BBBBBBBAAAAAAA', exchangeTime: '18:00' },
      { layer: 'season' },
    ),
    holiday(
      'Father’s Day',
      { kind: 'weekday', month: 6, weekday: 6, ordinal: 3, start: edge(-2, '18:00'), end: edge(0, '18:00') },
      { kind: 'home', home: 'B' },
    ),
  ];
  const fridays = `
    2027-01-01 2027-01-15 2027-01-29 2027-02-05 2027-02-19 2027-03-05 2027-03-19 2027-04-02 2027-04-16
    2027-04-30 2027-05-07 2027-05-21 2027-06-04 2027-08-20 2027-09-03 2027-09-17 2027-10-01 2027-10-15
    2027-10-29 2027-11-05 2027-11-19 2027-12-03 2027-12-17 2027-12-31 2028-01-07 2028-01-21 2028-02-04
    2028-02-18 2028-03-03 2028-03-17 2028-03-31 2028-04-07 2028-04-21 2028-05-05 2028-05-19 2028-06-02
    2028-08-18 2028-09-01 2028-09-15 2028-09-29 2028-10-06 2028-10-20 2028-11-03 2028-11-17 2028-12-01
    2028-12-15 2028-12-29
  `
    .trim()
    .split(/\s+/);
  const blakes = new Set(fridays.flatMap(weekend));
  // Weeks from June 15 on, B first; the last one is cut on August 10, whose night is regular again.
  const summer = ['B', 'A', 'B', 'A', 'B', 'A', 'B', 'A'].flatMap((home) => home.repeat(7).split('')) as Home[];
  const fathersDay: Line[] = [
    ['2027-06-18', '2027-06-19', 'B'],
    ['2028-06-16', '2028-06-17', 'B'],
  ];
  nightByNight([schedule], rules, (day) => {
    const june15 = `${day.slice(0, 4)}-06-15`;
    const inSummer = day >= june15 && day < `${day.slice(0, 4)}-08-10`;
    if (lineOf(fathersDay, day)) return lineOf(fathersDay, day)!;
    if (inSummer) return summer[(Date.parse(day) - Date.parse(june15)) / 86_400_000]!;
    return blakes.has(day) ? 'B' : 'A';
  });
});
