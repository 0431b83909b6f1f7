import { exchangeOf, homeIn, type Plan, type Rule, type Stretch } from './plan.rules.ts';
import { otherHome } from './homes.rules.ts';
import type { Home, Visit } from './custody-terms.ts';
import { dayMinutes, minutesOf, modulo, weekdayOf } from '../day-numbers.ts';
import type { Occurrence } from './occurrences.rules.ts';
import { lay, type Regular, type Stay } from './stays.rules.ts';
import { dayNumberAt, instantIn } from '../zone-offsets.ts';

/** From a night on, weekends are flipped because an occurrence took one. */
export type Flip = { night: number; isFlipped: boolean; by: Occurrence };
/** Flips of each schedule, in order. */
export type Flips<R extends Rule> = ReadonlyMap<Stretch<R>, readonly Flip[]>;

export const flipAt = (flips: readonly Flip[] | undefined, night: number): Flip | undefined =>
  flips?.findLast((flip) => flip.night <= night);

/** The home of a night with flipped weekends. */
function flippedHomeIn(stretch: Stretch<Rule>, night: number): Home {
  const isByWeek = stretch.rule.basis?.kind === 'iso-weeks';
  return isByWeek ? otherHome(homeIn(stretch, night)) : homeIn(stretch, night + 7);
}

/** The home of a night by a schedule and its flips. */
export function turnedHomeIn(stretch: Stretch<Rule>, flip: Flip | undefined, night: number): Home {
  return flip?.isFlipped ? flippedHomeIn(stretch, night) : homeIn(stretch, night);
}

/** When a night starts, in its schedule's zone. */
const momentOf = (stretch: Stretch<Rule>, night: number, home: Home) =>
  night * dayMinutes + minutesOf(exchangeOf(stretch, night, home).time);

/** When each schedule applies: until a later one starts, in any zone. */
function reigns<R extends Rule>(plan: Plan<R>, flips: Flips<R>) {
  const begins = plan.map((stretch) => {
    const home = turnedHomeIn(stretch, flipAt(flips.get(stretch), stretch.first), stretch.first);
    return instantIn(stretch.rule.zone, momentOf(stretch, stretch.first, home));
  });
  return plan.map((stretch, i) => ({ stretch, from: begins[i] ?? 0, to: Math.min(...begins.slice(i + 1)) }));
}

/** Stays of the regular layer between two instants; none before the first schedule. */
export function regularStays<R extends Rule>(plan: Plan<R>, flips: Flips<R>, from: number, to: number): Stay<R>[] {
  return reigns(plan, flips).flatMap(({ stretch, ...reign }) => {
    const range = { from: Math.max(from, reign.from), to: Math.min(to, reign.to) };
    if (range.from >= range.to) return [];
    const nights = nightStays(stretch, flips.get(stretch) ?? [], range);
    return (stretch.rule.visits ?? []).reduce(
      (stays, visit) => withVisits(stays, visitStays(stretch, visit, range)),
      nights,
    );
  });
}

type Range = { from: number; to: number };

/** For each letter of a cycle, how many nights it stays the same. */
function runsOf(pattern: string): number[] {
  const twice = pattern + pattern;
  return Array.from(pattern, (home, i) => {
    const change = twice.indexOf(otherHome(home as Home), i);
    return change < 0 ? pattern.length : change - i;
  });
}

function nightStays<R extends Rule>(stretch: Stretch<R>, flips: readonly Flip[], { from, to }: Range): Stay<R>[] {
  const { zone } = stretch.rule;
  const first = Math.max(stretch.first, dayNumberAt(zone, from) - 1);
  const last = dayNumberAt(zone, to) + 1;
  const stays: Stay<R>[] = [];
  let flip = flips.findLastIndex(({ night }) => night <= first);
  let open: Regular<R> | undefined;
  const close = (end: number, at: number) => {
    if (!open) return;
    open.to = at;
    open.end = end;
    const stay = { from: Math.max(from, open.from), to: Math.min(to, at), reasons: [open] as const };
    if (stay.from < stay.to) stays.push(stay);
  };
  const { pattern, basis } = stretch.rule;
  const runs = basis && basis.kind !== 'cycle' ? undefined : runsOf(pattern);
  // Jumps from change to change in a cycle: most nights change nothing.
  const nextNight = (night: number) => {
    if (!runs || flips[flip]?.isFlipped) return night + 1;
    const run = runs[modulo(night - stretch.offset, pattern.length)] ?? 1;
    return Math.min(night + run, flips[flip + 1]?.night ?? Infinity);
  };
  for (let night = first; night <= last; night = nextNight(night)) {
    while ((flips[flip + 1]?.night ?? Infinity) <= night) flip += 1;
    const plain = homeIn(stretch, night);
    const home = flips[flip]?.isFlipped ? flippedHomeIn(stretch, night) : plain;
    // Named only if it changes the rotation.
    const turn = home === plain ? undefined : flips[flip]?.by;
    if (open && open.home === home && open.turn === turn) continue;
    const start = momentOf(stretch, night, home);
    const at = instantIn(zone, start);
    close(start, at);
    open = {
      layer: 'regular',
      home,
      zone,
      stretch,
      start,
      from: at,
      end: Infinity,
      to: Infinity,
      turn,
      visit: undefined,
    };
  }
  close(Infinity, Infinity);
  return stays;
}

const mondayOf = (day: number) => day - weekdayOf(day);

/** Weeks (Monday to Sunday) are counted from the start day's. */
function hasWeek({ weeks }: Visit, { offset }: Stretch<Rule>, day: number): boolean {
  const isEven = modulo((mondayOf(day) - mondayOf(offset)) / 7, 2) === 0;
  return weeks === 'every' || (weeks === 'even') === isEven;
}

function visitStays<R extends Rule>(stretch: Stretch<R>, visit: Visit, { from, to }: Range): Stay<R>[] {
  const { zone } = stretch.rule;
  const stays: Stay<R>[] = [];
  const first = Math.max(stretch.first, dayNumberAt(zone, from));
  const last = dayNumberAt(zone, to);
  for (let day = first + modulo(visit.weekday - weekdayOf(first), 7); day <= last; day += 7) {
    if (!hasWeek(visit, stretch, day)) continue;
    const start = day * dayMinutes + minutesOf(visit.from);
    const end = day * dayMinutes + minutesOf(visit.until);
    const whole = { from: instantIn(zone, start), to: instantIn(zone, end) };
    const stay = { from: Math.max(from, whole.from), to: Math.min(to, whole.to) };
    const clock = { zone, start, end, ...whole };
    if (stay.from < stay.to)
      stays.push({
        ...stay,
        reasons: [{ layer: 'regular', home: visit.with, stretch, turn: undefined, visit, ...clock }],
      });
  }
  return stays;
}

/** Visits of each schedule while it applies: one list per visit row. */
export function visitsBetween<R extends Rule>(plan: Plan<R>, from: number, to: number): Stay<R>[][] {
  return reigns(plan, new Map()).flatMap(({ stretch, ...reign }) => {
    const range = { from: Math.max(from, reign.from), to: Math.min(to, reign.to) };
    if (range.from >= range.to) return [];
    return (stretch.rule.visits ?? []).map((visit) => visitStays(stretch, visit, range));
  });
}

/** A visit counts only while the children would be at the other home. */
function withVisits<R extends Rule>(nights: Stay<R>[], visits: Stay<R>[]): Stay<R>[] {
  return lay(nights, visits).map((stay) => {
    const [top, below] = stay.reasons;
    return below && top.home === below.home ? { ...stay, reasons: [below] } : stay;
  });
}
