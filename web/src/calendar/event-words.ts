import type { Event } from '@evenkeel/contract/calendar';
import { clock, dayOf, eventDate, timeOf, zoneHere, zoneName } from '../lib/days.ts';

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

/** "3:30 PM", or "All day", for where the day is known. */
export function timeWords(event: When): string {
  const time = timeOf(event.date);
  if (!time) return 'All day';
  const { end } = event;
  const until = end && dayOf(end) === dayOf(event.date) ? ` to ${clock(timeOf(end))}` : '';
  return `${clock(time)}${until}${zoneWords(event)}`;
}
