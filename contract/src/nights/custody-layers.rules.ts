import { exchangeOf, type Plan, planOf, type Rule, stretchOf } from './plan.rules.ts';
import { otherHome } from './homes.rules.ts';
import type { Home, Visit } from './custody-terms.ts';
import { dayMinutes, dayMs, dayOf, numberOf } from '../day-numbers.ts';
import { clockOf, type AppliedRule, occurrencesOf } from './occurrences.rules.ts';
import { bookOf, inOrder, overlay } from './overlay.rules.ts';
import { type Flips, regularStays } from './regular.rules.ts';
import { flipsOf, lastMinuteOf, turningRules } from './rotation.rules.ts';
import { lay, type Reason, type Stay } from './stays.rules.ts';
import { dayNumberAt, instantIn, momentAt } from '../zone-offsets.ts';

// Who has the children at every instant, and why: the regular schedule, overridden by seasons, holidays and one-time
// changes (decisions/17-nights-and-counting). Integers inside, instants at the edges; nights are never stored.

/** The schedules of a child in order, and the rules over them, highest priority last. */
export type Course<R extends Rule = Rule> = {
  plan: Plan<R>;
  rules: readonly AppliedRule[];
  /** Cached stays of a range, because calendars ask repeatedly. */
  known: Known<R>;
};

type Known<R extends Rule> = { from: number; to: number; flips: Flips<R>; over: readonly Stay<R>[] };

/** The course of a child; null for what applies to all children. */
export function courseOf<R extends Rule>(
  { schedules, rules }: { schedules: readonly R[]; rules: readonly AppliedRule[] },
  child: string | null = null,
): Course<R> {
  const own = rules.filter(({ children }) => children.length === 0 || (child !== null && children.includes(child)));
  const known = { from: 0, to: 0, flips: new Map(), over: [] };
  return { plan: planOf(schedules, child), rules: inOrder(own), known };
}

/** Rules over the schedules in a range and before it: a rotation depends on its first turn. */
function knownIn<R extends Rule>(course: Course<R>, from: number, to: number): Known<R> {
  const { known } = course;
  if (known.from <= from && to <= known.to) return known;
  const turns = turningRules(course).map((rule) => Date.parse(rule.from));
  const range = { from: Math.min(from - 40 * dayMs, ...turns), to: to + 400 * dayMs };
  // A row of weekends may continue past the end.
  const book = bookOf(course, range.from - 30 * dayMs, range.to + 90 * dayMs);
  const flips = flipsOf(course, book);
  course.known = { ...range, flips, over: overlay(course, flips, book) };
  return course.known;
}

function within<R extends Rule>(stays: readonly Stay<R>[], from: number, to: number): Stay<R>[] {
  const inside: Stay<R>[] = [];
  for (const stay of stays) {
    if (stay.to <= from) continue;
    if (stay.from >= to) break;
    const isWhole = stay.from >= from && stay.to <= to;
    inside.push(isWhole ? stay : { ...stay, from: Math.max(from, stay.from), to: Math.min(to, stay.to) });
  }
  return inside;
}

/**
 * Stays between two instants (ms since 1970) with reasons, in order, without overlap, and without gaps from the first
 * schedule on; before it only rules apply.
 */
export function staysBetween<R extends Rule>(course: Course<R>, from: number, to: number): Stay<R>[] {
  const regular = (flips: Flips<R>) => regularStays(course.plan, flips, from, to);
  if (course.rules.length === 0) return regular(new Map());
  const { flips, over } = knownIn(course, from, to);
  return lay(regular(flips), within(over, from, to));
}

/** The stay at an instant (ISO 8601). */
export function stayAt<R extends Rule>(course: Course<R>, instant: string): Stay<R> | undefined {
  const at = Date.parse(instant);
  return staysBetween(course, at, at + 1)[0];
}

/**
 * The stays of `count` nights from `day` (`YYYY-MM-DD`). The last minute of a day in the schedule's zone decides its
 * night (decisions/17-nights-and-counting).
 */
export function nightsFrom<R extends Rule>(course: Course<R>, day: string, count: number): (Stay<R> | undefined)[] {
  const first = numberOf(day);
  const instants = lastMinutes(course, first, count);
  const stays = staysBetween(course, (instants[0] ?? 0) - 2 * dayMs, (instants.at(-1) ?? 0) + 2 * dayMs);
  let at = 0;
  return instants.map((instant) => {
    while ((stays[at + 1]?.from ?? Infinity) <= instant) at += 1;
    const stay = stays[at];
    return stay && stay.from <= instant && instant < stay.to ? stay : undefined;
  });
}

/** The instant that decides each night. */
function lastMinutes({ plan, rules }: Course, first: number, count: number): number[] {
  const instants: number[] = [];
  let at = plan.findLastIndex((stretch) => stretch.first <= first);
  for (let night = first; night < first + count; night += 1) {
    while ((plan[at + 1]?.first ?? Infinity) <= night) at += 1;
    const { rule } = plan[Math.max(0, at)] ?? {};
    instants.push(lastMinuteOf(rule?.zone ?? rules[0]?.zone ?? 'UTC', night));
  }
  return instants;
}

