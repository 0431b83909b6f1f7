import fc from 'fast-check';
import { expect, test } from 'vitest';
import { courseOf, staysBetween, whomOf } from './nights/custody-layers.rules.ts';
import { templateNames } from './nights/custody-templates.rules.ts';
import { newId } from './ids.ts';
import {
  schedulesFrom,
  agreedOf,
  arrangedWith,
  hasSameContent,
  holdsFrom,
  type Content,
  titleOf,
} from './schedules.rules.ts';
import { type Custody, NewDraft, type NewRule, type NewSchedule } from './schedules.ts';

const dayMs = 86_400_000;
const nora = newId();
const zones = ['America/New_York', 'Asia/Kolkata', 'Pacific/Kiritimati'];
const zone = fc.constantFrom(...zones);
const clock = fc.constantFrom('00:00', '02:30', '08:00', '15:15', '18:00', '23:45');
const home = fc.constantFrom('A' as const, 'B' as const);
const children = fc.constantFrom<string[]>([], [nora]);
const day = fc
  .integer({ min: 0, max: 700 })
  .map((n) => new Date(Date.UTC(2026, 0, 1) + n * dayMs).toISOString().slice(0, 10));
const weekday = fc.integer({ min: 0, max: 6 });

const bases: Record<'first-third-fifth' | 'iso-weeks', NewSchedule['basis']> = {
  'first-third-fifth': { kind: 'weekends', ordinals: [1, 3, 5], nights: 'fri-sun' },
  'iso-weeks': { kind: 'iso-weeks', odd: 'A' },
};

const anySchedule: fc.Arbitrary<NewSchedule> = fc
  .record({
    template: fc.constantFrom(...templateNames),
    startsWith: home,
    startDay: day,
    exchangeTime: clock,
    zone,
    children,
    exchanges: fc.array(fc.record({ weekday, to: home, time: clock, place: fc.constant('School') }), { maxLength: 2 }),
    visits: fc.array(
      fc.record({
        weekday,
        with: home,
        from: fc.constantFrom('07:00', '16:00'),
        until: fc.constant('19:30'),
        weeks: fc.constantFrom('every' as const, 'odd' as const),
        place: fc.constant(''),
      }),
      { maxLength: 1 },
    ),
    own: fc.stringMatching(/^[AB]{1,56}$/),
  })
  .map(({ own, ...terms }) => ({
    ...terms,
    place: '',
    basis: terms.template in bases ? bases[terms.template as keyof typeof bases] : { kind: 'cycle' as const },
    pattern: terms.template === 'custom' ? own : null,
  }));

const edge = (days: fc.Arbitrary<number>) => fc.record({ days, time: clock });
const anyWhen: fc.Arbitrary<NewRule['when']> = fc.oneof(
  fc.record({
    kind: fc.constant('date' as const),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 28 }),
    start: edge(fc.integer({ min: -3, max: 0 })),
    end: edge(fc.integer({ min: 1, max: 20 })),
  }),
  fc.record({
    kind: fc.constant('season' as const),
    from: fc.record({ month: fc.integer({ min: 1, max: 6 }), day: fc.integer({ min: 1, max: 28 }), time: clock }),
    to: fc.record({ month: fc.integer({ min: 7, max: 12 }), day: fc.integer({ min: 1, max: 28 }), time: clock }),
  }),
  fc
    .record({ from: day, length: fc.integer({ min: 1, max: 40 }), fromTime: clock, toTime: clock })
    .map(({ from, length, ...times }) => ({
      kind: 'ranges' as const,
      ranges: [{ from, to: new Date(Date.parse(from) + length * dayMs).toISOString().slice(0, 10), ...times }],
    })),
);

