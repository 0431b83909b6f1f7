import type { Event } from '@evenkeel/contract/calendar';
import { eventTypeLabels } from '@evenkeel/contract/calendar.rules';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useMemo } from 'react';
import { api } from '../api.ts';
import { nameOf, useFamily } from '../family.ts';
import { type Day, dayOf, longDay, monthDays } from '../lib/days.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { MonthGrid } from '../ui/MonthGrid.tsx';
import { EventActions } from './EventActions.tsx';
import { timeWords } from './event-words.ts';
import { UpcomingEvents } from './UpcomingEvents.tsx';

type MonthViewProps = { selected: Day; onSelect: (day: Day) => void; onAdd: () => void };

/** The month with its events, the selected day, and what comes next. */
export function MonthView({ selected, onSelect, onAdd }: MonthViewProps) {
  const { id: familyId } = useFamily();
  const days = monthDays(selected);
  const input = { familyId, from: days[0], to: days.at(-1) };
  const month = useQuery(api.calendar.events.list.queryOptions({ input, placeholderData: keepPreviousData }));
  const byDay = useMemo(() => Map.groupBy(month.data ?? [], ({ date }) => dayOf(date)), [month.data]);
  const contents = useMemo(
    () => new Map([...byDay].map(([day, events]) => [day, <DayEvents key={day} events={events} />])),
    [byDay],
  );
  const label = (day: Day) => `${longDay(day)}, ${countWords(byDay.get(day)?.length ?? 0)}`;
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <section
        aria-label="Month"
        className="rounded-lg border-line bg-surface max-md:-mx-4 max-md:rounded-none max-md:border-y max-md:p-3 md:border md:p-5"
      >
        <MonthGrid selected={selected} onSelect={onSelect} label={label} content={(day) => contents.get(day)} />
      </section>
      <div className="grid min-w-0 items-start gap-5 lg:max-xl:grid-cols-2">
        <section aria-labelledby="selected" className="rounded-lg border border-line bg-surface p-5" aria-live="polite">
          <h2 id="selected" className="mb-4 text-base font-semibold">
            {longDay(selected)}
          </h2>
          <Loaded query={month} what="The events">
            {() => <DayList events={byDay.get(selected) ?? []} onAdd={onAdd} />}
          </Loaded>
        </section>
        <UpcomingEvents onSelect={onSelect} />
      </div>
    </div>
  );
}

function countWords(count: number): string {
  if (count === 0) return 'no events';
  return count === 1 ? '1 event' : `${count} events`;
}

/** Titles where there is room, dots on a phone. The count is in the label of the day. */
function DayEvents({ events }: { events: Event[] }) {
  const shown = events.slice(0, events.length > 3 ? 2 : 3);
  return (
    <span
      aria-hidden
      className="flex w-full gap-0.5 px-1 max-md:absolute max-md:top-2.5 max-md:right-1 max-md:w-auto md:flex-col md:pl-2.5"
    >
      {shown.map(({ id, title, status }) => (
        <span key={id} className="flex min-w-0 items-center gap-1.5 text-xs leading-4 text-ink">
          <i className="size-1.5 shrink-0 rounded-full bg-ink-2" />
          <span className={status === 'cancelled' ? 'truncate line-through max-md:hidden' : 'truncate max-md:hidden'}>
            {title}
          </span>
        </span>
      ))}
      {events.length > shown.length && (
        <span className="pl-3 text-xs leading-4 text-ink-2 max-md:hidden">+{events.length - shown.length} more</span>
      )}
    </span>
  );
}

function DayList({ events, onAdd }: { events: Event[]; onAdd: () => void }) {
  const family = useFamily();
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
    <ul className="flex flex-col gap-5">
      {events.map((event) => (
        <li key={event.id} className="border-l-3 border-keel pl-3">
          <p className={event.status === 'cancelled' ? 'text-sm text-ink-2 line-through' : 'text-sm font-semibold'}>
            <bdi className="wrap-anywhere">{event.title}</bdi>
          </p>
          <p className="figures text-sm text-ink-2">
            {timeWords(event)}, {eventTypeLabels[event.type]}
          </p>
          {event.description && (
            <p className="text-sm whitespace-pre-line text-ink-2 wrap-anywhere">
              <bdi>{event.description}</bdi>
            </p>
          )}
          <p className="text-sm text-ink-3">
            Added by <bdi>{nameOf(family, event.addedBy)}</bdi>
          </p>
          <EventBadges event={event} />
          <div className="mt-1 -ml-3">
            <EventActions event={event} />
          </div>
        </li>
      ))}
    </ul>
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
