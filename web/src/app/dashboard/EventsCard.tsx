import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarPlus, Check } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Event } from '@evenkeel/contract/calendar';
import { ConfirmEventButton } from '../../calendar/ConfirmEventButton.tsx';
import { whenOf } from '../../calendar/event-words.ts';
import { dayOf, dayOfMonth, shortMonth } from '../../lib/days.ts';
import { paths } from '../../lib/paths.ts';
import { useToday } from '../../lib/use-today.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { CardLink } from './CardLink.tsx';
import { useQuestions } from './questions.ts';

const NotesDialog = lazy(() => import('../../NotesDialog.tsx').then((module) => ({ default: module.NotesDialog })));

export function EventsCard() {
  const events = useQuery(useQuestions().events);
  // Around the list and not in a row of it: a row goes when the other parent deletes its event, and what was typed must not.
  const [noted, setNoted] = useState<Event>();
  const add = (
    <Link to={paths.calendar} search={{ new: true }} className={buttonClass({ look: 'secondary', size: 'sm' })}>
      <CalendarPlus aria-hidden />
      New Event
    </Link>
  );
  return (
    <Card
      title="Upcoming Events"
      action={
        <CardLink to={paths.calendar} label="View All events">
          View All
        </CardLink>
      }
      footer={events.data && events.data.length > 0 && <div className="px-3 py-1.5">{add}</div>}
    >
      <Loaded query={events} what="The events" className="h-64">
        {(all) =>
          all.length === 0 ? (
            <EmptyState icon={CalendarPlus} action={add}>
              No upcoming events
            </EmptyState>
          ) : (
            <ul className="-my-1 divide-y divide-line">
              {all.map((event) => (
                <EventRow key={`${event.id} ${event.date}`} event={event} onNotes={() => setNoted(event)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {noted && (
        <Suspense>
          <NotesDialog
            item="event"
            itemId={noted.id}
            title="Notes"
            about={noted.title}
            onClosed={() => setNoted(undefined)}
          />
        </Suspense>
      )}
    </Card>
  );
}

function EventRow({ event, onNotes }: { event: Event; onNotes: () => void }) {
  const day = dayOf(event.date);
  const isToday = day === useToday();
  return (
    <li className="flex gap-3.5 py-3">
      <p aria-hidden className="figures w-9 shrink-0 pt-0.5 text-center text-xs font-medium text-ink-3">
        {shortMonth(day)}
        <span className="block text-xl font-semibold text-ink">{dayOfMonth(day)}</span>
      </p>
      <div className="min-w-0 flex-1">
        <p className="text-sm font-semibold wrap-anywhere">
          <bdi>{event.title}</bdi>
        </p>
        <p className="figures text-sm text-ink-2">{whenOf(event)}</p>
        <div className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden">
          {isToday && <Badge tone="keel">Today</Badge>}
          {event.isConfirmed && (
            <Badge>
              <Check aria-hidden />
              Confirmed
            </Badge>
          )}
        </div>
        <div className="mt-1 -ml-3 flex flex-wrap items-center">
          <Button look="quiet" size="sm" aria-label={`Notes, ${event.title}`} onClick={onNotes}>
            Notes
          </Button>
          <ConfirmEventButton event={event} />
        </div>
      </div>
    </li>
  );
}
