import type { Event } from '@evenkeel/contract/calendar';

/** A wall-clock time read as UTC, in ms since 1970. */
const shown = (moment: string) => Date.parse(moment.length > 10 ? `${moment}:00Z` : moment);

/** Start and end of a moved date, with the same duration. All-day events have no time. */
export function movedTo({ date, end }: Pick<Event, 'date' | 'end'>, day: string, time: string) {
  const begins = date.length > 10 ? `${day}T${time}` : day;
  if (end === null) return { date: begins, end };
  const ends = new Date(shown(begins) + shown(end) - shown(date)).toISOString();
  return { date: begins, end: ends.slice(0, date.length) };
}
