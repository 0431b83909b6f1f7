import fc from 'fast-check';
import { expect, test } from 'vitest';
import { courseOf, handoversBetween, nightsFrom, stayAt, staysBetween, whomOf } from './custody-layers.rules.ts';
import { fortnights } from './custody-templates.rules.ts';
import { homesFrom, planOf } from './plan.rules.ts';
import { patternOf } from './patterns.rules.ts';
import type { Who } from './custody-terms.ts';
import { dayMs, dayOf } from '../day-numbers.ts';
import { layerOrder } from './layer-order.rules.ts';
import { testRule, testSchedule } from '../testing/custody.ts';
import { instantOf } from '../wall-clock.ts';

const zones = ['America/New_York', 'Europe/Paris', 'Australia/Sydney'] as const;
const anyZone = fc.constantFrom(...zones);
const anyTime = fc.integer({ min: 0, max: 95 }).map((n) => new Date(n * 900_000).toISOString().slice(11, 16));
const anyHome = fc.constantFrom('A' as const, 'B' as const);
const anyDay = fc.integer({ min: 20_600, max: 21_300 }).map(dayOf);
const begin = Date.parse('2026-01-01');
const years = 20;
const end = begin + years * 365 * dayMs;

const anyBasis = fc.oneof(
  fc.constant({ kind: 'cycle' as const }),
  fc.constant({ kind: 'weekends' as const, ordinals: [1, 3, 5] as number[], nights: 'fri-sun' as const }),
  anyHome.map((odd) => ({ kind: 'iso-weeks' as const, odd })),
);
const anyVisit = fc.record({
  weekday: fc.integer({ min: 0, max: 6 }),
  with: anyHome,
  from: fc.constantFrom('07:00', '15:30'),
  until: fc.constantFrom('16:15', '20:00'),
  weeks: fc.constantFrom('every' as const, 'even' as const, 'odd' as const),
  place: fc.constant(''),
});
const anyExchange = fc.record({
  weekday: fc.integer({ min: 0, max: 6 }),
  to: anyHome,
  time: anyTime,
  place: fc.constant(''),
});
const anyPattern = fc.oneof(
  fc.constantFrom(...fortnights).map((template) => patternOf({ template, startsWith: 'A', startDay: '2026-01-05' })),
  fc.string({ unit: fc.constantFrom('A', 'B'), minLength: 1, maxLength: 56 }),
);
const anySchedule = fc
  .record({
    pattern: anyPattern,
    basis: anyBasis,
    startsWith: anyHome,
    startDay: anyDay,
    exchangeTime: anyTime,
    zone: anyZone,
    exchanges: fc.array(anyExchange, { maxLength: 3 }),
    visits: fc.array(anyVisit, { maxLength: 2 }),
  })
  .map((terms) => testSchedule({ ...terms, from: '2026-01-01' }));

const edge = (days: fc.Arbitrary<number>) => fc.record({ days, time: anyTime });
const span = { start: edge(fc.integer({ min: -5, max: 0 })), end: edge(fc.integer({ min: 1, max: 16 })) };
const month = fc.integer({ min: 1, max: 12 });
const dayOfYear = fc.record({ month, day: fc.integer({ min: 1, max: 31 }), time: anyTime });
const anyWhen = fc.oneof(
  fc.record({ kind: fc.constant('date' as const), month, day: fc.integer({ min: 1, max: 31 }), ...span }),
  fc.record({
    kind: fc.constant('weekday' as const),
    month,
    weekday: fc.integer({ min: 0, max: 6 }),
    ordinal: fc.constantFrom(1 as const, 4 as const, 5 as const, -1 as const),
    ...span,
  }),
  fc.record({
    kind: fc.constant('easter' as const),
    church: fc.constantFrom('western' as const, 'orthodox' as const),
    days: fc.integer({ min: -7, max: 7 }),
    ...span,
  }),
  fc.record({ kind: fc.constant('season' as const), from: dayOfYear, to: dayOfYear }),
  fc.tuple(anyDay, fc.integer({ min: 0, max: 40 }), anyTime, anyTime).map(([from, days, fromTime, toTime]) => ({
    kind: 'ranges' as const,
    ranges: [{ from, fromTime, to: dayOf(Date.parse(from) / dayMs + days), toTime }],
  })),
);
const anyByYear = fc.oneof(
  anyHome.map((home) => ({ kind: 'home' as const, home })),
  anyHome.map((even) => ({ kind: 'parity' as const, even })),
  anyHome.map((even) => ({ kind: 'parity' as const, even, yearOf: 'day' as const })),
);
const anyWho: fc.Arbitrary<Who> = fc.oneof(
  anyByYear,
  fc.record({
    kind: fc.constant('split' as const),
    first: anyByYear,
    at: fc.oneof(
      fc.record({ kind: fc.constant('moment' as const), days: fc.integer({ min: 0, max: 3 }), time: anyTime }),
      fc.record({ kind: fc.constant('middle' as const), time: anyTime }),
    ),
  }),
  fc.constant({ kind: 'holder' as const }),
  fc.constant({ kind: 'third' as const, name: 'Grandma' }),
  fc.constant({ kind: 'label' as const }),
  fc.record({ kind: fc.constant('pattern' as const), nights: anyPattern, exchangeTime: anyTime }),
);
const anyInstant = fc.integer({ min: 0, max: years * 365 * 86_400 }).map((seconds) => begin + seconds * 1_000);
/** A season may keep the visits of the schedules. */
function keeping({ layer, who }: { layer: string; who: Who }): Who {
  return layer !== 'season' || who.kind === 'holder' || who.kind === 'label' ? who : { ...who, keepsVisits: true };
}

