import { exchangeOf, homeIn, type Plan, type Rule, type Stretch, stretchOf } from './plan.rules.ts';
import type { Home } from './custody-terms.ts';
import { dayMinutes, minutesOf, weekdayOf } from '../day-numbers.ts';
import { type AppliedRule, type Occurrence, occurrencesOf } from './occurrences.rules.ts';
import { type Book, bookOf, holderOf, isOpen, type Sources } from './overlay.rules.ts';
import { type Flip, flipAt, type Flips, turnedHomeIn } from './regular.rules.ts';
import { type RuleReason, stayIn } from './stays.rules.ts';
import { dayNumberAt, instantIn } from '../zone-offsets.ts';

// After a holiday takes a weekend, no home has three in a row (decisions/17-nights-and-counting). A weekend is named by its Friday and
// belongs to the home of its first two nights.

const friday = 4;
/** Maximum length of a holiday: a year. */
const most = 53;

/** Whether a schedule's weekends alternate; otherwise there is no rotation. */
function isAlternating(stretch: Stretch<Rule>): boolean {
  const { basis, pattern } = stretch.rule;
  if (basis && basis.kind !== 'cycle') return basis.kind === 'iso-weeks';
  const first = stretch.offset + ((friday - weekdayOf(stretch.offset) + 7) % 7);
  return Array.from({ length: pattern.length }, (_, week) => first + 7 * week).every((night) => {
    const home = homeIn(stretch, night);
    return homeIn(stretch, night + 1) === home && homeIn(stretch, night + 7) !== home;
  });
}

/** The instant that decides a night: the end of its day in the schedule's zone (decisions/17-nights-and-counting). */
export const lastMinuteOf = (zone: string, night: number): number =>
  instantIn(zone, night * dayMinutes + dayMinutes - 1);

type Weekend = { home: Home | undefined; isRegular: boolean; isOf: (occurrence: Occurrence) => boolean };

/** The earliest possible exchange of a weekend. */
const beginOf = <R extends Rule>(stretch: Stretch<R>, first: number): number =>
  Math.min(
    ...(['A', 'B'] as const).map((home) =>
      instantIn(stretch.rule.zone, first * dayMinutes + minutesOf(exchangeOf(stretch, first, home).time)),
    ),
  );

/**
 * Returns a function that gives the rules as they applied at an instant, for the hours until another. A rule that ends in between
 * still counts, as if it had no end: otherwise ending it would change hours that have already passed.
 */
function rulesAsOf<R extends Rule>(sources: Sources<R>, book: Book) {
  const ends = sources.rules.flatMap(({ until }) => (until ? [Date.parse(until)] : []));
  return (begun: number, last: number): { sources: Sources<R>; book: Book } => {
    const isBetween = (end: number) => begun < end && end <= last;
    if (!ends.some(isBetween)) return { sources, book };
    const rules = sources.rules.map((rule) =>
      rule.until && isBetween(Date.parse(rule.until)) ? { ...rule, until: null } : rule,
    );
    const unended = { plan: sources.plan, rules };
    return { sources: unended, book: bookOf(unended, begun, last + 1) };
  };
}

/**
 * Who has each weekend, as far as earlier flips decide it. A weekend is judged by the rules that applied when it began: a rule
 * accepted or ended later says nothing about it, because its past hours would change.
 */
function weekends<R extends Rule>(given: Sources<R>, flips: Flips<R>, whole: Book) {
  const asOf = rulesAsOf(given, whole);
  return (stretch: Stretch<R>, first: number): Weekend => {
    const begun = beginOf(stretch, first);
    const instants = [first, first + 1].map((night) => lastMinuteOf(stretch.rule.zone, night));
    const { sources, book } = asOf(begun, Math.max(...instants));
    const holder = (reason: RuleReason) => holderOf(reason, sources, flips, book);
    const reasons = instants.map((instant): RuleReason | undefined => {
      const reason = stayIn(book.over, instant)?.reasons.find(
        (one) =>
          one.layer !== 'regular' && Date.parse(one.occurrence.rule.from) <= begun && !(isOpen(one) && !holder(one)),
      );
      return reason?.layer === 'regular' ? undefined : reason;
    });
    const homes = reasons.map((reason, i) =>
      reason
        ? (isOpen(reason) ? holder(reason) : reason)?.home
        : turnedHomeIn(stretch, flipAt(flips.get(stretch), first + i), first + i),
    );
    return {
      home: homes[0] === homes[1] ? homes[0] : undefined,
      isRegular: reasons.every((reason) => reason === undefined),
      isOf: (occurrence) => reasons.some((reason) => isSame(reason?.occurrence, occurrence)),
    };
  };
}