const anyRule: fc.Arbitrary<NewRule> = fc
  .record({
    layer: fc.constantFrom('season' as const, 'holiday' as const, 'change' as const),
    when: anyWhen,
    who: fc.oneof(
      fc.record({ kind: fc.constant('home' as const), home }),
      fc.record({ kind: fc.constant('parity' as const), even: home }),
      fc.constant({ kind: 'holder' as const }),
      fc.constant({ kind: 'third' as const, name: 'Robin' }),
      fc.constant({ kind: 'label' as const }),
    ),
    rotation: fc.constantFrom('keep' as const, 'cap-then-continue' as const, 'cap-then-restart' as const),
    zone,
    position: fc.integer({ min: 0, max: 5 }),
    children,
  })
  .map((rule) => ({ ...rule, id: newId(), name: 'Rule', orderText: '' }));

const anyDraft = fc.record({
  schedule: fc.option(anySchedule, { freq: 2 }),
  rules: fc.array(anyRule, { maxLength: 3 }),
  /** Which of the rules that stand would end. */
  ends: fc.array(fc.nat(), { maxLength: 2 }),
  /** Hours after the one before. */
  later: fc.integer({ min: 0, max: 100 * 24 * 60 }),
});

const by = { familyId: newId(), setBy: newId(), acceptedBy: newId() };
const none: Custody = { version: 0, schedules: [], rules: [], proposals: [] };

/** Whom one child was with, from when to when, until `now`. */
function past(custody: Custody, child: string | null, now: number): string {
  const stays = staysBetween(courseOf(custody, child), now - 120 * dayMs, now);
  const said: string[] = [];
  let last = '';
  for (const stay of stays) {
    const whom = JSON.stringify(whomOf(stay));
    const from = Math.max(stay.from, now - 120 * dayMs);
    if (from >= now) break;
    if (whom !== last) said.push(`${new Date(from).toISOString()} ${whom}`);
    last = whom;
  }
  return said.join('\n');
}

test('accepting a draft never changes the past', () => {
  fc.assert(
    fc.property(anySchedule, fc.array(anyDraft, { minLength: 1, maxLength: 4 }), (first, drafts) => {
      let now = Date.UTC(2026, 5, 1);
      const begun: Content = { schedule: agreedOf({ ...first, children: [] }), rules: [], ended: [] };
      let custody = arrangedWith(none, begun, { id: newId(), ...by }, new Date(now).toISOString());
      for (const { schedule, rules, ends, later } of drafts) {
        now += later * 60_000;
        const standing = custody.rules.filter(({ until }) => until === null);
        const ended = [...new Set(ends.flatMap((n) => standing[n % (standing.length || 1)]?.id ?? []))];
        const content = { schedule: schedule && agreedOf(schedule), rules, ended };
        const next = arrangedWith(custody, content, { id: newId(), ...by }, new Date(now).toISOString());
        for (const child of [null, nora]) expect(past(next, child, now)).toBe(past(custody, child, now));
        custody = next;
      }
    }),
    { numRuns: 300 },
  );
});

test('content compares equal in any field order', () => {
  fc.assert(
    fc.property(anyDraft, ({ schedule, rules }) => {
      const content: Content = { schedule: schedule && agreedOf(schedule), rules, ended: [] };
      const turned = JSON.parse(JSON.stringify(content), (_key, value: unknown) =>
        typeof value === 'object' && value !== null && !Array.isArray(value)
          ? Object.fromEntries(Object.entries(value).toReversed())
          : value,
      ) as Content;
      expect(hasSameContent(content, turned)).toBe(true);
      const [rule] = rules;
      if (rule) expect(hasSameContent(content, { ...content, rules: [{ ...rule, name: 'Another' }] })).toBe(false);
    }),
  );
});

const counted = (rules: number, ended: number): Content => ({
  schedule: null,
  rules: fc.sample(anyRule, rules),
  ended: Array.from({ length: ended }, newId),
});

test('a title has counts but not the rules’ text', () => {
  expect(titleOf(counted(1, 0))).toBe('1 change to holidays or other days');
  expect(titleOf(counted(2, 1))).toBe('2 changes to holidays or other days, 1 earlier change ends');
  expect(titleOf({ ...counted(0, 2), schedule: agreedOf(fc.sample(anySchedule, 1)[0]!) })).toMatch(
    /, 2 earlier changes end$/,
  );
});