let made = 0;
const anyRule = fc
  .record({
    layer: fc.constantFrom('season' as const, 'holiday' as const, 'change' as const),
    when: anyWhen,
    who: anyWho,
    rotation: fc.constantFrom('keep' as const, 'cap-then-continue' as const, 'cap-then-restart' as const),
    zone: anyZone,
    position: fc.integer({ min: 0, max: 3 }),
    from: fc.integer({ min: 0, max: 900 * 24 }).map((hours) => new Date(begin + hours * 3_600_000).toISOString()),
    until: fc.option(
      fc.integer({ min: 900 * 24, max: 4_000 * 24 }).map((hours) => new Date(begin + hours * 3_600_000).toISOString()),
    ),
  })
  .chain((rule) => fc.boolean().map((keeps) => ({ ...rule, who: keeps ? keeping(rule) : rule.who })))
  .map((rule) => testRule({ ...rule, id: `rule-${(made += 1)}` }));
const anyRules = fc.array(anyRule, { maxLength: 6 });

test('exactly one holder and reason at every instant over 20 years, with all layers and three zones', () => {
  fc.assert(
    fc.property(fc.array(anySchedule, { minLength: 1, maxLength: 2 }), anyRules, (all, rules) => {
      const schedules = all.map((one, i) => ({ ...one, version: i + 1, from: i === 0 ? one.from : '2030-05-05' }));
      const course = courseOf({ schedules, rules });
      const first = begin + 2 * dayMs;
      const stays = staysBetween(course, first, end);
      // No gap, no overlap, from the first instant to the last.
      expect(stays[0]!.from).toBe(first);
      expect(stays.at(-1)!.to).toBe(end);
      stays.forEach((stay, i) => {
        expect(stay.from).toBeLessThan(stay.to);
        if (i > 0 && stay.from !== stays[i - 1]!.to) throw new Error(`A gap or an overlap at ${stay.from}`);
        const [top] = stay.reasons;
        // A home, or somebody else: never both, never neither.
        if ((top.home === undefined) === (top.layer === 'regular' || top.third === undefined))
          throw new Error(`Not exactly one holder: ${JSON.stringify(top)}`);
        // One reason on top, and under it only what it wins over.
        const ranks = stay.reasons.map(({ layer }) => layerOrder.indexOf(layer));
        expect(ranks).toEqual(ranks.toSorted((a, b) => b - a));
      });
      // The hours add up to the time that went by.
      expect(stays.reduce((sum, { from, to }) => sum + to - from, 0)).toBe(end - first);
      // The nights add up to the days.
      const nights = nightsFrom(course, '2026-02-01', 4_000);
      expect(nights.filter((night) => whomOf(night) !== undefined)).toHaveLength(4_000);
    }),
    { numRuns: 60 },
  );
});

test('the stay at an instant equals that of the whole calendar', () => {
  fc.assert(
    fc.property(
      anySchedule,
      anyRules,
      fc.array(anyInstant, { minLength: 5, maxLength: 5 }),
      (schedule, rules, instants) => {
        const whole = staysBetween(courseOf({ schedules: [schedule], rules }), begin, end + dayMs);
        for (const instant of instants) {
          const one = stayAt(courseOf({ schedules: [schedule], rules }), new Date(instant).toISOString());
          const inWhole = whole.find(({ from, to }) => from <= instant && instant < to);
          expect(whomOf(one)).toEqual(whomOf(inWhole));
          expect(one?.reasons.map(({ layer }) => layer)).toEqual(inWhole?.reasons.map(({ layer }) => layer));
        }
      },
    ),
    { numRuns: 60 },
  );
});

