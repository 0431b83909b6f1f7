import { takesPlace } from '@evenkeel/contract/recurrence.rules';
import type { Custody } from '@evenkeel/contract/schedules';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentProps, Suspense, useDeferredValue, useMemo } from 'react';
import { api } from '../../api.ts';
import { useFamily } from '../../family/family.ts';
import { type Day, longDay, monthDays, monthOf } from '../../lib/days.ts';
import { useFirstAnswers } from '../../lib/use-first-answers.ts';
import { cx } from '../../ui/cx.ts';
import { MonthGrid } from '../../ui/MonthGrid.tsx';
import { Skeleton } from '../../ui/Spinner.tsx';
import { useCourtDates } from '../../court/use-court-dates.ts';
import { AppointmentTitle } from '../../health/AppointmentTitle.tsx';
import { useAppointments } from '../../health/use-appointments.ts';
import { type CalendarEntry, inOrder } from '../events/calendar-entries.ts';
import { useGroup } from '../nights/courses.ts';
import { useCustody } from '../nights/custody.ts';
import { whenOfEntry } from '../events/entry-when.ts';
import { daysOf } from '../events/event-words.ts';
import { together } from '../events/together.ts';
import { useMonthNights } from './month-nights.tsx';
import { useSideWaiting } from './use-side-waiting.ts';
import type { Asked } from './MonthSide.tsx';
import { useUpcoming } from '../events/upcoming.ts';
import { WhoseNights } from '../nights/WhoseNights.tsx';
import { lazily } from '../../lib/lazily.ts';

const MonthSide = lazily(async () => (await import('./MonthSide.tsx')).MonthSide);
const ProposalCard = lazily(async () => (await import('../editor/ProposalCard.tsx')).ProposalCard);

type MonthViewProps = {
  selected: Day;
  onSelect: (day: Day) => void;
  onAdd: () => void;
  onSchedule: () => void;
};

/** The month with its nights, events, court dates and appointments, the selected day and upcoming events. */
export function MonthView(props: MonthViewProps) {
  const custody = useCustody();
  // Deferred, so that a refetch doesn’t replace the page with a placeholder.
  const shown = useDeferredValue(custody.data);
  const waiting = <Skeleton label="Loading" className="h-160" />;
  if (useFirstAnswers([custody])) return waiting;
  return (
    <Suspense fallback={waiting}>
      <Month {...props} custody={{ data: shown, isError: custody.isError, refetch: custody.refetch }} />
    </Suspense>
  );
}

