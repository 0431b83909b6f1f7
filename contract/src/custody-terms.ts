import * as z from 'zod';
import { Day, Id, Instant, line, optionalLine, text, Zone } from './base.ts';
import { layerOrder } from './layer-order.rules.ts';

// What two parents, or a court, can say about nights, in the words that the engine counts with (domain, sections 1 and 2).

export const Home = z.enum(['A', 'B']);
export type Home = z.infer<typeof Home>;

/** On the clock of the place, `HH:MM`. */
export const Clock = z.iso.time({ precision: -1 });

/** Monday is 0, Sunday is 6. */
export const Weekday = z.int().min(0).max(6);

/** When and where the children change homes on one day of the week, in one direction, where the schedule's own time is not meant. */
export const ExchangeTerms = z.object({
  weekday: Weekday,
  to: Home,
  time: Clock,
  place: optionalLine(120),
});
export type ExchangeTerms = z.infer<typeof ExchangeTerms>;

/** Hours with the home that the night does not belong to: a dinner in the middle of the week. It moves no night. */
export const Visit = z
  .object({
    weekday: Weekday,
    with: Home,
    from: Clock,
    until: Clock,
    /** Every week, or each second one, counted from the week (Monday to Sunday) of the start day: 0 is that one, 1 the next. */
    weeks: z.enum(['every', 'even', 'odd']),
    place: optionalLine(120),
  })
  .refine(({ from, until }) => from < until, 'A visit has to end after it begins');
export type Visit = z.infer<typeof Visit>;

/** How the nights of the regular layer are found. */
export const Basis = z.discriminatedUnion('kind', [
  /** A pattern that comes again and again, counted from a date: `nights` of the schedule. */
  z.object({ kind: z.literal('cycle') }),
  /** Certain weekends of a month, by the month of their Friday, are with the other home; all else with the first. */
  z.object({
    kind: z.literal('weekends'),
    ordinals: z.array(z.int().min(1).max(5)).min(1).max(5),
    /** Until the morning of Sunday, or of Monday: the nights of Friday and Saturday, or those and Sunday's. */
    nights: z.enum(['fri-sat', 'fri-sun']),
  }),
  /** Whole weeks by the parity of their ISO number. Two odd weeks meet where a year has 53 of them: said with a warning. */
  z.object({ kind: z.literal('iso-weeks'), odd: Home }),
]);
export type Basis = z.infer<typeof Basis>;

/** The homes of a cycle's nights, from the start day on: up to eight weeks. */
export const Pattern = z.string().regex(/^[AB]{1,56}$/, 'Please give every night a home');

export const Layer = z.enum(layerOrder);
export type Layer = z.infer<typeof Layer>;
export const LaidLayer = z.enum(['season', 'holiday', 'change']);
export type LaidLayer = z.infer<typeof LaidLayer>;

/** A moment some days before or after a rule's own day. */
const Edge = z.object({ days: z.int().min(-60).max(370), time: Clock });
export type Edge = z.infer<typeof Edge>;

const Month = z.int().min(1).max(12);
const span = { start: Edge, end: Edge };

/** When a rule holds: once for each year in which its day exists, or in the ranges that were typed in. */
export const When = z.discriminatedUnion('kind', [
  /** A date of the year. February 29 is there in leap years only, and the screens say so. */
  z.object({ kind: z.literal('date'), month: Month, day: z.int().min(1).max(31), ...span }),
  /** The n-th weekday of a month; -1 is the last one. */
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
  /** From a date to a date of each year, the end perhaps in the next one: a summer. */
  z.object({
    kind: z.literal('season'),
    from: z.object({ month: Month, day: z.int().min(1).max(31), time: Clock }),
    to: z.object({ month: Month, day: z.int().min(1).max(31), time: Clock }),
  }),
  /** Typed in, one by one: school breaks, or a change that happens once. */
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
/** `even` has it in even years, the other home in odd ones. */
const Parity = z.object({ kind: z.literal('parity'), even: Home });
/** A home, or one by the parity of the year in which the occasion starts. */
const ByYear = z.discriminatedUnion('kind', [OneHome, Parity]);
export type ByYear = z.infer<typeof ByYear>;

/** Of a season: midweek visits of the regular schedule go on in it (decision 83). Everywhere else they give way. */
const visits = { keepsVisits: z.literal(true).optional() };

/** With whom the children are while a rule holds. */
export const Who = z.discriminatedUnion('kind', [
  OneHome.extend(visits),
  Parity.extend(visits),
  /** The first part with one home, the rest with the other; at a moment after the start, or in the middle (at `time` of that day). */
  z.object({
    kind: z.literal('split'),
    first: ByYear,
    at: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('moment'), ...Edge.shape }),
      z.object({ kind: z.literal('middle'), time: Clock }),
    ]),
    ...visits,
  }),
  /** Whoever has the child as it starts keeps it to the end. */
  z.object({ kind: z.literal('holder') }),
  /** Neither home: grandparents, a camp. */
  z.object({ kind: z.literal('third'), name: line(80, 'Please say with whom'), ...visits }),
  /** Says what day it is, and moves nobody. */
  z.object({ kind: z.literal('label') }),
  /** A pattern of its own, from the first night of each occurrence on. For seasons. */
  z.object({ kind: z.literal('pattern'), nights: Pattern, exchangeTime: Clock, ...visits }),
]);
export type Who = z.infer<typeof Who>;

/** What becomes of alternating weekends after a holiday took one: nothing; or nobody has three in a row, and then it goes on, or begins anew. */
export const Rotation = z.enum(['keep', 'cap-then-continue', 'cap-then-restart']);
export type Rotation = z.infer<typeof Rotation>;

/** What a parent decides of a rule that lies over the regular schedule. */
export const LayerTerms = z.object({
  layer: LaidLayer,
  /** "Thanksgiving": the reason names it. */
  name: line(80, 'Please name this rule'),
  when: When,
  who: Who,
  rotation: Rotation,
  /** Where the clock of its times hangs. */
  zone: Zone,
  /** Of the rules of one layer, the one with the higher position wins. */
  position: z.int().min(0).max(100_000),
  /** For whom of the children; none means all. */
  children: z.array(Id).max(20),
  /** The paragraph of the order, if somebody typed it in. */
  orderText: text(4_000),
});
export type LayerTerms = z.infer<typeof LayerTerms>;

/** A rule that is or was in force. It holds nothing before `from`, and nothing from `until` on: the past is frozen. */
export const LayerRule = LayerTerms.extend({
  id: Id,
  familyId: Id,
  from: Instant,
  until: Instant.nullable(),
  setBy: Id,
  acceptedBy: Id.nullable(),
});
export type LayerRule = z.infer<typeof LayerRule>;
