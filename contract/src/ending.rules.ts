import { lastDayOf } from './calendar.rules.ts';
import type { Event } from './calendar.ts';
import {
  farthest,
  isDateCancelled,
  mostDaysBetween,
  occurrencesOf,
  seriesOf,
  type Series,
} from './recurrence.rules.ts';
import { instantOf } from './wall-clock.ts';

// When an event is over, for server, demo and screens. `ends-on.sql.ts` of the server says the same in SQL.

const dayMs = 86_400_000;
const plusDays = (day: string, n: number) => new Date(Date.parse(day) + n * dayMs).toISOString().slice(0, 10);

type Ending = Series & Pick<Event, 'exceptions' | 'movedFrom'>;

/**
 * The date on which a series ends: the last one that takes place, moved or not. If all were canceled, the last of
 * those; null if the series has no end. A single event is returned unchanged.
 */
export function lastDateOf<E extends Ending>(event: E): E | null {
  const series = event.repeats ? seriesOf(event) : event;
  const { repeats, exceptions } = series;
  if (!repeats) return series;
  if (repeats.until === null) return null;
  // Going back by one date more than there are exceptions finds a regular one, or reaches the first date.
  const back = (exceptions.length + 2) * mostDaysBetween(repeats.frequency);
  const dates = occurrencesOf(series, { from: plusDays(repeats.until, -back), to: plusDays(repeats.until, farthest) });
  const held = dates.filter((date) => !isDateCancelled(date));
  return (held.length > 0 ? held : dates).toSorted((a, b) => (endOf(a) < endOf(b) ? -1 : 1)).at(-1) ?? series;
}

const endOf = ({ date, end }: Pick<Event, 'date' | 'end'>) => end ?? date;

/** The day on which an event ends, for a series with all of its dates; null if it has no end. */
export function endsOn(event: Ending): string | null {
  const last = lastDateOf(event);
  return last && lastDayOf(last);
}

type When = Pick<Event, 'date' | 'end' | 'zone'>;

/**
 * Whether an event is over, for a series with all of its dates. `now` is in ms since 1970; an event of whole days is
 * over once `today`, the viewer’s day, is past its last one.
 */
export function isOver(event: When | (When & Ending), { now, today }: { now: number; today: string }): boolean {
  const last = 'repeats' in event ? lastDateOf(event) : event;
  if (!last) return false;
  const end = endOf(last);
  return end.length > 10 ? instantOf(end.slice(0, 10), end.slice(11), event.zone) <= now : end < today;
}
