import type { Edge, Home, LayerRule, When, Who } from './custody-terms.ts';
import { dayIn, dayMinutes, lengthOf, minutesOf, numberOf, timeOf, weekdayOf, yearOf } from '../day-numbers.ts';
import { easterOf } from './easter.rules.ts';
import { dayNumberAt, instantIn } from '../zone-offsets.ts';

/** The deciding fields of a rule; proposed ones have them, too. */
export type AppliedRule = Pick<
  LayerRule,
  | 'id'
  | 'layer'
  | 'name'
  | 'when'
  | 'who'
  | 'rotation'
  | 'zone'
  | 'position'
  | 'children'
  | 'from'
  | 'until'
  | 'orderText'
>;

/** A span in minutes since 1970 in the rule's zone. */
type Span = { start: number; end: number };

/** One occurrence of a rule: wall-clock span, and instants (ms since 1970) limited to its time in force. */
export type Occurrence = Span & {
  rule: AppliedRule;
  /** The year in which it starts. */
  year: number;
  from: number;
  to: number;
};

/** Whether midweek visits continue during a rule. */
export function keepsVisits(who: Who): boolean {
  return 'keepsVisits' in who && who.keepsVisits === true;
}

const momentOf = (day: number, { days, time }: Edge) => (day + days) * dayMinutes + minutesOf(time);
const dayOfMoment = (moment: number) => Math.floor(moment / dayMinutes);

/** A rule's day in a year; undefined if the year lacks it (February 29, a fifth Monday). */
function namedDay(when: Exclude<When, { kind: 'season' | 'ranges' }>, year: number): number | undefined {
  if (when.kind === 'date') return dayIn(year, when.month, when.day);
  if (when.kind === 'easter') return easterOf(year, when.church) + when.days;
  const { month, weekday, ordinal } = when;
  const length = lengthOf(year, month);
  const last = dayIn(year, month, length) ?? 0;
  if (ordinal === -1) return last - ((weekdayOf(last) - weekday + 7) % 7);
  const first = dayIn(year, month, 1) ?? 0;
  const day = first + ((weekday - weekdayOf(first) + 7) % 7) + 7 * (ordinal - 1);
  return day <= last ? day : undefined;
}

/** A season's day exists in every year: February 29 becomes the 28th. */
const dayOfSeason = (year: number, { month, day }: { month: number; day: number }) =>
  dayIn(year, month, Math.min(day, lengthOf(year, month))) ?? 0;

/** A rule's span in a year; a season that ends before it starts ends in the next year. */
function spanIn(when: Exclude<When, { kind: 'ranges' }>, year: number): Span | undefined {
  if (when.kind === 'season') {
    const { from, to } = when;
    const start = dayOfSeason(year, from) * dayMinutes + minutesOf(from.time);
    const end = (of: number) => dayOfSeason(of, to) * dayMinutes + minutesOf(to.time);
    return { start, end: end(year) > start ? end(year) : end(year + 1) };
  }
  const day = namedDay(when, year);
  return day === undefined ? undefined : { start: momentOf(day, when.start), end: momentOf(day, when.end) };
}

function spansOf(when: When, first: number, last: number): Span[] {
  if (when.kind === 'ranges')
    return when.ranges
      .map(({ from, fromTime, to, toTime }) => ({
        start: numberOf(from) * dayMinutes + minutesOf(fromTime),
        end: numberOf(to) * dayMinutes + minutesOf(toTime),
      }))
      .toSorted((a, b) => a.start - b.start);
  const spans: Span[] = [];
  for (let year = first; year <= last; year += 1) {
    const span = spanIn(when, year);
    if (span) spans.push(span);
  }
  return spans;
}

/**
 * Occurrences of a rule in a range of instants, in order and without overlap: a new one ends the previous. Skips spans
 * that end before they start, and limits all to the rule's time in force.
 */
export function occurrencesOf(rule: AppliedRule, from: number, to: number): Occurrence[] {
  const inForce = {
    from: Math.max(from, Date.parse(rule.from)),
    to: rule.until ? Math.min(to, Date.parse(rule.until)) : to,
  };
  if (inForce.from >= inForce.to) return [];
  const { zone, when } = rule;
  // A span may start 60 days before its day and end 370 after it.
  const first = yearOf(dayNumberAt(zone, inForce.from) - 372);
  const last = yearOf(dayNumberAt(zone, inForce.to) + 62);
  const found: Occurrence[] = [];
  for (const { start, end } of spansOf(when, first, last)) {
    if (end <= start) continue;
    const begins = instantIn(zone, start);
    const before = found.at(-1);
    if (before && before.to > begins) before.to = begins;
    const own = { from: Math.max(begins, inForce.from), to: Math.min(instantIn(zone, end), inForce.to) };
    if (own.from < own.to)
      found.push({ rule, start, end, year: yearOf(dayOfMoment(start)), from: own.from, to: own.to });
  }
  return found.filter((one) => one.from < one.to);
}

