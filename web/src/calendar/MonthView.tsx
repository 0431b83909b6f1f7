import type { Event } from '@evenkeel/contract/calendar';
import { eventTypeLabels } from '@evenkeel/contract/calendar.rules';
import type { Custody } from '@evenkeel/contract/schedules';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { api } from '../api.ts';
import { nameOf, useFamily } from '../family.ts';
import { type Day, longDay, monthDays, monthOf } from '../lib/days.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { KeptFocus } from '../ui/KeptFocus.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { MonthGrid } from '../ui/MonthGrid.tsx';
import { Skeleton } from '../ui/Spinner.tsx';
import { useCustody, usePlan } from './custody.ts';
import { daysOf, repeatsWords, timeWords } from './event-words.ts';
import { useMonthNights } from './month-nights.tsx';
import { SelectedNight } from './SelectedNight.tsx';
import { UpcomingEvents, useUpcoming } from './UpcomingEvents.tsx';

const EventActions = lazy(() => import('./EventActions.tsx').then((module) => ({ default: module.EventActions })));
const ProposalCard = lazy(() => import('./ProposalCard.tsx').then((module) => ({ default: module.ProposalCard })));
const ScheduleCard = lazy(() => import('./ScheduleCard.tsx').then((module) => ({ default: module.ScheduleCard })));

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
  const waiting = (
    <div role="status" aria-label="Loading">
      <Skeleton className="h-160" />
    </div>
  );
  if (isWaiting(custody)) return waiting;
  return (
    <Suspense fallback={waiting}>
      <Month {...props} custody={{ ...custody, data: shown }} />
    </Suspense>
  );
}

type Shown<Data> = { data: Data | undefined; isError: boolean; refetch: () => unknown };

function Month({ selected, onSelect, onAdd, onSchedule, custody }: MonthViewProps & { custody: Shown<Custody> }) {
  const { id: familyId } = useFamily();
  const monthShown = monthOf(selected);
  const days = useMemo(() => monthDays(`${monthShown}-01`), [monthShown]);
  const input = { familyId, from: days[0], to: days.at(-1) };
  const month = useQuery(api.calendar.events.list.queryOptions({ input, placeholderData: keepPreviousData }));
  // While another month is on its way, the days of the last one say nothing about it.
  const data = month.isPlaceholderData ? undefined : month.data;
  const byDay = useMemo(() => eventsByDay(month.data ?? [], days), [month.data, days]);
  const upcoming = useUpcoming();
  const contents = useMemo(
    () => new Map([...byDay].map(([day, events]) => [day, <DayEvents key={day} events={events} />])),
    [byDay],
  );
  const plan = usePlan(custody);
  const { words, ...nights } = useMonthNights(plan, days);
  const label = (day: Day) =>
    [longDay(day), ...words(day), ...(data ? [countWords(byDay.get(day)?.length ?? 0)] : [])].join(', ');
  return (
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
      {custody.data &&
        custody.data.proposals.map((proposal) => (
          <div key={proposal.id} className="xl:col-span-2">
            <ProposalCard custody={custody.data} plan={plan} proposal={proposal} />
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
          content={(day) => contents.get(day)}
          {...nights}
        />
      </section>
      {isWaiting(month) || isWaiting(upcoming) ? (
        <div role="status" aria-label="Loading">
          <Skeleton className="h-96" />
        </div>
      ) : (
        <div className="grid min-w-0 grid-cols-1 items-start gap-5 lg:max-xl:grid-cols-2">
          <section aria-labelledby="selected" className="rounded-lg border border-line bg-surface p-5">
            <h2 id="selected" aria-live="polite" className="text-base font-semibold">
              {longDay(selected)}
            </h2>
            <SelectedNight plan={plan} day={selected} />
            <div className="mt-4">
              <KeptFocus label="Events of this day">
                <Loaded query={{ data, isError: month.isError, refetch: month.refetch }} what="The events">
                  {() => <DayList key={selected} events={byDay.get(selected) ?? []} onAdd={onAdd} />}
                </Loaded>
              </KeptFocus>
            </div>
          </section>
          <UpcomingEvents events={upcoming} onSelect={onSelect} />
          <Suspense fallback={<Skeleton className="h-40" />}>
            <Loaded query={custody} what="The custody schedule">
              {(data) => <ScheduleCard custody={data} plan={plan} onSet={onSchedule} />}
            </Loaded>
          </Suspense>
        </div>
      )}
    </div>
  );
}

/** Nothing is shown beside the month before both answers are there: what stands below would jump. */
const isWaiting = ({ isPending, failureCount }: UseQueryResult) => isPending && failureCount === 0;

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

/** As many of one day as are read at a glance. */
const most = 10;

function DayList({ events, onAdd }: { events: Event[]; onAdd: () => void }) {
  const [isWhole, setWhole] = useState(false);
  if (events.length === 0)
    return (
      <EmptyState
        action={
          <Button look="secondary" size="sm" onClick={onAdd}>
            Add Event
          </Button>
        }
      >
        No events on this day
      </EmptyState>
    );
  return (
    <>
      <ul className="flex flex-col gap-5">
        {events.slice(0, isWhole ? undefined : most).map((event) => (
          <DayEvent key={event.id} event={event} />
        ))}
      </ul>
      {!isWhole && events.length > most && (
        <Button look="quiet" className="mt-3 w-full print:hidden" onClick={() => setWhole(true)}>
          Show all {events.length} events
        </Button>
      )}
    </>
  );
}

function DayEvent({ event }: { event: Event }) {
  const family = useFamily();
  return (
    <li className="break-inside-avoid border-l-3 border-keel pl-3">
      <p className={event.status === 'cancelled' ? 'text-sm text-ink-2 line-through' : 'text-sm font-semibold'}>
        <bdi className="wrap-anywhere">{event.title}</bdi>
      </p>
      <p className="figures text-sm text-ink-2">
        {timeWords(event)}, {eventTypeLabels[event.type]}
      </p>
      {event.repeats && <p className="text-sm text-ink-2">{repeatsWords(event.repeats)}</p>}
      {event.description && (
        <p className="text-sm whitespace-pre-line text-ink-2 wrap-anywhere">
          <bdi>{event.description}</bdi>
        </p>
      )}
      <p className="text-sm text-ink-3">
        Added by <bdi>{nameOf(family, event.addedBy)}</bdi>
      </p>
      <EventBadges event={event} />
      <div className="mt-1 min-h-control-sm">
        <Suspense>
          <EventActions event={event} />
        </Suspense>
      </div>
    </li>
  );
}

function EventBadges({ event }: { event: Event }) {
  const family = useFamily();
  return (
    <div className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden">
      {event.status === 'completed' && <Badge>Completed</Badge>}
      {event.status === 'cancelled' && <Badge>Cancelled</Badge>}
      {event.isConfirmed && (
        <Badge>
          <Check aria-hidden />
          Confirmed{event.confirmedBy && ` by ${nameOf(family, event.confirmedBy)}`}
        </Badge>
      )}
    </div>
  );
}
