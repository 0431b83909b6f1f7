import fc from 'fast-check';
import { expect, test } from 'vitest';
import golden from './custody-golden.json' with { type: 'json' };
import { courseOf, handoverAfter, stayAt } from './custody-layers.rules.ts';
import { firstNightOf } from './first-night.rules.ts';
import { homesFrom, planOf, regularHomeOn, type Rule, stretchOf } from './plan.rules.ts';
import { patternOf } from './patterns.rules.ts';
import { fortnights, templates } from './custody-templates.rules.ts';
import { numberOf } from '../day-numbers.ts';
import { instantOf } from '../wall-clock.ts';

const dayMs = 86_400_000;
const monday = '2026-01-05';
/** Who has the children by the schedules alone, and by which version of them. */
function holderAt(schedules: readonly Rule[], instant: string) {
  const [reason] = stayAt(courseOf({ schedules, rules: [] }), instant)?.reasons ?? [];
  return reason?.layer === 'regular' ? { home: reason.home, version: reason.stretch.rule.version } : undefined;
}
const plus = (day: string, n: number) => new Date(Date.parse(day) + n * dayMs).toISOString().slice(0, 10);
const rule = (pattern: string, differently: Partial<Rule> = {}): Rule => ({
  version: 1,
  from: monday,
  startDay: monday,
  pattern,
  exchangeTime: '18:00',
  zone: 'America/New_York',
  children: [],
  ...differently,
});

test.each(Object.entries(golden.patterns))('%s has the independently counted nights', (name, pattern) => {
  const plan = planOf([rule(pattern, { from: '2025-12-29' })]);
  const counted: Record<string, number> = golden.nightsA[name as keyof typeof golden.nightsA];
  expect(Object.keys(counted)).toHaveLength(3);
  for (const [year, nights] of Object.entries(counted)) {
    const days = (Date.parse(`${Number(year) + 1}-01-01`) - Date.parse(`${year}-01-01`)) / dayMs;
    const homes = homesFrom(plan, `${year}-01-01`, days);
    expect([...homes].filter((home) => home === 'A')).toHaveLength(nights);
    expect(homes).toHaveLength(days);
  }
});

test('every template from a Monday has its documented pattern', () => {
  const goldenNames: Record<string, keyof typeof golden.patterns> = {
    'alternating-weekends-wednesday': 'alternating-weekends+wed',
    'alternating-weekends-fri-mon-wednesday': 'alternating-weekends-fri-mon+wed',
  };
  const drawn = fortnights.map((template) => [
    goldenNames[template] ?? template,
    patternOf({ template, startsWith: 'A', startDay: monday }),
  ]);
  expect(Object.fromEntries(drawn)).toEqual(golden.patterns);
});

test.each(Object.entries(golden.dst['fri18-mon08 hours']))(
  'a weekend from Friday 18:00 to Monday 08:00, %s, has %s hours',
  (until, hours) => {
    const [friday, zone] = [plus(until, -3), 'America/New_York'];
    expect((instantOf(until, '08:00', zone) - instantOf(friday, '18:00', zone)) / 3_600_000).toBe(hours);
  },
);

test('Alternating Weekends has weekends on any start day', () => {
  for (let i = 0; i < 14; i += 1) {
    const startDay = plus(monday, i);
    const pattern = patternOf({ template: 'alternating-weekends', startsWith: 'B', startDay });
    const plan = planOf([rule(pattern, { startDay, from: startDay })]);
    const away = Array.from({ length: 56 }, (_, n) => plus(startDay, n)).filter(
      (day) => regularHomeOn(plan, day) === 'A',
    );
    expect(away).toHaveLength(8);
    expect(new Set(away.map((day) => new Date(day).getUTCDay()))).toEqual(new Set([5, 6]));
  }
});

const anyDay = fc.integer({ min: 20_000, max: 28_000 }).map((n) => new Date(n * dayMs).toISOString().slice(0, 10));
const anyTime = fc.integer({ min: 0, max: 95 }).map((n) => new Date(n * 900_000).toISOString().slice(11, 16));
const anyZone = fc.constantFrom('America/New_York', 'Europe/Paris', 'Australia/Sydney');
const anyTerms = fc.record({
  template: fc.constantFrom(...fortnights),
  startsWith: fc.constantFrom('A' as const, 'B' as const),
  startDay: anyDay,
  exchangeTime: anyTime,
  zone: anyZone,
});

/** Schedules as the server makes them: each from its first night, later ones set later. */
const anySchedules = fc
  .array(fc.tuple(anyTerms, fc.integer({ min: 0, max: 400 * 86_400 })), { minLength: 1, maxLength: 5 })
  .map((all) => {
    const rules: (Rule & { setAt: string })[] = [];
    let at = Date.parse('2026-11-21T12:00:00Z');
    for (const [terms, seconds] of all) {
      at += seconds * 1_000;
      const setAt = new Date(at).toISOString();
      const from = firstNightOf(terms, planOf(rules), setAt);
      rules.push({ ...terms, pattern: patternOf(terms), children: [], version: rules.length + 1, from, setAt });
    }
    return rules;
  });

