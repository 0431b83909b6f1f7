import type { Edge, ExchangeTerms, LayerTerms, Visit, When, Who } from './custody-terms.ts';
import { keepsVisits } from './occurrences.rules.ts';
import type { NewSchedule } from '../schedules.ts';

// Checks across fields. Each returns the message and its field, or undefined.

export type Unsound = { path: (string | number)[]; message: string };

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const momentOf = ({ days, time }: Edge) => days * 1_440 + minutes(time);

/** Days of each month in a leap year, because rules may use February 29. */
const longest = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const exists = ({ month, day }: { month: number; day: number }) => day <= (longest[month - 1] ?? 0);
const noSuchDay = 'This date doesn’t exist';
const endsFirst = 'It has to end after it starts';

/** A year less a week: longer spans would start again before they end. */
const most = 358;

function unsoundSpan({ start, end }: { start: Edge; end: Edge }): Unsound | undefined {
  if (momentOf(end) <= momentOf(start)) return { path: ['end'], message: endsFirst };
  if (end.days - start.days > most) return { path: ['end'], message: 'It would start again before it ends' };
  return undefined;
}

function unsoundWhen(when: When): Unsound | undefined {
  switch (when.kind) {
    case 'date':
      return exists(when) ? unsoundSpan(when) : { path: ['day'], message: noSuchDay };
    case 'weekday':
    case 'easter':
      return unsoundSpan(when);
    case 'season': {
      const { from, to } = when;
      if (!exists(from)) return { path: ['from'], message: noSuchDay };
      if (!exists(to)) return { path: ['to'], message: noSuchDay };
      // An end before the start is in the next year.
      const ends = from.month === to.month && from.day === to.day && to.time <= from.time;
      return ends ? { path: ['to'], message: 'A season can’t end when it starts' } : undefined;
    }
    case 'ranges':
      return unsoundRanges(when.ranges);
  }
}

type Ranges = Extract<When, { kind: 'ranges' }>['ranges'];

// This format compares as text in order of time.
const beginOf = (range: Ranges[number]) => `${range.from}T${range.fromTime}`;
const endOf = (range: Ranges[number]) => `${range.to}T${range.toTime}`;

function unsoundRanges(ranges: Ranges): Unsound | undefined {
  const early = ranges.findIndex((range) => endOf(range) <= beginOf(range));
  if (early >= 0) return { path: ['ranges', early, 'to'], message: endsFirst };
  const overlapping = ranges.findIndex((one, i) =>
    ranges.slice(0, i).some((other) => beginOf(one) < endOf(other) && beginOf(other) < endOf(one)),
  );
  if (overlapping >= 0) return { path: ['ranges', overlapping, 'from'], message: 'These dates overlap others above' };
  return undefined;
}

function unsoundWho(who: Who, when: When, layer: LayerTerms['layer']): Unsound | undefined {
  if (keepsVisits(who) && layer !== 'season')
    return { path: ['keepsVisits'], message: 'Only a season can keep visits' };
  if (who.kind === 'pattern' && layer !== 'season')
    return { path: ['kind'], message: 'Only a season can have its own pattern' };
  if (who.kind !== 'split' || who.at.kind !== 'moment') return undefined;
  if (when.kind === 'season' || when.kind === 'ranges')
    return who.at.days < 0 ? { path: ['at'], message: 'The split has to come after the start' } : undefined;
  const at = momentOf(who.at);
  return at > momentOf(when.start) && at < momentOf(when.end)
    ? undefined
    : { path: ['at'], message: 'The split has to be between the start and the end' };
}

/** The problem with a rule, if any. */
export function unsoundRule({ layer, when, who }: Pick<LayerTerms, 'layer' | 'when' | 'who'>): Unsound | undefined {
  if (layer === 'change' && when.kind !== 'ranges')
    return { path: ['when'], message: 'A one-time change needs its own dates' };
  const ofWhen = unsoundWhen(when);
  if (ofWhen) return { ...ofWhen, path: ['when', ...ofWhen.path] };
  const ofWho = unsoundWho(who, when, layer);
  return ofWho && { ...ofWho, path: ['who', ...ofWho.path] };
}

const overlapsInTime = (one: Visit, other: Visit) =>
  one.weekday === other.weekday &&
  (one.weeks === 'every' || other.weeks === 'every' || one.weeks === other.weeks) &&
  one.from < other.until &&
  other.from < one.until;

function overlappingVisit(visits: readonly Visit[]): number {
  return visits.findIndex((one, i) => visits.slice(0, i).some((other) => overlapsInTime(one, other)));
}

function doubleExchange(exchanges: readonly ExchangeTerms[]): number {
  return exchanges.findIndex((one, i) =>
    exchanges.slice(0, i).some((other) => other.weekday === one.weekday && other.to === one.to),
  );
}

const basisOf = { 'first-third-fifth': 'weekends', 'iso-weeks': 'iso-weeks' } as const satisfies Partial<
  Record<NewSchedule['template'], NewSchedule['basis']['kind']>
>;

/** The problem with a regular schedule, if any. */
export function unsoundSchedule(schedule: NewSchedule): Unsound | undefined {
  const { template, basis, pattern, visits, exchanges } = schedule;
  const kind = template in basisOf ? basisOf[template as keyof typeof basisOf] : 'cycle';
  if (basis.kind !== kind) return { path: ['basis'], message: 'This doesn’t fit the template' };
  if ((template === 'custom') !== (pattern !== null))
    return { path: ['pattern'], message: 'Please give every night a home' };
  if (basis.kind === 'weekends' && new Set(basis.ordinals).size < basis.ordinals.length)
    return { path: ['basis', 'ordinals'], message: 'Please name each weekend once' };
  const visit = overlappingVisit(visits);
  if (visit >= 0) return { path: ['visits', visit], message: 'These visits overlap' };
  const exchange = doubleExchange(exchanges);
  if (exchange >= 0) return { path: ['exchanges', exchange], message: 'These exchanges already have a time' };
  return undefined;
}
