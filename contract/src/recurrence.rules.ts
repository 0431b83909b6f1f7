import { lastDayOf } from './calendar.rules.ts';
import type { Event, Repeats } from './calendar.ts';

export const frequencies = ['daily', 'weekly', 'biweekly', 'monthly'] as const;
type Frequency = (typeof frequencies)[number];

/** Labels on screen. */
export const frequencyLabels: Record<Frequency, string> = {
  daily: 'Daily',
  weekly: 'Weekly',
  biweekly: 'Biweekly',
  monthly: 'Monthly',
};

/** Days between dates; the minimum for months. */
const days: Record<Frequency, number> = { daily: 1, weekly: 7, biweekly: 14, monthly: 28 };

const dayMs = 86_400_000;
const numberOf = (day: string) => Math.round(Date.parse(day.slice(0, 10)) / dayMs);
const dayOf = (number: number) => new Date(number * dayMs).toISOString().slice(0, 10);
const moved = (date: string, by: number) => dayOf(numberOf(date) + by) + date.slice(10);

type When = Pick<Event, 'date' | 'end'> & { repeats: Repeats | null };
type Exception = Event['exceptions'][number];
export type Series = When & { firstDate: string; exceptions?: Exception[]; movedFrom?: Event['movedFrom'] };

/** Day number of the nth date, from 0. A monthly date that a month lacks is on its last day. */
function nth(first: string, frequency: Frequency, n: number): number {
  if (frequency !== 'monthly') return numberOf(first) + n * days[frequency];
  const [year, month, day] = first.slice(0, 10).split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + n, 0)).getUTCDate();
  return Math.round(Date.UTC(year, month - 1 + n, Math.min(day, last)) / dayMs);
}

/** Index to start looking for the first date at or after a day; may be one too early. */
function near(first: string, frequency: Frequency, day: number): number {
  return Math.max(0, Math.floor((day - numberOf(first)) / mostDaysBetween(frequency)));
}

/** The longest time between two dates, in days. */
export const mostDaysBetween = (frequency: Frequency): number => (frequency === 'monthly' ? 31 : days[frequency]);

/** Whether it would start again before it ends. */
export function overlapsItself({ date, end, repeats }: When): boolean {
  if (!repeats || !end) return false;
  const next = moved(date, days[repeats.frequency]);
  return date.length > 10 ? end > next : end >= next;
}

/**
 * The dates of a series that touch `from` to `to` (days, both included), earliest first, at most `limit`: each is the
 * event with its own date and end. Moved dates have `movedFrom`; canceled ones are included (`isDateCancelled`). A
 * single event is returned unchanged.
 */
export function occurrencesOf<E extends Series>(
  event: E,
  { from, to, limit = Number.POSITIVE_INFINITY }: { from: string; to: string; limit?: number },
): E[] {
  const { date, end, repeats, exceptions = [] } = event;
  if (!repeats) return [event];
  const first = numberOf(date);
  const elsewhere = new Set(exceptions.flatMap(({ on, date }) => (date === null ? [] : [on])));
  const span = numberOf(lastDayOf(event)) - first;
  const last = numberOf(repeats.until && repeats.until < to ? repeats.until : to);
  const found: E[] = [];
  for (let n = near(date, repeats.frequency, numberOf(from) - span); found.length < limit; n += 1) {
    const day = nth(date, repeats.frequency, n);
    if (day > last) break;
    if (day + span < numberOf(from)) continue;
    if (elsewhere.has(dayOf(day))) continue;
    const by = day - first;
    found.push({ ...event, date: moved(date, by), end: end && moved(end, by), firstDate: date });
  }
  if (elsewhere.size === 0) return found;
  const apart = movedDates(event).filter((one) => one.date.slice(0, 10) <= to && lastDayOf(one) >= from);
  return [...found, ...apart].toSorted((a, b) => (a.date < b.date ? -1 : 1)).slice(0, limit);
}

/** Moved dates with their regular times. Ignores exceptions of days that are no longer dates. */
function movedDates<E extends Series>(event: E): E[] {
  const { date: first, end, exceptions = [] } = event;
  return exceptions.flatMap(({ on, date, end: until }) => {
    if (date === null || !isDateOf(event, on)) return [];
    const by = numberOf(on) - numberOf(first);
    const movedFrom = { date: moved(first, by), end: end && moved(end, by) };
    return [{ ...event, date, end: until, firstDate: first, movedFrom }];
  });
}

/** Whether a day is a regular date of an event. */
function isDateOf({ date, repeats }: When, day: string): boolean {
  if (!repeats || (repeats.until !== null && day > repeats.until)) return false;
  const n = near(date, repeats.frequency, numberOf(day));
  return [n, n + 1].some((one) => nth(date, repeats.frequency, one) === numberOf(day));
}

/** The series that a listed date belongs to. */
export function seriesOf<E extends Series>(occurrence: E): E {
  const { movedFrom, firstDate } = occurrence;
  const { date, end } = movedFrom ?? occurrence;
  const by = numberOf(firstDate) - numberOf(date);
  return { ...occurrence, date: moved(date, by), end: end && moved(end, by), movedFrom: null };
}

