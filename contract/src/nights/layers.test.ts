import { expect, test } from 'vitest';
import {
  courseOf,
  handoversBetween,
  nightsFrom,
  rulesOn,
  stayAt,
  staysBetween,
  whomOf,
} from './custody-layers.rules.ts';
import type { When } from './custody-terms.ts';
import { dayOf, numberOf } from '../day-numbers.ts';
import { holidays } from './holidays.rules.ts';
import type { AppliedRule } from './occurrences.rules.ts';
import { testRule, testSchedule } from '../testing/custody.ts';

const edge = (days: number, time: string) => ({ days, time });
const range = (from: string, fromTime: string, to: string, toTime: string): When => ({
  kind: 'ranges',
  ranges: [{ from, fromTime, to, toTime }],
});
/** Weekends (Friday to Sunday) from January 1, 2027: B, A, B, A... */
const weekends = testSchedule({ from: '2026-12-28', startDay: '2026-12-28', pattern: 'AAAABBBAAAAAAA' });

const homes = (rules: AppliedRule[], day: string, count: number, schedule = weekends) =>
  nightsFrom(courseOf({ schedules: [schedule], rules }), day, count)
    .map((night) => whomOf(night)?.home ?? (whomOf(night)?.third ? 'T' : '-'))
    .join('');

test('later layers and higher positions take priority, and list what they override', () => {
  const season = testRule({
    id: 's',
    layer: 'season',
    name: 'Summer',
    who: { kind: 'home', home: 'A' },
    when: range('2027-06-20', '09:00', '2027-08-20', '18:00'),
  });
  const low = testRule({
    id: 'l',
    name: 'Independence Day',
    who: { kind: 'home', home: 'B' },
    position: 1,
    when: range('2027-07-04', '09:00', '2027-07-05', '09:00'),
  });
  const high = testRule({
    id: 'h',
    name: 'Reunion',
    who: { kind: 'home', home: 'A' },
    position: 2,
    when: range('2027-07-04', '12:00', '2027-07-06', '09:00'),
  });
  const change = testRule({
    id: 'c',
    layer: 'change',
    name: 'Swap',
    who: { kind: 'home', home: 'B' },
    position: 0,
    when: range('2027-07-05', '18:00', '2027-07-05', '23:30'),
  });
  const course = courseOf({ schedules: [weekends], rules: [change, high, low, season] });
  const names = (instant: string) =>
    stayAt(course, instant)?.reasons.map((reason) => (reason.layer === 'regular' ? 'regular' : reason.rule.name));
  expect(names('2027-07-04T18:00:00Z')).toEqual(['Reunion', 'Independence Day', 'Summer', 'regular']);
  expect(names('2027-07-05T23:00:00Z')).toEqual(['Swap', 'Reunion', 'Summer', 'regular']);
  expect(names('2027-07-06T16:00:00Z')).toEqual(['Summer', 'regular']);
  expect(names('2027-09-06T16:00:00Z')).toEqual(['regular']);
  // The order of the list is no matter.
  expect(courseOf({ schedules: [], rules: [low, season, change, high] }).rules).toEqual(course.rules);
});

test('the end of the day decides the night: a rule until 11:59 PM doesn’t have it, one until midnight does', () => {
  const rule = (to: string, toTime: string) =>
    testRule({ who: { kind: 'home', home: 'B' }, when: range('2027-02-10', '09:00', to, toTime) });
  expect(homes([rule('2027-02-10', '20:00')], '2027-02-09', 3)).toBe('AAA');
  expect(homes([rule('2027-02-10', '23:59')], '2027-02-09', 3)).toBe('AAA');
  expect(homes([rule('2027-02-11', '00:00')], '2027-02-09', 3)).toBe('ABA');
  expect(homes([rule('2027-02-11', '08:00')], '2027-02-09', 3)).toBe('ABA');
  const evening = testRule({
    who: { kind: 'home', home: 'B' },
    when: range('2027-02-10', '23:59', '2027-02-11', '07:00'),
  });
  expect(homes([evening], '2027-02-09', 3)).toBe('ABA');
});

test('parity uses the year of the start, also after midnight on New Year’s Eve', () => {
  const eve = testRule({
    who: { kind: 'parity', even: 'B' },
    when: { kind: 'date', month: 1, day: 1, start: edge(-1, '12:00'), end: edge(1, '12:00') },
  });
  expect(homes([eve], '2026-12-30', 4, testSchedule({ pattern: 'A' }))).toBe('ABBA');
  expect(homes([eve], '2027-12-30', 4, testSchedule({ pattern: 'B' }))).toBe('BAAB');
});