test('exactly one holder at every instant from the first night on, over 20 years and three zones', () => {
  const within = fc.integer({ min: 0, max: 20 * 366 * 86_400 });
  fc.assert(
    fc.property(anySchedules, within, (schedules, seconds) => {
      const plan = planOf(schedules);
      // Not always that of the first: a later one, of a place further east, may begin some hours before it.
      const begin = Math.min(
        ...plan.map(({ rule: { from, exchangeTime, zone } }) => instantOf(from, exchangeTime, zone)),
      );
      const instant = begin + seconds * 1_000;
      const holder = holderAt(schedules, new Date(instant).toISOString())!;
      expect(['A', 'B']).toContain(holder.home);
      expect(holderAt(schedules, new Date(begin - 1).toISOString())).toBeUndefined();
      // The night that has begun last, by counting.
      let begun: string | undefined;
      for (let n = -3; n <= 3; n += 1) {
        const day = plus(new Date(instant).toISOString().slice(0, 10), n);
        const applies = stretchOf(plan, numberOf(day))?.rule;
        if (applies && instantOf(day, applies.exchangeTime, applies.zone) <= instant) begun = day;
      }
      expect(holder.home).toBe(regularHomeOn(plan, begun!));
      expect(stretchOf(plan, numberOf(begun!))?.rule.version).toBe(holder.version);
    }),
    { numRuns: 300 },
  );
});

test('a new schedule never changes the past', () => {
  const ago = fc.integer({ min: 0, max: 100 * 86_400 });
  fc.assert(
    fc.property(anySchedules, ago, (schedules, seconds) => {
      for (let n = 1; n < schedules.length; n += 1) {
        const instant = new Date(Date.parse(schedules[n]!.setAt) - seconds * 1_000).toISOString();
        const before = holderAt(schedules.slice(0, n), instant);
        expect(holderAt(schedules.slice(0, n + 1), instant)).toEqual(before);
      }
    }),
    { numRuns: 500 },
  );
});

test('a stay lasts until the next exchange', () => {
  fc.assert(
    fc.property(anySchedules, fc.integer({ min: 0, max: 800 * 86_400 }), (schedules, seconds) => {
      const plan = planOf(schedules);
      const { rule: first } = plan[0]!;
      const now = new Date(instantOf(first.from, first.exchangeTime, first.zone) + seconds * 1_000).toISOString();
      const next = handoverAfter(courseOf({ schedules, rules: [] }), now);
      if (!next) throw new Error('Every template has exchanges');
      const homeAt = (at: number) => holderAt(schedules, new Date(at).toISOString())?.home;
      expect([homeAt(next.at - 1), homeAt(next.at)]).toEqual([next.from?.home, next.to?.home]);
      expect(homeAt(Date.parse(now))).toBe(next.from?.home);
      expect(next.at).toBeGreaterThan(Date.parse(now));
    }),
    { numRuns: 300 },
  );
});

test('the home changes at the exchange time, not at midnight', () => {
  const schedules = [rule(golden.patterns['2-2-3'])];
  const home = (instant: string) => holderAt(schedules, instant)?.home;
  expect(home('2026-01-07T22:59:00Z')).toBe('A');
  expect(home('2026-01-07T23:00:00Z')).toBe('B');
  expect(handoverAfter(courseOf({ schedules, rules: [] }), '2026-01-07T12:00:00Z')).toMatchObject({
    day: '2026-01-07',
    time: '18:00',
    zone: 'America/New_York',
    at: Date.parse('2026-01-07T23:00:00Z'),
    from: { home: 'A' },
    to: { home: 'B' },
  });
});

test('a later schedule that starts earlier replaces one that hasn’t started', () => {
  const [first, second, third] = [
    rule('A'.repeat(14)),
    rule('B'.repeat(14), { version: 2, from: '2026-02-10' }),
    rule('A'.repeat(13) + 'B', { version: 3, from: '2026-02-01' }),
  ];
  const plan = planOf([third, first, second]);
  expect(plan.map((stretch) => stretch.rule.version)).toEqual([1, 3]);
  expect(stretchOf(plan, numberOf('2026-02-15'))?.rule.from).toBe('2026-02-01');
});

test('a schedule for one child doesn’t apply to others', () => {
  const schedules = [
    rule('A'.repeat(14)),
    rule('B'.repeat(14), { version: 2, from: '2026-02-01', children: ['theo'] }),
  ];
  const homeOf = (child: string) => regularHomeOn(planOf(schedules, child), '2026-03-01');
  expect([homeOf('nora'), homeOf('theo')]).toEqual(['A', 'B']);
});

test('a list of homes equals the single nights, also before the first schedule', () => {
  fc.assert(
    fc.property(anySchedules, anyDay, (schedules, day) => {
      const plan = planOf(schedules);
      const one = Array.from({ length: 60 }, (_, n) => regularHomeOn(plan, plus(day, n)) ?? ' ');
      expect(homesFrom(plan, day, 60)).toBe(one.join(''));
    }),
    { numRuns: 200 },
  );
});

test('the first schedule starts tonight at the earliest, a later one with the next night', () => {
  const terms = { startDay: '2026-11-16', exchangeTime: '18:00', zone: 'America/New_York' };
  const evening = '2026-11-22T00:30:00Z'; // 7:30 PM on the 21st in New York
  const morning = '2026-11-21T14:00:00Z';
  const current = planOf([rule(golden.patterns['2-2-5-5'])]);
  expect(firstNightOf(terms, [], evening)).toBe('2026-11-21');
  expect(firstNightOf(terms, current, morning)).toBe('2026-11-21');
  expect(firstNightOf(terms, current, evening)).toBe('2026-11-22');
  expect(firstNightOf({ ...terms, startDay: '2026-12-01' }, current, evening)).toBe('2026-12-01');
});

test('every template’s label matches its number of nights', () => {
  expect(fortnights).toHaveLength(7);
  for (const name of fortnights) expect(templates[name].nights).toMatch(/^[AB]{14}$/);
});
