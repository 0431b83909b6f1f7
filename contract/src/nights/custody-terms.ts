import * as z from 'zod';
import { Day, Id, Instant, line, optionalLine, text, Zone } from '../base.ts';
import { layerOrder } from './layer-order.rules.ts';

// Terms that parents or courts set about nights, as the engine uses them.

export const Home = z.enum(['A', 'B']);
export type Home = z.infer<typeof Home>;

/** Local time, `HH:MM`. */
export const Clock = z.iso.time({ precision: -1 });

/** Monday is 0, Sunday is 6. */
export const Weekday = z.int().min(0).max(6);

/** Time and place of an exchange on a weekday in one direction, overriding the schedule's own. */
export const ExchangeTerms = z.object({
  weekday: Weekday,
  to: Home,
  time: Clock,
  place: optionalLine(120),
});
export type ExchangeTerms = z.infer<typeof ExchangeTerms>;

/** Hours with the other home, like a midweek dinner; changes no night. */
export const Visit = z
  .object({
    weekday: Weekday,
    with: Home,
    from: Clock,
    until: Clock,
    /**
     * Every week, or every other one counted from the start day's week (Monday to Sunday): `even` is that week, `odd`
     * the next.
     */
    weeks: z.enum(['every', 'even', 'odd']),
    place: optionalLine(120),
  })
  .refine(({ from, until }) => from < until, 'A visit has to end after it starts');
export type Visit = z.infer<typeof Visit>;

/** How regular nights are determined. */
export const Basis = z.discriminatedUnion('kind', [
  /** A repeating pattern counted from the start day. */
  z.object({ kind: z.literal('cycle') }),
  /** Some weekends of a month (by their Friday) with the other home, the rest with the first. */
  z.object({
    kind: z.literal('weekends'),
    ordinals: z.array(z.int().min(1).max(5)).min(1).max(5),
    /** Friday and Saturday nights, or also Sunday's. */
    nights: z.enum(['fri-sat', 'fri-sun']),
  }),
  /** Whole weeks by ISO week parity. In years with 53 weeks two odd weeks meet; screens warn. */
  z.object({ kind: z.literal('iso-weeks'), odd: Home }),
]);
export type Basis = z.infer<typeof Basis>;

/** The homes of a cycle's nights from the start day, up to eight weeks. */
export const Pattern = z.string().regex(/^[AB]{1,56}$/, 'Please give every night a home');

export const Layer = z.enum(layerOrder);
export type Layer = z.infer<typeof Layer>;
export const LaidLayer = z.enum(['season', 'holiday', 'change']);
export type LaidLayer = z.infer<typeof LaidLayer>;

/** A time some days before or after a rule's day. */
const Edge = z.object({ days: z.int().min(-60).max(370), time: Clock });
export type Edge = z.infer<typeof Edge>;

const Month = z.int().min(1).max(12);
const span = { start: Edge, end: Edge };

/** When a rule applies: yearly, or on specific dates. */
export const When = z.discriminatedUnion('kind', [
  /** A date of the year; February 29 only in leap years. */
  z.object({ kind: z.literal('date'), month: Month, day: z.int().min(1).max(31), ...span }),
  /** The nth weekday of a month; -1 is the last. */
  z.object({
    kind: z.literal('weekday'),
    month: Month,
    weekday: Weekday,
    ordinal: z.union([z.int().min(1).max(5), z.literal(-1)]),
    ...span,
  }),
  /** Counted from Easter Sunday: -2 is Good Friday. */
  z.object({
    kind: z.literal('easter'),
    church: z.enum(['western', 'orthodox']),
    days: z.int().min(-70).max(70),
    ...span,
  }),
  /** A yearly span, which may end in the next year. */
  z.object({
    kind: z.literal('season'),
    from: z.object({ month: Month, day: z.int().min(1).max(31), time: Clock }),
    to: z.object({ month: Month, day: z.int().min(1).max(31), time: Clock }),
  }),
  /** Specific dates: school breaks, or a one-time change. */
  z.object({
    kind: z.literal('ranges'),
    ranges: z
      .array(z.object({ from: Day, fromTime: Clock, to: Day, toTime: Clock }))
      .min(1)
      .max(40),
  }),
]);
export type When = z.infer<typeof When>;

const OneHome = z.object({ kind: z.literal('home'), home: Home });
/**
 * `even` has it in even years, the other home in odd years. With `yearOf: 'day'` the year is that of the day a rule is
 * named after, also if it begins the evening before: New Year's Day 2028 is even. Without it, as rules were agreed until
 * November 2026, the year in which it starts. A season and specific dates have the year they start in either way.
 */
const Parity = z.object({ kind: z.literal('parity'), even: Home, yearOf: z.literal('day').optional() });
/** A home, or one by the parity of a year. */
const ByYear = z.discriminatedUnion('kind', [OneHome, Parity]);
export type ByYear = z.infer<typeof ByYear>;

/** Seasons only: midweek visits continue (decisions/17-nights-and-counting). Other rules override them. */
const visits = { keepsVisits: z.literal(true).optional() };

/** Who has the children while a rule applies. */
export const Who = z.discriminatedUnion('kind', [
  OneHome.extend(visits),
  Parity.extend(visits),
  /** Split between the homes at a moment after the start, or halfway (at `time` of that day). */
  z.object({
    kind: z.literal('split'),
    first: ByYear,
    at: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('moment'), ...Edge.shape }),
      z.object({ kind: z.literal('middle'), time: Clock }),
    ]),
    ...visits,
  }),
  /** Whoever has the children when it starts. */
  z.object({ kind: z.literal('holder') }),
  /** Neither home: grandparents, a camp. */
  z.object({ kind: z.literal('third'), name: line(80, 'Please say with whom'), ...visits }),
  /** A label without change of home. */
  z.object({ kind: z.literal('label') }),
  /** Its own pattern from the first night of each occurrence; seasons only. */
  z.object({ kind: z.literal('pattern'), nights: Pattern, exchangeTime: Clock, ...visits }),
]);
export type Who = z.infer<typeof Who>;

/** Alternating weekends after a holiday took one: unchanged, or never three in a row, then the same or a new rotation. */
export const Rotation = z.enum(['keep', 'cap-then-continue', 'cap-then-restart']);
export type Rotation = z.infer<typeof Rotation>;

/** Terms of a rule over the regular schedule. */
export const LayerTerms = z.object({
  layer: LaidLayer,
  /** "Thanksgiving": the reason names it. */
  name: line(80, 'Please name this rule'),
  when: When,
  who: Who,
  rotation: Rotation,
  /** Time zone of its times. */
  zone: Zone,
  /** Priority within a layer; higher overrides lower. */
  position: z.int().min(0).max(100_000),
  /** Which children it is for; none means all. */
  children: z.array(Id).max(20),
  /** Text of the court order, if entered. */
  orderText: text(4_000),
});
export type LayerTerms = z.infer<typeof LayerTerms>;

/** A rule that is or was in force, between `from` and `until`; the past is frozen. */
export const LayerRule = LayerTerms.extend({
  id: Id,
  familyId: Id,
  from: Instant,
  until: Instant.nullable(),
  setBy: Id,
  acceptedBy: Id.nullable(),
});
export type LayerRule = z.infer<typeof LayerRule>;