const isSame = (a: Occurrence | undefined, b: Occurrence) => a?.rule.id === b.rule.id && a.start === b.start;

/** The Friday of the last weekend an occurrence took from its home, if any. */
function taken<R extends Rule>(
  occurrence: Occurrence,
  plan: Plan<R>,
  flips: Flips<R>,
  weekendOf: ReturnType<typeof weekends<R>>,
): { stretch: Stretch<R>; night: number; home: Home } | undefined {
  const { zone } = occurrence.rule;
  const end = dayNumberAt(zone, occurrence.to);
  const begin = dayNumberAt(zone, occurrence.from) - 1;
  for (let night = end - ((weekdayOf(end) - friday + 7) % 7); night >= begin; night -= 7) {
    const stretch = stretchOf(plan, night);
    if (!stretch) return undefined;
    const weekend = weekendOf(stretch, night);
    if (!weekend.isOf(occurrence)) continue;
    const { home } = weekend;
    const was = turnedHomeIn(stretch, flipAt(flips.get(stretch), night), night);
    return home && home !== was ? { stretch, night, home } : undefined;
  }
  return undefined;
}

/** The weekend that would be the third in a row after a holiday, if any. */
function thirdInARow<R extends Rule>(
  { stretch, night, home }: { stretch: Stretch<R>; night: number; home: Home },
  weekendOf: ReturnType<typeof weekends<R>>,
): number | undefined {
  let row = 1;
  while (row < 2 && weekendOf(stretch, night - 7 * row).home === home) row += 1;
  for (let later = night + 7; later <= night + 7 * most; later += 7) {
    const weekend = weekendOf(stretch, later);
    if (weekend.home !== home) return undefined;
    if (weekend.isRegular) return row >= 2 ? later : undefined;
    row += 1;
  }
  return undefined;
}

/** The rules that turn a rotation, if there is one. */
export function turningRules<R extends Rule>({ plan, rules }: Sources<R>): readonly AppliedRule[] {
  const turning = rules.filter(({ rotation, who }) => rotation !== 'keep' && who.kind !== 'label');
  return turning.length > 0 && plan.some(isAlternating) ? turning : [];
}

/** Flips of each schedule's weekends, by the nights they start. */
export function flipsOf<R extends Rule>(sources: Sources<R>, book: Book): Flips<R> {
  const flips = new Map<Stretch<R>, Flip[]>();
  const turning = turningRules(sources);
  if (turning.length === 0) return flips;
  const weekendOf = weekends(sources, flips, book);
  const alternating = new Set(sources.plan.filter(isAlternating));
  const occurrences = turning
    .flatMap((rule) => occurrencesOf(rule, book.from, book.to))
    .toSorted((a, b) => a.to - b.to);
  for (const occurrence of occurrences) {
    const weekend = taken(occurrence, sources.plan, flips, weekendOf);
    if (!weekend || !alternating.has(weekend.stretch)) continue;
    const night = thirdInARow(weekend, weekendOf);
    const own = flips.get(weekend.stretch) ?? [];
    if (night === undefined || night <= (own.at(-1)?.night ?? -Infinity)) continue;
    if (stretchOf(sources.plan, night) !== weekend.stretch) continue;
    const before = own.at(-1);
    const turned: Flip = { night, isFlipped: !before?.isFlipped, by: occurrence };
    const back: Flip = { night: night + 3, isFlipped: before?.isFlipped ?? false, by: before?.by ?? occurrence };
    flips.set(weekend.stretch, [...own, turned, ...(occurrence.rule.rotation === 'cap-then-continue' ? [back] : [])]);
  }
  return flips;
}