/** The regular day of a listed date, which names it. */
export function namedDay({ date, movedFrom }: Pick<Event, 'date' | 'movedFrom'>): string {
  return (movedFrom ?? { date }).date.slice(0, 10);
}

/** Whether this one date was canceled. */
export function isDateCancelled(event: Pick<Event, 'date' | 'movedFrom' | 'exceptions'>): boolean {
  const day = namedDay(event);
  return event.exceptions.some(({ on, date }) => on === day && date === null);
}

/** Whether a listed date takes place: neither its event nor this one date was canceled. */
export function takesPlace(event: Pick<Event, 'date' | 'movedFrom' | 'exceptions' | 'status'>): boolean {
  return event.status !== 'cancelled' && !isDateCancelled(event);
}

/** A date of a series that isn't as the series has it: moved, or canceled if `to` is null. */
export type ChangedDate = { on: string; to: { date: string; end: string | null } | null };

/** The changed dates of a series, by regular day. Days that are no longer dates of it are left out. */
export function changedDatesOf({ date, end, repeats, exceptions }: When & Pick<Event, 'exceptions'>): ChangedDate[] {
  return exceptions
    .filter(({ on }) => isDateOf({ date, end, repeats }, on))
    .map(({ on, date: day, end: until }) => ({ on, to: day === null ? null : { date: day, end: until } }))
    .toSorted((a, b) => (a.on < b.on ? -1 : 1));
}

/** The new state of one date: regular, canceled or moved. */
export type DateTo = { kind: 'regular' } | { kind: 'cancelled' } | { kind: 'moved'; date: string; end: string | null };

/** Maximum days a date can be moved by, and can last. */
export const farthest = 31;
const mostExceptions = 100;

/** Why a change of a date is refused, or undefined. */
export function dateProblem(event: Event, on: string, to: DateTo): 'NOT_A_DATE' | 'DAY_TAKEN' | 'TOO_FAR' | undefined {
  if (!isDateOf(event, on)) return 'NOT_A_DATE';
  if (event.exceptions.length >= mostExceptions && to.kind !== 'regular') return 'TOO_FAR';
  const day = to.kind === 'moved' ? to.date.slice(0, 10) : on;
  if (to.kind === 'moved') {
    if (to.date.length !== event.date.length || day < event.date.slice(0, 10)) return 'TOO_FAR';
    const end = numberOf(to.end ?? to.date) - numberOf(day);
    if (Math.abs(numberOf(day) - numberOf(on)) > farthest || end > farthest) return 'TOO_FAR';
  }
  // A date is identified by its day, so two can't share one.
  const others = event.exceptions.filter((one) => one.on !== on);
  const isMovedThere = others.some(({ date }) => date?.slice(0, 10) === day);
  const isRegularThere =
    day !== on && isDateOf(event, day) && !others.some((one) => one.on === day && one.date !== null);
  return isMovedThere || isRegularThere ? 'DAY_TAKEN' : undefined;
}

/** The exceptions of an event after changing one date, by day. */
export function exceptionsWith({ exceptions }: Event, on: string, to: DateTo): Exception[] {
  const others = exceptions.filter((one) => one.on !== on);
  if (to.kind === 'regular') return others;
  const { date, end } = to.kind === 'moved' ? to : { date: null, end: null };
  return [...others, { on, date, end }].toSorted((a, b) => (a.on < b.on ? -1 : 1));
}

/** Order of the list: by date, all-day events first, then by id. */
export function orderOf({ date, id }: { date: string; id: string }): string {
  return date.replace('T', ' ').padEnd(17) + id;
}

/** A page of dates: from `from` to `to`, after the date `on` of the event `after`, at most `limit`. */
type Page = {
  from: string;
  to: string;
  after?: string | undefined;
  on?: string | undefined;
  /** `upcoming`: without the dates that were canceled. */
  status?: Event['status'] | undefined;
  limit: number;
};

/**
 * A page of events, with series expanded into dates. `events` has the single events of the range, the series that may
 * reach into it, and the event `after`, in any order.
 */
export function pageOfDates<E extends Event>(events: readonly E[], { from, to, after, on, status, limit }: Page): E[] {
  const last = events.find(({ id }) => id === after);
  // The time of exactly that date, which may have been moved.
  const listed = on && last && occurrencesOf(last, { from: on, to: on }).find(({ date }) => date.startsWith(on));
  const cursor =
    last && orderOf({ id: last.id, date: listed ? listed.date : on ? on + last.date.slice(10) : last.date });
  const day = cursor && cursor.slice(0, 10) > from ? cursor.slice(0, 10) : from;
  return events
    .flatMap((event) => occurrencesOf(event, { from: day, to, limit: limit + 2 + event.exceptions.length }))
    .filter((event) => status !== 'upcoming' || !isDateCancelled(event))
    .map((event) => ({ event, order: orderOf(event) }))
    .filter(({ order }) => cursor === undefined || order > cursor)
    .toSorted((a, b) => (a.order < b.order ? -1 : 1))
    .slice(0, limit)
    .map(({ event }) => event);
}
