import type { Event } from '@evenkeel/contract/calendar';
import type { CourtDate } from '@evenkeel/contract/court';
import { eventTypeLabels } from '@evenkeel/contract/calendar.rules';
import { takesPlace } from '@evenkeel/contract/recurrence.rules';
import { useState } from 'react';
import { BeforeJoined } from '../../history/BeforeJoined.tsx';
import { nameOf, useFamily } from '../../family/family.ts';
import { type Day, eventDate } from '../../lib/days.ts';
import { shows } from '../../family/shows.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyLine } from '../../ui/EmptyLine.tsx';
import { KeptFocus } from '../../ui/KeptFocus.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { aboutDay } from '../nights/about-words.ts';
import type { Group } from '../nights/courses.ts';
import { DayActions } from '../nights/DayActions.tsx';
import { ConfirmedBadge } from '../events/ConfirmedBadge.tsx';
import { DateActions } from '../events/DateActions.tsx';
import { EventActions } from '../events/EventActions.tsx';
import type { CalendarEntry } from '../events/calendar-entries.ts';
import { CourtBadges } from '../events/CourtBadges.tsx';
import { useEventDialog } from '../events/EventItemDialogs.tsx';
import { repeatsWords, timeWords, whenOfCourt } from '../events/event-words.ts';
import { DayAppointment } from './DayAppointment.tsx';
import { DayItem } from './DayItem.tsx';
import type { Asked } from './MonthSide.tsx';
import { SelectedNight } from './SelectedNight.tsx';

export type DayPanelProps = { day: Day; entries: Asked<CalendarEntry[]>; groups: Group[]; onAdd: () => void };

/** Whose night it is and why, of all children whichever the month shows, what people want of a day, and its events. */
export function DayPanel({ day, entries, groups, onAdd }: DayPanelProps) {
  return (
    <>
      {groups.map((group) => (
        <SelectedNight key={group.key} group={group} day={day} />
      ))}
      <div className="mt-3">
        <DayActions onAdd={onAdd} about={aboutDay(day)} />
      </div>
      <div className="mt-4">
        <KeptFocus label="Events of this day">
          <Loaded query={entries} what="The events">
            {(all) => <DayList key={day} entries={all} />}
          </Loaded>
        </KeptFocus>
      </div>
    </>
  );
}

const most = 10;

function DayList({ entries }: { entries: CalendarEntry[] }) {
  const [isWhole, setWhole] = useState(false);
  if (entries.length === 0) return <EmptyLine>No events on this day</EmptyLine>;
  return (
    <>
      <ul className="flex flex-col gap-5">
        {entries.slice(0, isWhole ? undefined : most).map((entry) => (
          <DayEntry key={entry.key} entry={entry} />
        ))}
      </ul>
      {!isWhole && entries.length > most && (
        <Button look="quiet" className="mt-3 w-full print:hidden" onClick={() => setWhole(true)}>
          Show all {entries.length} events
        </Button>
      )}
    </>
  );
}

function DayEntry({ entry: { event, court, appointment } }: { entry: CalendarEntry }) {
  if (appointment) return <DayAppointment appointment={appointment} />;
  return event ? <DayEvent event={event} /> : <DayCourtDate date={court} />;
}

function DayEvent({ event }: { event: Event }) {
  const family = useFamily();
  const isOff = !takesPlace(event);
  return (
    <li className="break-inside-avoid border-l-3 border-keel pl-3" {...shows('event', event.id)}>
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
        Added by <bdi translate="no">{nameOf(family, event.addedBy)}</bdi>
      </p>
      <BeforeJoined at={event.createdAt} by={event.addedBy} />
      <EventBadges event={event} />
      <div className="mt-1">
        <EventActions event={event} isOff={isOff} />
        {event.repeats && event.status === 'upcoming' && <DateActions event={event} />}
      </div>
    </li>
  );
}

function DayCourtDate({ date }: { date: CourtDate }) {
  const family = useFamily();
  const open = useEventDialog();
  return (
    <DayItem
      mark={shows('court date', date.id)}
      title={<bdi>{date.subject}</bdi>}
      when={whenOfCourt(date)}
      onOpen={() => open({ act: 'court', date })}
    >
      {date.place && (
        <p className="text-sm text-ink-2 wrap-anywhere">
          <bdi translate="no">{date.place}</bdi>
        </p>
      )}
      <p className="mb-1.5 text-sm text-ink-3">
        Added by <bdi translate="no">{nameOf(family, date.addedBy)}</bdi>
      </p>
      <CourtBadges date={date} />
    </DayItem>
  );
}

function EventBadges({ event }: { event: Event }) {
  return (
    <div className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden">
      {event.status === 'completed' && <Badge>Completed</Badge>}
      {!takesPlace(event) && <Badge>Canceled</Badge>}
      <ConfirmedBadge event={event} isNamed />
    </div>
  );
}
