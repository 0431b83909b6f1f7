import type { Event } from '@evenkeel/contract/calendar';
import type { CourtDate } from '@evenkeel/contract/court';
import type { CalendarAppointment } from '@evenkeel/contract/health';
import { atOf } from '../../health/appointment-words.ts';

/** What a list of the calendar holds. Court dates and appointments are merged here and nowhere else: no operation of events knows them. */
export type CalendarEntry = { key: string; at: string } & (
  | { event: Event; court?: undefined; appointment?: undefined }
  | { event?: undefined; court: CourtDate; appointment?: undefined }
  | { event?: undefined; court?: undefined; appointment: CalendarAppointment }
);

type Sources = {
  events: readonly Event[];
  dates: readonly CourtDate[];
  appointments: readonly CalendarAppointment[];
};

/** Events, court dates and appointments by time; what lasts all day first on its day. */
export function inOrder({ events, dates, appointments }: Sources): CalendarEntry[] {
  const entries: CalendarEntry[] = [
    ...events.map((event) => ({ key: `${event.id} ${event.date}`, at: event.date, event })),
    ...dates.map((court) => ({ key: court.id, at: court.at, court })),
    ...appointments.map((appointment) => ({ key: appointment.id, at: atOf(appointment), appointment })),
  ];
  return entries.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
}