test('a holder keeps the children to the end, also a third party', () => {
  const long = testRule({
    who: { kind: 'holder' },
    when: { kind: 'weekday', month: 5, weekday: 0, ordinal: -1, start: edge(-3, '18:00'), end: edge(0, '18:00') },
  });
  // Memorial Day 2027 is May 31: Friday the 28th is with A, June 2 comes after.
  expect(homes([long], '2027-05-27', 6)).toBe(homes([], '2027-05-27', 6));
  const sunday = testSchedule({
    from: '2026-12-28',
    startDay: '2026-12-28',
    pattern: 'AAAABBAAAAAAAA',
    exchangeTime: '18:00',
  });
  // Weekends of two nights: that of May 21 is B's. A Monday holiday from Friday on keeps its Sunday with B.
  const may24 = testRule({ who: { kind: 'holder' }, when: range('2027-05-21', '18:00', '2027-05-24', '18:00') });
  expect(homes([may24], '2027-05-20', 6, sunday)).toBe('ABBBAA');
  const camp = testRule({
    id: 'camp',
    layer: 'season',
    who: { kind: 'third', name: 'Camp' },
    when: range('2027-05-20', '09:00', '2027-05-22', '09:00'),
  });
  expect(homes([camp, may24], '2027-05-20', 5, sunday)).toBe('TTTTA');
  // Nobody had them before the first schedule: then it says nothing.
  expect(
    homes(
      [testRule({ who: { kind: 'holder' }, when: range('2026-12-20', '09:00', '2026-12-27', '09:00') })],
      '2026-12-19',
      10,
    ),
  ).toBe('---------A');
});

test('rules also apply before the first schedule', () => {
  const early = testRule({
    who: { kind: 'home', home: 'B' },
    when: range('2026-12-20', '09:00', '2026-12-22', '09:00'),
  });
  expect(homes([early], '2026-12-19', 10)).toBe('-BB------A');
});

const splitAt = (at: Extract<AppliedRule['who'], { kind: 'split' }>['at']) =>
  testRule({
    who: { kind: 'split', first: { kind: 'home', home: 'B' }, at },
    when: range('2027-04-05', '09:00', '2027-04-10', '18:00'),
  });

test('a split is at its moment or halfway, with an odd night in the first part', () => {
  const plain = testSchedule({ pattern: 'A' });
  expect(homes([splitAt({ kind: 'middle', time: '12:00' })], '2027-04-04', 8, plain)).toBe('ABBBAAAA');
  const course = courseOf({ schedules: [plain], rules: [splitAt({ kind: 'moment', days: 2, time: '15:00' })] });
  expect(
    handoversBetween(course, Date.parse('2027-04-01'), Date.parse('2027-04-20')).map(({ day, time, to }) => [
      day,
      time,
      to?.home,
    ]),
  ).toEqual([
    ['2027-04-05', '09:00', 'B'],
    ['2027-04-07', '15:00', 'A'],
  ]);
});

test('a label changes no home and is listed', () => {
  const label = testRule({
    who: { kind: 'label' },
    name: 'Halloween',
    when: { kind: 'date', month: 10, day: 31, start: edge(0, '00:00'), end: edge(1, '00:00') },
  });
  expect(homes([label], '2027-10-25', 14)).toBe(homes([], '2027-10-25', 14));
  const named = rulesOn(courseOf({ schedules: [weekends], rules: [label] }), '2027-10-30', 3);
  expect(named.map((rules) => rules.map(({ name }) => name))).toEqual([[], ['Halloween'], []]);
});

test('applies to one child only', () => {
  const rule = testRule({
    children: ['theo'],
    who: { kind: 'home', home: 'B' },
    when: range('2027-02-09', '09:00', '2027-02-11', '09:00'),
  });
  const of = (child: string | null) =>
    nightsFrom(courseOf({ schedules: [weekends], rules: [rule] }, child), '2027-02-09', 2).map(
      (night) => whomOf(night)?.home,
    );
  expect([of('theo'), of('nora'), of(null)]).toEqual([
    ['B', 'B'],
    ['A', 'A'],
    ['A', 'A'],
  ]);
});