test('without rules the nights are those of the schedule', () => {
  fc.assert(
    fc.property(anySchedule, anyDay, (schedule, day) => {
      const homes = nightsFrom(courseOf({ schedules: [schedule], rules: [] }), day, 800).map(
        (night) => whomOf(night)?.home,
      );
      expect(homes.join('')).toBe(homesFrom(planOf([schedule]), day, 800));
    }),
    { numRuns: 60 },
  );
});

test('shifting a schedule by its cycle changes nothing', () => {
  fc.assert(
    fc.property(anySchedule, anyRules, fc.integer({ min: -20, max: 20 }), (schedule, rules, times) => {
      const startDay = dayOf(Date.parse(schedule.startDay) / dayMs + times * schedule.pattern.length * 2);
      const visits: typeof schedule.visits = []; // Theirs is a cycle of two weeks.
      const of = (one: typeof schedule) =>
        staysBetween(courseOf({ schedules: [one], rules }), begin, begin + 3_000 * dayMs).map((stay) => [
          stay.from,
          whomOf(stay),
        ]);
      expect(of({ ...schedule, visits, startDay })).toEqual(of({ ...schedule, visits }));
    }),
    { numRuns: 60 },
  );
});

test('a rule changes nothing outside its span', () => {
  // But for what says so: whoever has the children as something starts, and a rotation that turns.
  const still = anyRules.map((rules) =>
    rules.flatMap((rule) => (rule.who.kind === 'holder' ? [] : [{ ...rule, rotation: 'keep' as const }])),
  );
  fc.assert(
    fc.property(anySchedule, still, anyRule, (schedule, rules, more) => {
      const added = { ...more, rotation: 'keep' as const };
      const instants = (of: typeof rules) => staysBetween(courseOf({ schedules: [schedule], rules: of }), begin, end);
      const [without, withIt] = [instants(rules), instants([...rules, added])];
      const homeOf = (stays: typeof without, at: number) => whomOf(stays.find(({ from, to }) => from <= at && at < to));
      let seen = 0;
      for (const stay of withIt) {
        if (stay.reasons.some((reason) => reason.layer !== 'regular' && reason.rule === added)) continue;
        seen += 1;
        if (seen % 7 === 0) {
          expect(homeOf(without, stay.from)).toEqual(whomOf(stay));
          expect(homeOf(without, stay.to - 1)).toEqual(whomOf(stay));
        }
      }
    }),
    { numRuns: 60 },
  );
});

test('accepting or ending a rule never changes the past', () => {
  fc.assert(
    fc.property(anySchedule, anyRules, anyRule, anyInstant, (schedule, rules, more, now) => {
      const from = new Date(now).toISOString();
      const before = (of: typeof rules) =>
        staysBetween(courseOf({ schedules: [schedule], rules: of }), begin, now).map((stay) => [
          stay.from,
          stay.to,
          whomOf(stay),
        ]);
      expect(before([...rules, { ...more, from, until: null }])).toEqual(before(rules));
      const ended = rules.map((rule) => ({ ...rule, until: rule.until && rule.until < from ? rule.until : from }));
      expect(before(ended)).toEqual(before(rules));
    }),
    { numRuns: 40 },
  );
});

test('exchanges are exactly where the holder changes', () => {
  fc.assert(
    fc.property(anySchedule, anyRules, anyInstant, (schedule, rules, at) => {
      const course = courseOf({ schedules: [schedule], rules });
      const from = Math.max(at, begin + 3 * dayMs);
      for (const handover of handoversBetween(course, from, from + 60 * dayMs)) {
        const [justBefore, then] = [handover.at - 1, handover.at].map((one) =>
          stayAt(course, new Date(one).toISOString()),
        );
        expect([whomOf(justBefore), whomOf(then)]).toEqual([handover.from, handover.to]);
        expect(handover.from).not.toEqual(handover.to);
        // What was agreed on the clock is that instant.
        const isAgreed = instantOf(handover.day, handover.time, handover.zone) === handover.at;
        const isEdge = rules.some(
          (rule) => Date.parse(rule.from) === handover.at || Date.parse(rule.until ?? '') === handover.at,
        );
        expect(isAgreed || isEdge).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});
