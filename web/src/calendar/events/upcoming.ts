import { isPast, momentOf } from '@evenkeel/contract/coming.rules';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { useCourtDates } from '../../court/use-court-dates.ts';
import { useFamily } from '../../family/family.ts';
import { useAppointments } from '../../health/use-appointments.ts';
import { plusDays } from '../../lib/days.ts';
import { useMinute } from '../../lib/use-minute.ts';
import { useToday } from '../../lib/use-today.ts';
import { type CalendarEntry, inOrder } from './calendar-entries.ts';
import { together } from './together.ts';

const most = 5;

type Upcoming = ReturnType<typeof together> & { data: CalendarEntry[] | undefined };

/** The next events and appointments, without completed and canceled ones, and court dates; of appointments and court dates what isn't past. */
export function useUpcoming(): Upcoming {
  const { id: familyId } = useFamily();
  const from = useToday();
  const now = useMinute();
  // A bounded range expands series into their dates.
  const to = plusDays(from, 366);
  const input = { familyId, from, to, status: 'upcoming' as const, limit: most };
  const events = useQuery(api.calendar.events.list.queryOptions({ input }));
  // All of them, which the dashboard asks for anyway.
  const dates = useCourtDates();
  // From the day before: elsewhere that may not be over.
  const appointments = useAppointments({ from: plusDays(from, -1), to });
  const data = events.data &&
    dates.data &&
    appointments.data && {
      events: events.data,
      dates: dates.data.filter(({ at, zone }) => !isPast({ date: at, zone }, now)),
      appointments: appointments.data.filter((one) => one.status === 'upcoming' && !isPast(momentOf(one), now)),
    };
  return { ...together([events, dates, appointments]), data: data && inOrder(data).slice(0, most) };
}