/** A home, or a third party by name. */
export type Whom = { home: Home | undefined; third: string | undefined };

export function whomOf<R extends Rule>(stay: Stay<R> | undefined): Whom | undefined {
  const [reason] = stay?.reasons ?? [];
  if (!reason) return undefined;
  return { home: reason.home, third: reason.layer === 'regular' ? undefined : reason.third };
}

export const isSameWhom = (a: Whom | undefined, b: Whom | undefined): boolean =>
  a?.home === b?.home && a?.third === b?.third;

/** An exchange. */
export type Handover<R extends Rule = Rule> = {
  /** The instant, in ms since 1970. */
  at: number;
  /** The zone, day and time `HH:MM` as agreed; clocks may skip that time. */
  zone: string;
  day: string;
  time: string;
  place: string;
  /** To or from a visit: no night changes. */
  isVisit: boolean;
  from: Whom | undefined;
  to: Whom | undefined;
  /** The reason of the next stay. */
  reason: Reason<R> | undefined;
};

/** The zone of an exchange is that of the higher rule that ends or starts there. */
function edgeAt<R extends Rule>(at: number, before: Stay<R> | undefined, after: Stay<R> | undefined) {
  const ends = before?.reasons.find(({ to }) => to === at);
  const begins = after?.reasons.find(({ from }) => from === at);
  if (begins && begins.layer !== 'regular') return { zone: begins.zone, moment: begins.start };
  if (ends && ends.layer !== 'regular') return { zone: ends.zone, moment: ends.end };
  if (begins) return { zone: begins.zone, moment: begins.start };
  if (ends) return { zone: ends.zone, moment: ends.end };
  const zone = (after ?? before)?.reasons[0].zone ?? 'UTC';
  return { zone, moment: momentAt(zone, at) };
}

function handoverOf<R extends Rule>(
  plan: Plan<R>,
  before: Stay<R> | undefined,
  after: Stay<R> | undefined,
): Handover<R> {
  const at = after?.from ?? before?.to ?? 0;
  const { zone, moment } = edgeAt(at, before, after);
  const { day, time } = clockOf(moment);
  const [from, to] = [whomOf(before), whomOf(after)];
  const visit = visitOf(before) ?? visitOf(after);
  // The place of a visit is its own; otherwise that of the schedule or its exchange on this weekday.
  const stretch = stretchOf(plan, day) ?? plan[0];
  const regular = stretch ? exchangeOf(stretch, day, to?.home ?? otherHome('A')).place : '';
  const place = visit?.place || regular;
  const reason = after?.reasons[0];
  return { at, zone, day: dayOf(day), time, place, isVisit: visit !== undefined, from, to, reason };
}

function visitOf<R extends Rule>(stay: Stay<R> | undefined): Visit | undefined {
  const [reason] = stay?.reasons ?? [];
  return reason?.visit;
}

/** Every exchange between two instants (ms since 1970). */
export function handoversBetween<R extends Rule>(course: Course<R>, from: number, to: number): Handover<R>[] {
  const stays = staysBetween(course, from - dayMs, to);
  return stays
    .flatMap((after, i) => {
      const before = stays[i - 1];
      const gone = before && before.to < after.from ? [handoverOf(course.plan, before, undefined)] : [];
      const last = before && before.to === after.from ? before : undefined;
      if (after.from < from || isSameWhom(whomOf(last), whomOf(after)) || (i === 0 && after.from === from - dayMs))
        return gone;
      return [...gone, handoverOf(course.plan, last, after)];
    })
    .filter(({ at }) => at >= from);
}

/** The next exchange after an instant (ISO 8601), within about 400 days, without visits. */
export function handoverAfter<R extends Rule>(course: Course<R>, instant: string): Handover<R> | undefined {
  const now = Date.parse(instant);
  // In steps: usually it is a few days away.
  for (const days of [20, 120, 420]) {
    const found = handoversBetween(course, now, now + days * dayMs).find(
      ({ at, isVisit, from, to }) => at > now && !isVisit && from && to,
    );
    if (found) return found;
  }
  return undefined;
}

/** The zone of a night: that of its schedule, or of the first one. */
export function zoneOn({ plan, rules }: Course, day: string): string {
  return (stretchOf(plan, numberOf(day)) ?? plan[0])?.rule.zone ?? rules[0]?.zone ?? 'UTC';
}

/** Rules with an occurrence on a day, including labels and overridden ones. */
export function rulesOn(course: Course, day: string, count: number): AppliedRule[][] {
  const first = numberOf(day);
  const days: AppliedRule[][] = Array.from({ length: count }, () => []);
  for (const rule of course.rules) {
    const [from, to] = [first, first + count].map((number) => instantIn(rule.zone, number * dayMinutes)) as [
      number,
      number,
    ];
    for (const occurrence of occurrencesOf(rule, from, to)) {
      const last = dayNumberAt(rule.zone, occurrence.to - 1) - first;
      for (let i = dayNumberAt(rule.zone, occurrence.from) - first; i <= last; i += 1) days[i]?.push(rule);
    }
  }
  return days;
}
