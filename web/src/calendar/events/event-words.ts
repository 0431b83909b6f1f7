import { lastDayOf } from '@evenkeel/contract/calendar.rules';
import type { Event, Repeats } from '@evenkeel/contract/calendar';
import type { CourtDate } from '@evenkeel/contract/court';
import { isElsewhere } from '../../family/clock-hint.ts';
import { zoneName } from '../../family/zone-name.ts';
import { clock, type Day, dayOf, eventDate, mediumDay, timeOf } from '../../lib/days.ts';

export type When = Pick<Event, 'date' | 'end' | 'zone'>;

/** When a court date is, in the form of an event's time. */
export const whenOfCourt = ({ at, zone }: Pick<CourtDate, 'at' | 'zone'>): When => ({ date: at, end: null, zone });

/** ", New York time" if the zone isn’t the viewer’s; all-day events have none. */
function zoneWords({ date, zone }: When): string {
  return timeOf(date) && isElsewhere(zone) ? `, ${zoneName(zone)} time` : '';
}

/** "Nov 24, 3:30 PM", with end and zone where needed. */
export function whenOf(event: When): string {
  const { date, end } = event;
  if (!end || end === date) return `${eventDate(date)}${timeOf(date) ? '' : ', all day'}${zoneWords(event)}`;
  const until = dayOf(end) === dayOf(date) ? clock(timeOf(end)) : eventDate(end);
  return `${eventDate(date)} to ${until}${zoneWords(event)}`;
}

/** Which days of `shown` it covers. */
export function daysOf(event: When, shown: readonly Day[]): Day[] {
  const [first, last] = [dayOf(event.date), lastDayOf(event)];
  return shown.filter((day) => day >= first && day <= last);
}

/** "3:30 PM" or "All day", where the day is known; in full if it covers several days. */
export function timeWords(event: When): string {
  if (lastDayOf(event) !== dayOf(event.date)) return whenOf(event);
  const time = timeOf(event.date);
  if (!time) return 'All day';
  const { end } = event;
  const until = end && dayOf(end) === dayOf(event.date) ? ` to ${clock(timeOf(end))}` : '';
  return `${clock(time)}${until}${zoneWords(event)}`;
}

/** The hour it begins at, if it has one and is over on the same day; otherwise empty. */
export const startOf = (event: When): string => (lastDayOf(event) === dayOf(event.date) ? timeOf(event.date) : '');

/** "3:30 PM" where it begins, if it has an hour and is over on the same day; otherwise nothing. */
export function startWords(event: When): string {
  const time = startOf(event);
  return time ? `${clock(time)}${zoneWords(event)}` : '';
}

/** "Nov 24, 2026, 3:30 PM", where the day isn’t known; both days if it covers several. */
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
