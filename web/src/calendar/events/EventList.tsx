import { eventTypeLabels } from '@evenkeel/contract/calendar.rules';
import { isOver } from '@evenkeel/contract/ending.rules';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { api } from '../../api.ts';
import { useCourtDates } from '../../court/use-court-dates.ts';
import { BeforeJoined } from '../../history/BeforeJoined.tsx';
import { useFamily } from '../../family/family.ts';
import { PrintHead } from '../../family/PrintHead.tsx';
import { appointmentWord } from '../../health/appointment-words.ts';
import { AppointmentChild, AppointmentTitle } from '../../health/AppointmentTitle.tsx';
import { useAppointments } from '../../health/use-appointments.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { KeptFocus } from '../../ui/KeptFocus.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { ChangedDates } from './ChangedDates.tsx';
import { ConfirmedBadge } from './ConfirmedBadge.tsx';
import { DeletedEvents } from './DeletedEvents.tsx';
import { EventActions } from './EventActions.tsx';
import { type CalendarEntry, inOrder } from './calendar-entries.ts';
import { useEventDialog } from './EventItemDialogs.tsx';
import { dayOf, localDay, longDay } from '../../lib/days.ts';
import { rangeWords } from '../../lib/day-range.ts';
import { useMinute } from '../../lib/use-minute.ts';
import { shows } from '../../family/shows.ts';
import { whenOfEntry } from './entry-when.ts';
import { repeatsWords, timeWords } from './event-words.ts';
import { together } from './together.ts';

const page = 50;

const columns: Column<CalendarEntry>[] = [
  {
    title: 'Title',
    hideTitle: 'as card',
    cell: (entry) => <Title entry={entry} />,
    line: 1,
    grow: true,
  },
  {
    title: 'Time',
    cell: (entry) => (
      <div className="figures text-ink-2 @[48rem]:whitespace-nowrap">
        <span>{timeWords(whenOfEntry(entry))}</span>
        {entry.event?.repeats && <span className="block">{repeatsWords(entry.event.repeats)}</span>}
        {entry.event?.repeats && <ChangedDates event={entry.event} />}
      </div>
    ),
    line: 2,
    grow: true,
  },
  {
    title: 'Type',
    cell: ({ event, court }) => (
      <span className="text-ink-2">{event ? eventTypeLabels[event.type] : court ? 'Court date' : 'Appointment'}</span>
    ),
    line: 2,
  },
  {
    title: 'Status',
    cell: (entry) => <Status entry={entry} />,
    line: 1,
  },
  {
    title: 'Actions',
    hideTitle: 'always',
    cell: (entry) => (entry.event ? <EventActions event={entry.event} /> : <OpenEntry entry={entry} />),
    line: 2,
  },
];

function Title({ entry: { event, court, appointment } }: { entry: CalendarEntry }) {
  if (appointment)
    return (
      <div>
        <span className="font-semibold wrap-anywhere">
          <AppointmentTitle appointment={appointment} />
        </span>
        <span className="block text-ink-3 wrap-anywhere">
          <AppointmentChild appointment={appointment} />
        </span>
      </div>
    );
  return (
    <div>
      <bdi className="font-semibold wrap-anywhere">{event ? event.title : court.subject}</bdi>
      <BeforeJoined at={event ? event.createdAt : court.addedAt} by={(event ?? court).addedBy} />
    </div>
  );
}

function Status({ entry }: { entry: CalendarEntry }) {
  const { event, court, appointment } = entry;
  const now = useMinute();
  // A whole day is over with the viewer’s own.
  const isPast = isOver(event ?? whenOfEntry(entry), { now, today: localDay(new Date(now).toISOString()) });
  const status = (event ?? appointment)?.status ?? 'upcoming';
  if (status !== 'upcoming') return <Badge>{statusWords[status]}</Badge>;
  return (
    <span className="flex flex-wrap gap-1.5 empty:hidden">
      {isPast && <Badge>Past</Badge>}
      {event && <ConfirmedBadge event={event} />}
      {court?.audience === 'me' && <Badge>Only me</Badge>}
    </span>
  );
}

function OpenEntry({ entry: { court, appointment } }: { entry: CalendarEntry }) {
  const open = useEventDialog();
  const act = () => {
    if (court) open({ act: 'court', date: court });
    else if (appointment) open({ act: 'appointment', appointment });
  };
  const title = court?.subject ?? appointment?.title ?? appointmentWord;
  return (
    <div className="-ml-2 print:hidden [&>button]:px-2">
      <Button look="quiet" size="sm" aria-label={`Open, ${title}`} onClick={act}>
        Open
      </Button>
    </div>
  );
}

const statusWords = { completed: 'Completed', cancelled: 'Canceled' };

/** All events, court dates and appointments by date, then the deleted events. */
export function EventList({ onAdd }: { onAdd: () => void }) {
  return (
    <>
      <KeptFocus label="Events">
        <AllEvents onAdd={onAdd} />
      </KeptFocus>
      <DeletedEvents />
    </>
  );
}

const groupOf = ({ at }: CalendarEntry) => longDay(dayOf(at));
const markOf = ({ event, court }: CalendarEntry) =>
  event ? shows('event', event.id) : court && shows('court date', court.id);

function AllEvents({ onAdd }: { onAdd: () => void }) {
  const { id: familyId } = useFamily();
  const list = useInfiniteQuery(
    api.calendar.events.list.infiniteOptions({
      input: (after: string | undefined) => ({ familyId, limit: page, ...(after && { after }) }),
      initialPageParam: undefined,
      getNextPageParam: (last) => (last.length === page ? last.at(-1)?.id : undefined),
    }),
  );
  const dates = useCourtDates();
  const appointments = useAppointments();
  const sources = list.data &&
    dates.data &&
    appointments.data && { events: list.data.pages.flat(), dates: dates.data, appointments: appointments.data };
  const all = {
    ...together([list, dates, appointments]),
    data: sources && entriesSoFar(sources, list.hasNextPage),
  };
  return (
    <Loaded query={all} what="The events" className="h-80">
      {(entries) =>
        entries.length === 0 ? (
          <EmptyState
            icon={CalendarPlus}
            action={
              <Button look="secondary" onClick={onAdd}>
                Add Event
              </Button>
            }
          >
            No events yet. Both of you see the events that either of you adds.
          </EmptyState>
        ) : (
          <>
            <PrintHead title="Events" range={rangeWords(entries.map(({ at }) => dayOf(at)))} />
            <Table
              {...{ columns, groupOf }}
              framed
              isAlwaysGrouped
              label="Events"
              rows={entries}
              keyOf={({ key }) => key}
              markOf={markOf}
            />
            <ShowMore list={list} />
          </>
        )
      }
    </Loaded>
  );
}

/** What comes after the last event of a page waits for the next page. */
function entriesSoFar(sources: Parameters<typeof inOrder>[0], isMore: boolean): CalendarEntry[] {
  const last = sources.events.at(-1)?.date ?? '';
  const entries = inOrder(sources);
  return isMore ? entries.filter(({ event, at }) => event || at <= last) : entries;
}
