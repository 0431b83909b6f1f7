import type { Plan } from '@evenkeel/contract/custody.rules';
import type { Event } from '@evenkeel/contract/calendar';
import { eventTypeLabels } from '@evenkeel/contract/calendar.rules';
import { isDateCancelled } from '@evenkeel/contract/recurrence.rules';
import type { Custody } from '@evenkeel/contract/schedules';
import type { UseQueryResult } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { memo, useState } from 'react';
import { BeforeJoined } from '../BeforeJoined.tsx';
import { nameOf, useFamily } from '../family.ts';
import { type Day, eventDate, longDay } from '../lib/days.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { KeptFocus } from '../ui/KeptFocus.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import type { Group } from './courses.ts';
import { DateActions } from './DateActions.tsx';
import { EventActions } from './EventActions.tsx';
import { repeatsWords, timeWords } from './event-words.ts';
import { ScheduleCard } from './ScheduleCard.tsx';
import { SelectedNight } from './SelectedNight.tsx';
import { UpcomingEvents } from './UpcomingEvents.tsx';

/** What was asked for, as far as it is there. */
export type Asked<Data> = { data: Data | undefined; isError: boolean; refetch: () => unknown };

type MonthSideProps = {
  selected: Day;
  /** Those of the selected day. */
  events: Asked<Event[]>;
  upcoming: UseQueryResult<Event[]>;
  custody: Asked<Custody>;
  plan: Plan;
  /** Whose nights are shown. */
  group: Group;
  onSelect: (day: Day) => void;
  onAdd: () => void;
  onSchedule: () => void;
};

/** What stands beside the month: the selected day, what comes next, and the custody schedule. */
export const MonthSide = memo(function MonthSide(props: MonthSideProps) {
  const { selected, events, upcoming, custody, plan, group, onSelect, onAdd, onSchedule } = props;
  return (
    <div className="grid min-w-0 grid-cols-1 items-start gap-5 lg:max-xl:grid-cols-2">
      <section aria-labelledby="selected" className="rounded-lg border border-line bg-surface p-5">
        <h2 id="selected" aria-live="polite" className="text-base font-semibold">
          {longDay(selected)}
        </h2>
        <SelectedNight group={group} day={selected} />
        <div className="mt-4">
          <KeptFocus label="Events of this day">
            <Loaded query={events} what="The events">
              {(all) => <DayList key={selected} events={all} onAdd={onAdd} />}
            </Loaded>
          </KeptFocus>
        </div>
      </section>
      <UpcomingEvents events={upcoming} onSelect={onSelect} />
      <Loaded query={custody} what="The custody schedule">
        {(data) => <ScheduleCard custody={data} plan={plan} onSet={onSchedule} />}
      </Loaded>
    </div>
  );
});

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
  const isOff = event.status === 'cancelled' || isDateCancelled(event);
  return (
    <li className="break-inside-avoid border-l-3 border-keel pl-3">
      <p className={isOff ? 'text-sm text-ink-2 line-through' : 'text-sm font-semibold'}>
        <bdi className="wrap-anywhere">{event.title}</bdi>
      </p>
      <p className="figures text-sm text-ink-2">
        {timeWords(event)}, {eventTypeLabels[event.type]}
      </p>
      {event.repeats && <p className="text-sm text-ink-2">{repeatsWords(event.repeats)}</p>}
      {event.movedFrom && <p className="text-sm text-ink-2">Moved from {eventDate(event.movedFrom.date)}</p>}
      {event.description && (
        <p className="text-sm whitespace-pre-line text-ink-2 wrap-anywhere">
          <bdi>{event.description}</bdi>
        </p>
      )}
      <p className="text-sm text-ink-3">
        Added by <bdi>{nameOf(family, event.addedBy)}</bdi>
      </p>
      <BeforeJoined at={event.createdAt} by={event.addedBy} />
      <EventBadges event={event} />
      <div className="mt-1">
        <EventActions event={event} />
        {event.repeats && event.status === 'upcoming' && <DateActions event={event} />}
      </div>
    </li>
  );
}

function EventBadges({ event }: { event: Event }) {
  const family = useFamily();
  return (
    <div className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden">
      {event.status === 'completed' && <Badge>Completed</Badge>}
      {(event.status === 'cancelled' || isDateCancelled(event)) && <Badge>Cancelled</Badge>}
      {event.isConfirmed && (
        <Badge>
          <Check aria-hidden />
          Confirmed{event.confirmedBy && ` by ${nameOf(family, event.confirmedBy)}`}
        </Badge>
      )}
    </div>
  );
}