test('a skipped start time moves forward without a gap', () => {
  const rule = testRule({
    who: { kind: 'home', home: 'B' },
    when: range('2027-03-14', '02:30', '2027-03-14', '12:00'),
  });
  const course = courseOf({ schedules: [testSchedule({ pattern: 'A' })], rules: [rule] });
  const [begin] = handoversBetween(course, Date.parse('2027-03-10'), Date.parse('2027-03-20'));
  expect(begin).toMatchObject({ day: '2027-03-14', time: '02:30', at: Date.parse('2027-03-14T07:30:00Z') });
  expect(
    staysBetween(course, Date.parse('2027-03-14'), Date.parse('2027-03-15')).map(({ from, to }) => to - from),
  ).toEqual([7.5 * 3_600_000, 8.5 * 3_600_000, 8 * 3_600_000]);
});

const onFebruary = (day: number) =>
  testRule({
    who: { kind: 'home', home: 'B' },
    when: { kind: 'date', month: 2, day, start: edge(0, '09:00'), end: edge(1, '09:00') },
  });

test('February 29 exists in leap years and February 30 never; seasons use the last day', () => {
  const plain = testSchedule({ pattern: 'A' });
  const days = (rule: AppliedRule) =>
    [...homes([rule], '2027-01-01', 4 * 366, plain)].flatMap((home, i) =>
      home === 'B' ? [dayOf(numberOf('2027-01-01') + i)] : [],
    );
  expect(days(onFebruary(29))).toEqual(['2028-02-29']);
  expect(days(onFebruary(30))).toEqual([]);
  const season = testRule({
    who: { kind: 'home', home: 'B' },
    when: { kind: 'season', from: { month: 2, day: 29, time: '09:00' }, to: { month: 3, day: 2, time: '09:00' } },
  });
  expect(days(season).slice(0, 3)).toEqual(['2027-02-28', '2027-03-01', '2028-02-29']);
});

test('a season that ends before it starts ends in the next year, and one that ends when it starts lasts a year', () => {
  const winter = testRule({
    layer: 'season',
    who: { kind: 'home', home: 'B' },
    when: { kind: 'season', from: { month: 12, day: 20, time: '09:00' }, to: { month: 1, day: 5, time: '09:00' } },
  });
  const nights = homes([winter], '2027-01-01', 365, testSchedule({ pattern: 'A' }));
  expect([nights.indexOf('A'), nights.lastIndexOf('A'), nights.at(-1)]).toEqual([4, 352, 'B']);
});

test('skips occurrences that end before they start', () => {
  const wrong = testRule({
    who: { kind: 'home', home: 'B' },
    when: range('2027-04-05', '09:00', '2027-04-05', '09:00'),
  });
  const backwards = testRule({
    who: { kind: 'home', home: 'B' },
    when: { kind: 'date', month: 4, day: 9, start: edge(1, '09:00'), end: edge(0, '09:00') },
  });
  expect(homes([wrong, backwards], '2027-04-01', 20)).toBe(homes([], '2027-04-01', 20));
});

test('default holidays exist in every year, in order', () => {
  expect(holidays.filter(({ isFederal }) => isFederal)).toHaveLength(11);
  const rules = holidays.map(({ name, when }, i) =>
    testRule({ id: name, name, position: i, when, who: { kind: 'label' } }),
  );
  const course = courseOf({ schedules: [weekends], rules });
  const firsts = (year: number) => {
    const named = rulesOn(course, `${year}-01-01`, 365);
    return rules.map(({ name }) => named.findIndex((of) => of.some((rule) => rule.name === name)));
  };
  for (let year = 2026; year < 2046; year += 1) expect(firsts(year).filter((day) => day < 0)).toEqual([]);
  const on = (name: string) =>
    dayOf(numberOf('2027-01-01') + firsts(2027)[rules.findIndex((rule) => rule.name === name)]!);
  // The days on which they begin.
  expect(
    [
      'Martin Luther King Jr. Day',
      'Easter',
      'Memorial Day',
      'Juneteenth',
      'Labor Day',
      'Thanksgiving',
      'Christmas Eve',
    ].map(on),
  ).toEqual(['2027-01-15', '2027-03-27', '2027-05-28', '2027-06-19', '2027-09-03', '2027-11-24', '2027-12-24']);
});
