import type { Event } from '@evenkeel/contract/calendar';
import type { Custody } from '@evenkeel/contract/schedules';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentProps, lazy, Suspense, useDeferredValue, useMemo } from 'react';
import { api } from '../api.ts';
import { useFamily } from '../family.ts';
import { type Day, longDay, monthDays, monthOf } from '../lib/days.ts';
import { useFirstAnswers } from '../lib/use-first-answers.ts';
import { MonthGrid } from '../ui/MonthGrid.tsx';
import { Skeleton } from '../ui/Spinner.tsx';
import { useGroup } from './courses.ts';
import { useCustody } from './custody.ts';
import { daysOf } from './event-words.ts';
import { useMonthNights } from './month-nights.tsx';
import type { Asked } from './MonthSide.tsx';
import { useUpcoming } from './upcoming.ts';
import { WhoseNights } from './WhoseNights.tsx';

const MonthSide = lazy(() => import('./MonthSide.tsx').then((module) => ({ default: module.MonthSide })));
const ProposalCard = lazy(() => import('./ProposalCard.tsx').then((module) => ({ default: module.ProposalCard })));

type MonthViewProps = {
  selected: Day;
  onSelect: (day: Day) => void;
  onAdd: () => void;
  /** To the form of the custody schedule. */
  onSchedule: () => void;
};

/** The month with its nights and events, the selected day, and what comes next. */
export function MonthView(props: MonthViewProps) {
  const custody = useCustody();
  // What changes while somebody looks is drawn once all of it is there: nothing on screen gives way to a place for it.
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
  const { id: familyId } = useFamily();
  const { days, long } = useDays(monthOf(selected));
  const input = { familyId, from: days[0], to: days.at(-1) };
  const month = useQuery(api.calendar.events.list.queryOptions({ input, placeholderData: keepPreviousData }));
  // While another month is on its way, the days of the last one say nothing about it.
  const data = month.isPlaceholderData ? undefined : month.data;
  const byDay = useMemo(() => eventsByDay(month.data ?? [], days), [month.data, days]);
  const upcoming = useUpcoming();
  const isWaiting = useFirstAnswers([month, upcoming]); // together, or the later one would push the other down
  const contents = useMemo(
    () => new Map([...byDay].map(([day, events]) => [day, <DayEvents key={day} events={events} />])),
    [byDay],
  );
  const { data: stands } = custody;
  // After the days and their nights, which answer to what was pressed first.
  const drawn = useDeferredValue(contents);
  const { groups, group, choose } = useGroup(stands);
  const { plan } = group.course;
  const { words, legend, ...nights } = useMonthNights(group, days);
  const label = (day: Day) =>
    [long.get(day), ...words(day), ...(data ? [countWords(byDay.get(day)?.length ?? 0)] : [])].join(', ');
  return (
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
      {stands?.proposals.map((proposal) => (
        <div key={proposal.id} className="xl:col-span-2">
          <ProposalCard custody={stands} proposal={proposal} />
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
            events={{ data: data && (byDay.get(selected) ?? []), isError: month.isError, refetch: month.refetch }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The six weeks of a month: put into words once, and not again because another day is selected. */
function useDays(month: string) {
  return useMemo(() => {
    const days = monthDays(`${month}-01`);
    return { days, long: new Map(days.map((day) => [day, longDay(day)])) };
  }, [month]);
}

/** Drawn right after the grid, which answers to what was pressed first. */
function Beside(props: ComponentProps<typeof MonthSide>) {
  return <MonthSide {...useDeferredValue(props)} />;
}

const sideWaiting = <Skeleton label="Loading" className="h-96" />;

/** What goes on for days stands on each of them. */
function eventsByDay(events: Event[], days: readonly Day[]): Map<Day, Event[]> {
  const pairs = events.flatMap((event) => daysOf(event, days).map((day) => ({ day, event })));
  return new Map([...Map.groupBy(pairs, ({ day }) => day)].map(([day, of]) => [day, of.map(({ event }) => event)]));
}

function countWords(count: number): string {
  if (count === 0) return 'no events';
  return count === 1 ? '1 event' : `${count} events`;
}

/** Titles where there is room, dots on a phone. The count is in the label of the day. */
function DayEvents({ events }: { events: Event[] }) {
  const shown = events.slice(0, events.length > 2 ? 1 : 2);
  return (
    <span
      aria-hidden
      className="flex w-full gap-0.5 px-1 max-md:not-print:justify-center md:flex-col md:pl-2.5 print:flex-col"
    >
      {shown.map(({ id, title, status }) => (
        <span key={id} className="flex min-w-0 items-center gap-1.5 text-xs leading-4 text-ink">
          <i className="size-1.5 shrink-0 rounded-full border-3 border-ink-2" />
          <span
            className={
              status === 'cancelled'
                ? 'truncate line-through max-md:not-print:hidden'
                : 'truncate max-md:not-print:hidden'
            }
          >
            {title}
          </span>
        </span>
      ))}
      {events.length > shown.length && (
        <span className="truncate pl-3 text-xs leading-4 text-ink-2 max-md:not-print:hidden">
          +{events.length - shown.length} more
        </span>
      )}
    </span>
  );
}
