import { whenOfAppointment } from '../../health/appointment-words.ts';
import type { CalendarEntry } from './calendar-entries.ts';
import { type When, whenOfCourt } from './event-words.ts';

/** When an entry of the calendar is, in the form of an event's time. */
export function whenOfEntry({ event, court, appointment }: CalendarEntry): When {
  if (event) return event;
  return court ? whenOfCourt(court) : whenOfAppointment(appointment);
}
