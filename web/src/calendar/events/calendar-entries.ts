import { compareTitled, momentOf, type Titled } from '@evenkeel/contract/coming.rules';
import type { Event } from '@evenkeel/contract/calendar';
import type { CourtDate } from '@evenkeel/contract/court';
import type { CalendarAppointment } from '@evenkeel/contract/health';
import { appointmentWord, atOf } from '../../health/appointment-words.ts';

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

/** Events, court dates and appointments by day; on a day what lasts all of it first, then by instant in whichever zone, then by title. */
export function inOrder({ events, dates, appointments }: Sources): CalendarEntry[] {
  const titled: (Titled & { entry: CalendarEntry })[] = [
    ...events.map((event) => {
      const { id, date, zone, title } = event;
      return { id, title, moment: { date, zone }, entry: { key: `${id} ${date}`, at: date, event } };
    }),
    ...dates.map((court) => {
      const { id, at, zone, subject } = court;
      return { id, title: subject, moment: { date: at, zone }, entry: { key: id, at, court } };
    }),
    ...appointments.map((appointment) => {
      const { id, title } = appointment;
      const entry = { key: id, at: atOf(appointment), appointment };
      return { id, title: title ?? appointmentWord, moment: momentOf(appointment), entry };
    }),
  ];
  return titled.toSorted(compareTitled).map(({ entry }) => entry);
}
