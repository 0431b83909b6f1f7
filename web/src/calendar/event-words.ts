import type { Event, Repeats } from '@evenkeel/contract/calendar';
import { instantOf } from '@evenkeel/contract/wall-clock';
import {
  clock,
  type Day,
  dayOf,
  eventDate,
  localDay,
  mediumDay,
  plusDays,
  timeOf,
  zoneHere,
  zoneName,
} from '../lib/days.ts';

type When = Pick<Event, 'date' | 'end' | 'zone'>;

/** Whose clock it is, where that is not the viewer's: ", New York time". All-day events hang on no clock. */
function zoneWords({ date, zone }: When): string {
  return timeOf(date) && zone !== zoneHere() ? `, ${zoneName(zone)} time` : '';
}

/** "Nov 24, 3:30 PM", with its end and its zone where they say something. */
export function whenOf(event: When): string {
  const { date, end } = event;
  if (!end || end === date) return `${eventDate(date)}${timeOf(date) ? '' : ', all day'}${zoneWords(event)}`;
  const until = dayOf(end) === dayOf(date) ? clock(timeOf(end)) : eventDate(end);
  return `${eventDate(date)} to ${until}${zoneWords(event)}`;
}

/** The last day on which it goes on: what ends at midnight is over by then. */
function lastDayOf({ date, end }: When): Day {
  if (!end || end <= date) return dayOf(date);
  return timeOf(end) === '00:00' ? plusDays(dayOf(end), -1) : dayOf(end);
}

/** Whether nothing of it is left at an instant (milliseconds since 1970), with all its dates where it repeats. */
export function isOver(event: When & Pick<Event, 'repeats'>, now: number): boolean {
  const { date, end, repeats, zone } = event;
  if (repeats) return repeats.until !== null && repeats.until < localDay(new Date(now).toISOString());
  const last = end ?? date;
  // All-day events hang on no clock: they are over with the viewer's own day.
  if (!timeOf(last)) return last < localDay(new Date(now).toISOString());
  return instantOf(dayOf(last), timeOf(last), zone) <= now;
}

/** The days of `shown` on which it goes on. */
export function daysOf(event: When, shown: readonly Day[]): Day[] {
  const [first, last] = [dayOf(event.date), lastDayOf(event)];
  return shown.filter((day) => day >= first && day <= last);
}

/** "3:30 PM", or "All day", for where the day is known; in full where it goes on for days. */
export function timeWords(event: When): string {
  if (lastDayOf(event) !== dayOf(event.date)) return whenOf(event);
  const time = timeOf(event.date);
  if (!time) return 'All day';
  const { end } = event;
  const until = end && dayOf(end) === dayOf(event.date) ? ` to ${clock(timeOf(end))}` : '';
  return `${clock(time)}${until}${zoneWords(event)}`;
}

/** "Nov 24, 2026, 3:30 PM", for where no day is known; both days where it goes on for days. */
export function dayAndTime(event: When): string {
  const { date, end } = event;
  if (!end || lastDayOf(event) === dayOf(date)) return `${mediumDay(dayOf(date))}, ${timeWords(event)}`;
  return `${inFull(date)} to ${inFull(end)}${zoneWords(event)}`;
}

function inFull(moment: string): string {
  const time = timeOf(moment);
  return time ? `${mediumDay(dayOf(moment))}, ${clock(time)}` : mediumDay(moment);
}

const every = { daily: 'Every day', weekly: 'Every week', biweekly: 'Every two weeks', monthly: 'Every month' };

/** "Every week", or "Every week until Dec 22, 2026". */
export function repeatsWords({ frequency, until }: Repeats): string {
  return until ? `${every[frequency]} until ${mediumDay(until)}` : every[frequency];
}
