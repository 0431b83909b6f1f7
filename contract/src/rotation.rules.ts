import { homeIn, type Plan, type Rule, type Stretch, stretchOf } from './custody.rules.ts';
import type { Home } from './custody-terms.ts';
import { dayMinutes, minutesOf, weekdayOf } from './day-numbers.ts';
import { type Laid, type Occurrence, occurrencesOf } from './occurrences.rules.ts';
import { type Book, holderOf, isOpen, type Sources } from './overlay.rules.ts';
import { type Flip, flipAt, type Flips, turnedHomeIn } from './regular.rules.ts';
import { type Ruled, stayIn } from './stays.rules.ts';
import { dayNumberAt, instantIn } from './zone-offsets.ts';

// After a holiday took a weekend, nobody has three in a row (decision 57). A weekend is named by its Friday, and belongs to whom both
// its first nights belong to.

const friday = 4;
/** No holiday is longer than a year. */
const most = 53;

/** Whether the weekends of a schedule alternate: without that there is no rotation. */
function isAlternating(stretch: Stretch<Rule>): boolean {
  const { basis, pattern } = stretch.rule;
  if (basis && basis.kind !== 'cycle') return basis.kind === 'iso-weeks';
  const first = stretch.offset + ((friday - weekdayOf(stretch.offset) + 7) % 7);
  return Array.from({ length: pattern.length }, (_, week) => first + 7 * week).every((night) => {
    const home = homeIn(stretch, night);
    return homeIn(stretch, night + 1) === home && homeIn(stretch, night + 7) !== home;
  });
}

/** When it is decided whose a night is: as its day ends, on the clock of the schedule (decision 56). */
export const lastMinuteOf = (zone: string, night: number): number =>
  instantIn(zone, night * dayMinutes + dayMinutes - 1);

type Weekend = { home: Home | undefined; isRegular: boolean; isOf: (occurrence: Occurrence) => boolean };

/** When the night of a weekend's Friday begins. */
const beginOf = <R extends Rule>({ rule }: Stretch<R>, first: number): number =>
  instantIn(rule.zone, first * dayMinutes + minutesOf(rule.exchangeTime));

/**
 * Who has the weekends, as far as it is decided: what is turned later does not change them. A rule that came into force when a
 * weekend had begun says nothing of that weekend: its hours that were would go back to the other home.
 */
function weekends<R extends Rule>(sources: Sources<R>, flips: Flips<R>, book: Book) {
  const ruledAt = (stretch: Stretch<R>, night: number, begun: number): Ruled | undefined => {
    const reason = stayIn(book.over, lastMinuteOf(stretch.rule.zone, night))?.reasons.find(
      (one) =>
        one.layer !== 'regular' && Date.parse(one.occurrence.rule.from) <= begun && !(isOpen(one) && !holder(one)),
    );
    return reason?.layer === 'regular' ? undefined : reason;
  };
  const holder = (reason: Ruled) => holderOf(reason, sources, flips, book);
  return (stretch: Stretch<R>, first: number): Weekend => {
    const begun = beginOf(stretch, first);
    const ruled = [ruledAt(stretch, first, begun), ruledAt(stretch, first + 1, begun)];
    const homes = ruled.map((reason, i) =>
      reason
        ? (isOpen(reason) ? holder(reason) : reason)?.home
        : turnedHomeIn(stretch, flipAt(flips.get(stretch), first + i), first + i),
    );
    return {
      home: homes[0] === homes[1] ? homes[0] : undefined,
      isRegular: ruled.every((reason) => reason === undefined),
      isOf: (occurrence) =>
        ruled.some((reason) => reason?.occurrence === occurrence || isSame(reason?.occurrence, occurrence)),
    };
  };
}

const isSame = (a: Occurrence | undefined, b: Occurrence) => a?.rule === b.rule && a.start === b.start;

/** The Friday of the last weekend that an occurrence took from whose it was; undefined where it took none. */
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

/** Which weekend would be the third in a row of whom a holiday gave one, if there is one. */
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
export function turningRules<R extends Rule>({ plan, rules }: Sources<R>): readonly Laid[] {
  const turning = rules.filter(({ rotation, who }) => rotation !== 'keep' && who.kind !== 'label');
  return turning.length > 0 && plan.some(isAlternating) ? turning : [];
}

/** From which nights on the weekends of each schedule are those of the other week, as far as the book of all rules goes. */
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
