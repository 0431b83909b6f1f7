import fc from 'fast-check';
import { expect, test } from 'vitest';
import golden from './custody-golden.json' with { type: 'json' };
import { countingRuleNames, countingRules, countsOf, isWholeYear, shareOf } from './counting.rules.ts';
import { courseOf } from './custody-layers.rules.ts';
import { fortnights } from './custody-templates.rules.ts';
import { patternOf } from './patterns.rules.ts';
import { testRule, testSchedule } from '../testing/custody.ts';

const zone = 'America/New_York';
const year = { from: '2027-01-01', to: '2027-12-31', zone };

/** B: every other Friday 18:00 to Monday 08:00 from 2026-01-02 on, and every Wednesday 18:00 to Thursday 08:00. */
const oneOrder = testSchedule({
  from: '2025-12-29',
  startDay: '2025-12-29',
  pattern: golden.patterns['alternating-weekends-fri-mon+wed'],
  exchanges: [
    { weekday: 0, to: 'A', time: '08:00', place: '' },
    { weekday: 3, to: 'A', time: '08:00', place: '' },
  ],
});

test('counts one court order by four rules, as computed independently', () => {
  const { by, minutes, halfDays } = countsOf(courseOf({ schedules: [oneOrder], rules: [] }), year);
  const counted = {
    order: golden.oneOrder2027.order,
    hours: minutes.B / 60,
    hoursPct: by.hours.B.share / 100,
    nights: by.nights.B.amount,
    nightsPct: by.nights.B.share / 100,
    auCarePct: by.care.B.share / 100,
    virginiaDays: halfDays.B / 2,
    virginiaPct: by.halfDays.B.share / 100,
  };
  expect(counted).toEqual(golden.oneOrder2027);
  // 1.5 over the threshold of 90 days, and in the second band of the care percentage.
  expect(countingRules.halfDays.thresholds.map(({ isReached }) => isReached(by.halfDays.B))).toEqual([true]);
  expect(countingRules.care.thresholds.map(({ isReached }) => isReached(by.care.B))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('Friday after school to Monday morning is two and a half days, even across a clock change', () => {
  const course = courseOf({ schedules: [oneOrder], rules: [] });
  for (const [from, to] of [
    ['2027-01-29', '2027-02-01'],
    ['2027-03-12', '2027-03-15'],
    ['2027-11-05', '2027-11-08'],
  ] as const)
    expect(countsOf(course, { from, to, zone }).halfDays.B).toBe(5);
});

const hours = (from: string) =>
  countsOf(courseOf({ schedules: [oneOrder], rules: [] }), { from, to: from.replace(/..$/, '15'), zone }).minutes.B /
  60;

test('a skipped hour counts for no one', () => {
  // The weekend is whole on March 12 to 15.
  expect(hours('2027-03-12')).toBe(golden.dst['fri18-mon08 hours']['2027-03-15']);
});

test('a midweek dinner counts as hours but no night', () => {
  const dinner = { weekday: 1, with: 'B', from: '17:00', until: '20:00', weeks: 'every', place: '' } as const;
  const counts = (visits: (typeof dinner)[]) =>
    countsOf(courseOf({ schedules: [{ ...oneOrder, visits }], rules: [] }), year);
  const [without, withIt] = [counts([]), counts([dinner])];
  expect(withIt.nights).toEqual(without.nights);
  expect(withIt.minutes.B - without.minutes.B).toBe(52 * 180);
  expect(withIt.halfDays.B).toBe(without.halfDays.B);
});

test('counts third parties and times without a schedule separately', () => {
  const camp = testRule({
    who: { kind: 'third', name: 'Camp' },
    when: { kind: 'ranges', ranges: [{ from: '2027-07-01', fromTime: '09:00', to: '2027-07-04', toTime: '09:00' }] },
  });
  const counts = countsOf(courseOf({ schedules: [oneOrder], rules: [camp] }), {
    from: '2027-07-01',
    to: '2027-07-10',
    zone,
  });
  expect([counts.nights.third, counts.minutes.third]).toEqual([3, 72 * 60]);
  const before = countsOf(courseOf({ schedules: [oneOrder], rules: [] }), {
    from: '2025-12-27',
    to: '2025-12-30',
    zone,
  });
  expect(before.nights.nobody).toBe(2);
  // The first night is a Monday with home A: on Mondays the children come there at eight in the morning.
  expect(before.minutes.nobody).toBe((48 + 8) * 60);
});

test('nights add up to days and hours to elapsed time, in every range and zone', () => {
  const zones = ['America/New_York', 'Europe/Paris', 'Australia/Sydney'];
  const anyDay = fc
    .integer({ min: 20_500, max: 27_000 })
    .map((n) => new Date(n * 86_400_000).toISOString().slice(0, 10));
  fc.assert(
    fc.property(
      fc.constantFrom(...fortnights),
      fc.constantFrom(...zones),
      anyDay,
      fc.integer({ min: 0, max: 800 }),
      (template, zone, from, days) => {
        const to = new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10);
        const terms = { template, startsWith: 'A', startDay: '2026-01-05' } as const;
        const course = courseOf({ schedules: [testSchedule({ zone, pattern: patternOf(terms) })], rules: [] });
        const { nights, minutes } = countsOf(course, { from, to, zone });
        expect(nights.A + nights.B + nights.third + nights.nobody).toBe(days + 1);
        const begin = Temporal.PlainDate.from(from).toZonedDateTime(zone);
        const end = Temporal.PlainDate.from(to).add({ days: 1 }).toZonedDateTime(zone);
        expect(minutes.A + minutes.B + minutes.nobody).toBe((end.epochMilliseconds - begin.epochMilliseconds) / 60_000);
      },
    ),
    { numRuns: 100 },
  );
});

const care = (nights: number, whole: number) => {
  const rule = testRule({
    who: { kind: 'home', home: 'B' },
    when: {
      kind: 'ranges',
      ranges: [
        {
          from: '2027-01-01',
          fromTime: '00:00',
          to: new Date(Date.UTC(2027, 0, 1 + nights)).toISOString().slice(0, 10),
          toTime: '00:00',
        },
      ],
    },
  });
  const to = new Date(Date.UTC(2027, 0, whole)).toISOString().slice(0, 10);
  const all = courseOf({ schedules: [testSchedule({ pattern: 'A' })], rules: [rule] });
  return countsOf(all, { from: '2027-01-01', to, zone }).by.care.B.share / 100;
};

test('rounds shares half up, care percentages down below 50 and up above', () => {
  expect([shareOf(131, 365), shareOf(1, 3), shareOf(2, 3), shareOf(1, 20_000), shareOf(0, 0)]).toEqual([
    3589, 3333, 6667, 1, 0,
  ]);
  expect([care(182, 365), care(183, 365), care(183, 366), care(51, 365), care(52, 365)]).toEqual([49, 51, 50, 13, 14]);
});

test('every rule has a definition, a source and the advice to ask a lawyer', () => {
  expect(countingRuleNames).toEqual(['nights', 'hours', 'halfDays', 'care']);
  for (const name of countingRuleNames) {
    const { definition, source } = countingRules[name];
    expect(definition.length).toBeGreaterThan(40);
    expect(source.length).toBeGreaterThan(10);
  }
});

test('a whole year begins on any day', () => {
  for (const [from, to] of [
    ['2027-01-01', '2027-12-31'],
    ['2027-07-05', '2028-07-04'],
    ['2028-02-29', '2029-02-28'],
    ['2027-03-01', '2028-02-29'],
  ] as const)
    expect(isWholeYear({ from, to }), from).toBe(true);
  for (const [from, to] of [
    ['2027-01-01', '2027-12-30'],
    ['2027-01-01', '2028-01-01'],
    ['2027-01-01', '2028-12-31'],
    ['2028-02-29', '2029-03-01'],
  ] as const)
    expect(isWholeYear({ from, to }), `${from} to ${to}`).toBe(false);
});