test('a rule starts with the next night, a one-time change at once', () => {
  const schedule = agreedOf({
    ...fc.sample(anySchedule, 1)[0]!,
    template: '2-2-3',
    basis: { kind: 'cycle' },
    pattern: null,
    startDay: '2026-01-05',
    exchangeTime: '18:00',
    zone: 'America/New_York',
    children: [],
    exchanges: [],
    visits: [],
  });
  const custody = arrangedWith(
    none,
    { schedule, rules: [], ended: [] },
    { id: newId(), ...by },
    '2026-01-06T12:00:00Z',
  );
  expect(holdsFrom('holiday', custody, '2026-06-01T21:59:00Z')).toBe('2026-06-01T22:00:00.000Z');
  expect(holdsFrom('season', custody, '2026-06-01T22:00:00Z')).toBe('2026-06-02T22:00:00.000Z');
  expect(holdsFrom('change', custody, '2026-06-01T21:59:00Z')).toBe('2026-06-01T21:59:00Z');
});

test('generated drafts are valid', () => {
  fc.assert(
    fc.property(anyRule, (rule) => {
      const draft = { id: newId(), familyId: newId(), against: 1, rules: [rule] };
      const fits = rule.layer !== 'change' || rule.when.kind === 'ranges';
      expect(NewDraft.safeParse(draft).success).toBe(fits);
    }),
  );
});

const arrange = (custody: Custody, schedule: NewSchedule, now: string) =>
  arrangedWith(custody, { schedule: agreedOf(schedule), rules: [], ended: [] }, { id: newId(), ...by }, now);

const inMonth = (custody: Custody, schedule: NewSchedule, n: number) =>
  arrange(custody, schedule, `2026-0${n}-06T12:00:00Z`);

test('a schedule continues next to a later one for some of its children', () => {
  const all = { ...fc.sample(anySchedule, 1)[0]!, children: [] };
  const begun = { ...all, startDay: '2026-01-01' };
  const two = inMonth(inMonth(none, begun, 1), { ...begun, children: [nora] }, 2);
  expect(schedulesFrom(two.schedules, '2026-09-01').map(({ version }) => version)).toEqual([1, 2]);
  const three = inMonth(two, begun, 3);
  expect(schedulesFrom(three.schedules, '2026-09-01').map(({ version }) => version)).toEqual([3]);
  expect(schedulesFrom(three.schedules, '2026-02-20').map(({ version }) => version)).toEqual([1, 2, 3]);
});

const termsAt = (exchangeTime: string, ofWhom: string[]): NewSchedule => ({
  template: 'week-on-week-off',
  basis: { kind: 'cycle' },
  startsWith: 'A',
  startDay: '2026-11-16',
  exchangeTime,
  zone: 'America/New_York',
  place: '',
  exchanges: [],
  visits: [],
  children: ofWhom,
  pattern: null,
});

test('a schedule for all starts when no child’s night has started', () => {
  const forAll = arrange(none, termsAt('18:00', []), '2026-11-16T14:00:00Z');
  const noraEarlier = arrange(forAll, termsAt('12:00', [nora]), '2026-11-16T14:00:00Z');
  // Three in the afternoon in New York: Nora's night of the 21st has begun at noon, that of the others begins at six.
  const afternoon = '2026-11-21T20:00:00Z';
  expect(arrange(forAll, termsAt('18:00', []), afternoon).schedules.at(-1)?.from).toBe('2026-11-21');
  expect(arrange(noraEarlier, termsAt('18:00', []), afternoon).schedules.at(-1)?.from).toBe('2026-11-22');
  expect(arrange(noraEarlier, termsAt('18:00', [nora]), afternoon).schedules.at(-1)?.from).toBe('2026-11-22');
});