function Month({ selected, onSelect, onAdd, onSchedule, custody }: MonthViewProps & { custody: Asked<Custody> }) {
  const { days, long } = useDays(monthOf(selected));
  const month = useEntries(days);
  const upcoming = useUpcoming();
  const { data, byDay } = month;
  const contents = useMemo(
    () => new Map([...byDay].map(([day, entries]) => [day, <DayEntries key={day} entries={entries} />])),
    [byDay],
  );
  const { data: arrangement } = custody;
  // Deferred: days and nights respond to a click first.
  const drawn = useDeferredValue(contents);
  const { groups, group, choose } = useGroup(arrangement);
  const isWaiting = useSideWaiting([month, upcoming], group, selected);
  const { plan } = group.course;
  const { words, legend, ...nights } = useMonthNights(group, days);
  const label = (day: Day) =>
    [long.get(day), ...words(day), ...(data ? [countWords(byDay.get(day) ?? [])] : [])].join(', ');
  return (
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
      {arrangement?.proposals.map((proposal) => (
        <div key={proposal.id} className="xl:col-span-2">
          <ProposalCard custody={arrangement} proposal={proposal} />
        </div>
      ))}
      <section
        aria-label="Month"
        className="rounded-lg border-line bg-surface max-md:not-print:-mx-4 max-md:not-print:rounded-none max-md:border-y max-md:p-3 md:border md:p-5 print:border"
      >
        <MonthGrid
          selected={selected}
          onSelect={onSelect}
          label={label}
          content={(day) => drawn.get(day)}
          legend={
            <>
              {legend}
              <WhoseNights groups={groups} value={group.key} onChange={choose} />
            </>
          }
          {...nights}
        />
      </section>
      {isWaiting ? (
        sideWaiting
      ) : (
        <Suspense fallback={sideWaiting}>
          <Beside
            {...{ selected, onSelect, onAdd, onSchedule, upcoming, custody, plan, group }}
            entries={{ data: data && (byDay.get(selected) ?? []), isError: month.isError, refetch: month.refetch }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The six weeks of a month with their labels, computed once per month. */
function useDays(month: string) {
  return useMemo(() => {
    const days = monthDays(`${month}-01`);
    return { days, long: new Map(days.map((day) => [day, longDay(day)])) };
  }, [month]);
}

/** Deferred: the grid responds to a click first. */
function Beside(props: ComponentProps<typeof MonthSide>) {
  return <MonthSide {...useDeferredValue(props)} />;
}

const sideWaiting = <Skeleton label="Loading" className="h-96" />;

/** What is in the calendar on these days. While another month loads, `byDay` still has the previous one's, and `data` nothing. */
function useEntries(days: readonly Day[]) {
  const { id: familyId } = useFamily();
  const [from, to] = [days[0], days.at(-1)] as [Day, Day];
  const input = { familyId, from, to };
  const events = useQuery(api.calendar.events.list.queryOptions({ input, placeholderData: keepPreviousData }));
  const dates = useCourtDates({ from, to });
  const appointments = useAppointments({ from, to });
  const byDay = useMemo(() => {
    const entries = inOrder({
      events: events.data ?? [],
      dates: dates.data ?? [],
      appointments: appointments.data ?? [],
    });
    return entriesByDay(entries, days);
  }, [events.data, dates.data, appointments.data, days]);
  const all = [events, dates, appointments];
  const isShown = all.every(({ data, isPlaceholderData }) => data && !isPlaceholderData);
  return { ...together(all), byDay, data: isShown ? byDay : undefined };
}

/** An event of several days is listed on each of them. */
function entriesByDay(entries: CalendarEntry[], days: readonly Day[]): Map<Day, CalendarEntry[]> {
  const pairs = entries.flatMap((entry) => daysOf(whenOfEntry(entry), days).map((day) => ({ day, entry })));
  return new Map([...Map.groupBy(pairs, ({ day }) => day)].map(([day, of]) => [day, of.map(({ entry }) => entry)]));
}

const counted = (count: number, one: string) => (count === 1 ? `1 ${one}` : `${count} ${one}s`);

/** "1 event, 1 canceled event, 1 appointment, 1 court date". */
function countWords(entries: readonly CalendarEntry[]): string {
  if (entries.length === 0) return 'no events';
  const counts = [
    [entries.filter(({ event }) => event && takesPlace(event)).length, 'event'],
    [entries.filter(isOff).length, 'canceled event'],
    [entries.filter(({ appointment }) => appointment).length, 'appointment'],
    [entries.filter(({ court }) => court).length, 'court date'],
  ] as const;
  return counts.flatMap(([count, one]) => (count > 0 ? [counted(count, one)] : [])).join(', ');
}

const isOff = ({ event }: CalendarEntry) => event !== undefined && !takesPlace(event);

const markOf = ({ event, court }: CalendarEntry) => (event ? 'rounded-full' : court ? '' : 'rotate-45');

/** Titles, or marks on a phone: a dot for an event, a ring for a canceled one, a square for a court date, a diamond for an appointment. The day’s label has the count. */
function DayEntries({ entries }: { entries: CalendarEntry[] }) {
  const shown = entries.slice(0, entries.length > 2 ? 1 : 2);
  return (
    <span
      aria-hidden
      className="flex w-full gap-0.5 px-1 max-md:not-print:justify-center md:flex-col md:pl-2.5 print:flex-col"
    >
      {shown.map((entry) => (
        <span key={entry.key} className="flex min-w-0 items-center gap-1.5 text-xs leading-4 text-ink">
          <i className={cx('size-1.5 shrink-0 border-ink-2', isOff(entry) ? 'border' : 'border-3', markOf(entry))} />
          <span className={cx('truncate max-md:not-print:hidden', isOff(entry) && 'line-through')}>
            <EntryTitle entry={entry} />
          </span>
        </span>
      ))}
      {entries.length > shown.length && (
        <span className="truncate pl-3 text-xs leading-4 text-ink-2 max-md:not-print:hidden">
          +{entries.length - shown.length} more
        </span>
      )}
    </span>
  );
}

function EntryTitle({ entry: { event, court, appointment } }: { entry: CalendarEntry }) {
  return appointment ? <AppointmentTitle appointment={appointment} /> : (event?.title ?? court?.subject);
}
