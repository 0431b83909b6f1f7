import fc from 'fast-check';
import { expect, test } from 'vitest';
import golden from './custody-golden.json' with { type: 'json' };
import {
  exchangeAfter,
  firstNightOf,
  holderAt,
  homesFrom,
  nightOf,
  patternOf,
  planOf,
  type Rule,
  fortnights,
  templates,
} from './custody.rules.ts';
import { instantOf } from './wall-clock.ts';

const dayMs = 86_400_000;
const monday = '2026-01-05';
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

test.each(Object.entries(golden.patterns))('%s has the nights that were counted elsewhere', (name, pattern) => {
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

test('every template from a Monday has the pattern that was written down elsewhere', () => {
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

test('the weekends of Alternating Weekends are weekends, whatever day it starts on', () => {
  for (let i = 0; i < 14; i += 1) {
    const startDay = plus(monday, i);
    const pattern = patternOf({ template: 'alternating-weekends', startsWith: 'B', startDay });
    const plan = planOf([rule(pattern, { startDay, from: startDay })]);
    const away = Array.from({ length: 56 }, (_, n) => plus(startDay, n)).filter(
      (day) => nightOf(plan, day)?.home === 'A',
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

test('over 20 years and three zones there is exactly one holder at every instant from the first night on, and none before', () => {
  const within = fc.integer({ min: 0, max: 20 * 366 * 86_400 });
  fc.assert(
    fc.property(anySchedules, within, (schedules, seconds) => {
      const plan = planOf(schedules);
      // Not always that of the first: a later one, of a place further east, may begin some hours before it.
      const begin = Math.min(
        ...plan.map(({ rule: { from, exchangeTime, zone } }) => instantOf(from, exchangeTime, zone)),
      );
      const instant = begin + seconds * 1_000;
      const holder = holderAt(plan, new Date(instant).toISOString())!;
      expect(['A', 'B']).toContain(holder.home);
      expect(holder.rule.from).toBe(holder.since);
      expect(holderAt(plan, new Date(begin - 1).toISOString())).toBeUndefined();
      // The night that has begun last, by counting.
      let begun: string | undefined;
      for (let n = -3; n <= 3; n += 1) {
        const day = plus(new Date(instant).toISOString().slice(0, 10), n);
        const night = nightOf(plan, day);
        if (night && instantOf(day, night.rule.exchangeTime, night.rule.zone) <= instant) begun = day;
      }
      expect(holder).toEqual(nightOf(plan, begun!));
    }),
    { numRuns: 300 },
  );
});

test('a new schedule changes nothing that was: whoever had the child at an instant before it was set still had it', () => {
  const ago = fc.integer({ min: 0, max: 100 * 86_400 });
  fc.assert(
    fc.property(anySchedules, ago, (schedules, seconds) => {
      for (let n = 1; n < schedules.length; n += 1) {
        const instant = new Date(Date.parse(schedules[n]!.setAt) - seconds * 1_000).toISOString();
        const before = holderAt(planOf(schedules.slice(0, n)), instant);
        expect(holderAt(planOf(schedules.slice(0, n + 1)), instant)).toEqual(before);
      }
    }),
    { numRuns: 500 },
  );
});

test('a stay goes on until the exchange, which is the next moment at which the holder changes', () => {
  fc.assert(
    fc.property(anySchedules, fc.integer({ min: 0, max: 800 * 86_400 }), (schedules, seconds) => {
      const plan = planOf(schedules);
      const { rule: first } = plan[0]!;
      const now = new Date(instantOf(first.from, first.exchangeTime, first.zone) + seconds * 1_000).toISOString();
      const next = exchangeAfter(plan, now);
      if (!next) throw new Error('Every template has exchanges');
      const justBefore = new Date(Date.parse(next.at) - 1).toISOString();
      expect([holderAt(plan, justBefore)?.home, holderAt(plan, next.at)?.home]).toEqual([next.from, next.to]);
      expect(holderAt(plan, now)?.home).toBe(next.from);
      expect(next.at > now).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('the ribbon turns at the exchange time, not at midnight', () => {
  const plan = planOf([rule(golden.patterns['2-2-3'])]);
  const home = (instant: string) => holderAt(plan, instant)?.home;
  expect(home('2026-01-07T22:59:00Z')).toBe('A');
  expect(home('2026-01-07T23:00:00Z')).toBe('B');
  expect(exchangeAfter(plan, '2026-01-07T12:00:00Z')).toEqual({
    day: '2026-01-07',
    time: '18:00',
    zone: 'America/New_York',
    at: '2026-01-07T23:00:00.000Z',
    from: 'A',
    to: 'B',
  });
});

test('a later schedule that begins earlier takes the place of one that has not begun', () => {
  const [first, second, third] = [
    rule('A'.repeat(14)),
    rule('B'.repeat(14), { version: 2, from: '2026-02-10' }),
    rule('A'.repeat(13) + 'B', { version: 3, from: '2026-02-01' }),
  ];
  const plan = planOf([third, first, second]);
  expect(plan.map((stretch) => stretch.rule.version)).toEqual([1, 3]);
  expect(nightOf(plan, '2026-02-15')?.since).toBe('2026-02-01');
});

test('a schedule for one child rules no other', () => {
  const schedules = [
    rule('A'.repeat(14)),
    rule('B'.repeat(14), { version: 2, from: '2026-02-01', children: ['theo'] }),
  ];
  const homeOf = (child: string) => nightOf(planOf(schedules, child), '2026-03-01')?.home;
  expect([homeOf('nora'), homeOf('theo')]).toEqual(['A', 'B']);
});

test('homes in a row are those of their nights, also before the first schedule', () => {
  fc.assert(
    fc.property(anySchedules, anyDay, (schedules, day) => {
      const plan = planOf(schedules);
      const one = Array.from({ length: 60 }, (_, n) => nightOf(plan, plus(day, n))?.home ?? ' ');
      expect(homesFrom(plan, day, 60)).toBe(one.join(''));
    }),
    { numRuns: 200 },
  );
});

test('the first schedule begins tonight at the earliest, a later one with the next night that has not begun', () => {
  const terms = { startDay: '2026-11-16', exchangeTime: '18:00', zone: 'America/New_York' };
  const evening = '2026-11-22T00:30:00Z'; // 7:30 PM on the 21st in New York
  const morning = '2026-11-21T14:00:00Z';
  const standing = planOf([rule(golden.patterns['2-2-5-5'])]);
  expect(firstNightOf(terms, [], evening)).toBe('2026-11-21');
  expect(firstNightOf(terms, standing, morning)).toBe('2026-11-21');
  expect(firstNightOf(terms, standing, evening)).toBe('2026-11-22');
  expect(firstNightOf({ ...terms, startDay: '2026-12-01' }, standing, evening)).toBe('2026-12-01');
});

test('every template says the same number of nights as its letters', () => {
  expect(fortnights).toHaveLength(7);
  for (const name of fortnights) expect(templates[name].nights).toMatch(/^[AB]{14}$/);
});