/** A part of an occurrence and who has the children. `holder` is whoever had them at its start. */
export type Part = {
  occurrence: Occurrence;
  from: number;
  to: number;
  /** Its span in the rule's zone, in minutes since 1970. */
  start: number;
  end: number;
  who: Home | 'holder' | 'third';
  /** Which part of a split it is. */
  half?: 'first' | 'second';
};

const other = (home: Home): Home => (home === 'A' ? 'B' : 'A');
const isOdd = (year: number) => year % 2 !== 0;

type ByYear = Extract<Who, { kind: 'home' | 'parity' }>;
const homeIn = (who: ByYear, year: number): Home =>
  who.kind === 'home' ? who.home : isOdd(year) ? other(who.even) : who.even;

/** The year whose parity decides, by the reading a rule was agreed with. */
export function decidingYear({ rule, start, year }: Occurrence, who: ByYear): number {
  return who.kind === 'parity' && who.yearOf === 'day' ? yearOf(anchorOf(rule.when, start)) : year;
}

/** Years in which weekdays and Easter have been everywhere they can be. */
const sampleYears = Array.from({ length: 40 }, (_, i) => 2_020 + i);

/** Whether a rule ever starts in another year than that of its day, so that the two readings of parity differ. */
export function startsInAnotherYear(when: When): boolean {
  if (when.kind === 'season' || when.kind === 'ranges') return false;
  return sampleYears.some((year) => {
    const span = spanIn(when, year);
    return span !== undefined && yearOf(dayOfMoment(span.start)) !== year;
  });
}

/** The same choice by the year of the day a rule is named after, as rules are agreed now. */
export function byYearOfDay(who: Who): Who {
  if (who.kind === 'parity') return { ...who, yearOf: 'day' };
  return who.kind === 'split' && who.first.kind === 'parity' ? { ...who, first: { ...who.first, yearOf: 'day' } } : who;
}

/** A piece of an occurrence between two moments; undefined if none of it is in force. */
function partOf(occurrence: Occurrence, { start, end }: Span, who: Part['who']): Part | undefined {
  const { zone } = occurrence.rule;
  const from = start <= occurrence.start ? occurrence.from : Math.max(occurrence.from, instantIn(zone, start));
  const to = end >= occurrence.end ? occurrence.to : Math.min(occurrence.to, instantIn(zone, end));
  return from < to ? { occurrence, from, to, start, end, who } : undefined;
}

type Split = Extract<Who, { kind: 'split' }>;

/** The moment of a split; of an odd number of nights the first part gets one more. */
export function splitOf({ start, end, rule }: Occurrence, { at }: Split): number {
  if (at.kind === 'moment') return momentOf(anchorOf(rule.when, start), at);
  const nights = dayOfMoment(end) - dayOfMoment(start);
  return (dayOfMoment(start) + Math.ceil(nights / 2)) * dayMinutes + minutesOf(at.time);
}

/** The day an occurrence is counted from. */
const anchorOf = (when: When, start: number) =>
  dayOfMoment(start) - (when.kind === 'season' || when.kind === 'ranges' ? 0 : when.start.days);

function splitParts(occurrence: Occurrence, who: Split): Part[] {
  const { start, end } = occurrence;
  const at = Math.min(Math.max(splitOf(occurrence, who), start), end);
  const first = homeIn(who.first, decidingYear(occurrence, who.first));
  const parts = [
    { half: 'first' as const, part: partOf(occurrence, { start, end: at }, first) },
    { half: 'second' as const, part: partOf(occurrence, { start: at, end }, other(first)) },
  ];
  return parts.flatMap(({ half, part }) => (part && part.start < part.end ? [{ ...part, half }] : []));
}

/** A season's own pattern, from the night of its start day. */
function patternParts(occurrence: Occurrence, { nights, exchangeTime }: Extract<Who, { kind: 'pattern' }>): Part[] {
  const { start, end } = occurrence;
  const day = dayOfMoment(start);
  const parts: Part[] = [];
  let begin = start;
  for (let n = 1; begin < end; n += 1) {
    const home = nights[(n - 1) % nights.length] as Home;
    const at = (day + n) * dayMinutes + minutesOf(exchangeTime);
    if (at < end && nights[n % nights.length] === home) continue;
    const part = partOf(occurrence, { start: begin, end: Math.min(at, end) }, home);
    if (part) parts.push(part);
    begin = at;
  }
  return parts;
}

/** The parts of an occurrence in order; empty for labels. */
export function partsOf(occurrence: Occurrence): Part[] {
  const { who } = occurrence.rule;
  if (who.kind === 'label') return [];
  if (who.kind === 'split') return splitParts(occurrence, who);
  if (who.kind === 'pattern') return patternParts(occurrence, who);
  const whose = who.kind === 'holder' || who.kind === 'third' ? who.kind : homeIn(who, decidingYear(occurrence, who));
  const whole = partOf(occurrence, occurrence, whose);
  return whole ? [whole] : [];
}

/** `HH:MM` and the day's number, of a moment. */
export const clockOf = (moment: number): { day: number; time: string } => ({
  day: dayOfMoment(moment),
  time: timeOf(moment - dayOfMoment(moment) * dayMinutes),
});
