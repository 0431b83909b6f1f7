import type { Event, Repeats } from './calendar.ts';

export const frequencies = ['daily', 'weekly', 'biweekly', 'monthly'] as const;
type Frequency = (typeof frequencies)[number];

/** How each is called on screen. Specification, S1 3. */
export const frequencyLabels: Record<Frequency, string> = {
  daily: 'Daily',
  weekly: 'Weekly',
  biweekly: 'Biweekly',
  monthly: 'Monthly',
};

/** Days from one date to the next; of a month the fewest. */
const days: Record<Frequency, number> = { daily: 1, weekly: 7, biweekly: 14, monthly: 28 };

const dayMs = 86_400_000;
const numberOf = (day: string) => Math.round(Date.parse(day.slice(0, 10)) / dayMs);
const dayOf = (number: number) => new Date(number * dayMs).toISOString().slice(0, 10);
const moved = (date: string, by: number) => dayOf(numberOf(date) + by) + date.slice(10);

type When = Pick<Event, 'date' | 'end'> & { repeats: Repeats | null };

/** The day number of the nth date, from 0. Monthly on a day that a month does not have is on its last day. */
function nth(first: string, frequency: Frequency, n: number): number {
  if (frequency !== 'monthly') return numberOf(first) + n * days[frequency];
  const [year, month, day] = first.slice(0, 10).split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + n, 0)).getUTCDate();
  return Math.round(Date.UTC(year, month - 1 + n, Math.min(day, last)) / dayMs);
}

/** Where to begin to look for the first date at or after a day: at it, or one before. */
function near(first: string, frequency: Frequency, day: number): number {
  const step = frequency === 'monthly' ? 31 : days[frequency];
  return Math.max(0, Math.floor((day - numberOf(first)) / step));
}

/** Whether it would begin again before it ends. */
export function overlapsItself({ date, end, repeats }: When): boolean {
  if (!repeats || !end) return false;
  const next = moved(date, days[repeats.frequency]);
  return date.length > 10 ? end > next : end >= next;
}

/**
 * The dates of an event that repeats, of which some day is from `from` to `to` (days, both included), the earliest first and at most
 * `limit`: each is the event with its date and end moved. An event that does not repeat is answered as it is.
 */
export function occurrencesOf<E extends When & { firstDate: string }>(
  event: E,
  { from, to, limit = Number.POSITIVE_INFINITY }: { from: string; to: string; limit?: number },
): E[] {
  const { date, end, repeats } = event;
  if (!repeats) return [event];
  const first = numberOf(date);
  const span = numberOf(end ?? date) - first;
  const last = numberOf(repeats.until && repeats.until < to ? repeats.until : to);
  const found: E[] = [];
  for (let n = near(date, repeats.frequency, numberOf(from) - span); found.length < limit; n += 1) {
    const day = nth(date, repeats.frequency, n);
    if (day > last) break;
    if (day + span < numberOf(from)) continue;
    const by = day - first;
    found.push({ ...event, date: moved(date, by), end: end && moved(end, by), firstDate: date });
  }
  return found;
}

/** The event of which this is one date: as it was added. */
export function seriesOf<E extends When & { firstDate: string }>(occurrence: E): E {
  const by = numberOf(occurrence.firstDate) - numberOf(occurrence.date);
  return { ...occurrence, date: moved(occurrence.date, by), end: occurrence.end && moved(occurrence.end, by) };
}

/** Compares as the order of the list: by date, those of the whole day first, for no time is before every time; then by id. */
export function orderOf({ date, id }: { date: string; id: string }): string {
  return date.replace('T', ' ').padEnd(17) + id;
}

/** Where a page of dates lies: from `from` to `to`, after the date `on` of the event `after`, at most `limit`. */
type Page = {
  from: string;
  to: string;
  after?: string | undefined;
  on?: string | undefined;
  limit: number;
};

/**
 * A page of events, those that repeat at each of their dates. `events` has those of the range that happen once, those that repeat
 * and may reach into it, and the one that the page is `after`, in any order.
 */
export function pageOfDates<E extends When & { id: string; firstDate: string }>(
  events: readonly E[],
  { from, to, after, on, limit }: Page,
): E[] {
  const last = events.find(({ id }) => id === after);
  const cursor = last && orderOf({ id: last.id, date: on ? on + last.date.slice(10) : last.date });
  const day = cursor && cursor.slice(0, 10) > from ? cursor.slice(0, 10) : from;
  return events
    .flatMap((event) => occurrencesOf(event, { from: day, to, limit: limit + 2 }))
    .filter((event) => cursor === undefined || orderOf(event) > cursor)
    .toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
    .slice(0, limit);
}
