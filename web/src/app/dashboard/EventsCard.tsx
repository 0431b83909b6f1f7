import { Link } from '@tanstack/react-router';
import { CalendarPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Event } from '@evenkeel/contract/calendar';
import { mayConfirm } from '@evenkeel/contract/calendar.rules';
import type { CourtDate } from '@evenkeel/contract/court';
import type { CalendarAppointment } from '@evenkeel/contract/health';
import type { CalendarEntry } from '../../calendar/events/calendar-entries.ts';
import { CourtBadges } from '../../calendar/events/CourtBadges.tsx';
import { useUpcoming } from '../../calendar/events/upcoming.ts';
import { ConfirmedBadge } from '../../calendar/events/ConfirmedBadge.tsx';
import { ConfirmEventButton } from '../../calendar/events/ConfirmEventButton.tsx';
import { useConfirming } from '../../calendar/events/use-confirming.ts';
import { whenOf, whenOfCourt } from '../../calendar/events/event-words.ts';
import { useFamily } from '../../family/family.ts';
import { AppointmentChild, AppointmentTitle } from '../../health/AppointmentTitle.tsx';
import { whenOfAppointment } from '../../health/appointment-words.ts';
import { type Day, dayOf, dayOfMonth, shortMonth } from '../../lib/days.ts';
import { paths } from '../../lib/paths.ts';
import { useToday } from '../../lib/use-today.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { RowActs } from '../../ui/RowActs.tsx';
import { actClass } from './act-class.ts';
import { CardLink } from './CardLink.tsx';
import { EmptyLine } from '../../ui/EmptyLine.tsx';
import { lazily } from '../../lib/lazily.ts';
import { shows } from '../../family/shows.ts';

const CourtDateDialog = lazily(async () => (await import('../../court/CourtDateDialog.tsx')).CourtDateDialog);
const AppointmentDialog = lazily(async () => (await import('../../health/AppointmentDialog.tsx')).AppointmentDialog);
const NotesDialog = lazily(async () => (await import('../../notes/NotesDialog.tsx')).NotesDialog);

export function EventsCard() {
  const events = useUpcoming();
  // Outside the list: a row unmounts when the other parent deletes its event, and would lose what is being typed.
  const [opened, open] = useState<Opened>();
  return (
    <Card
      title="Upcoming Events"
      action={
        <CardLink to={paths.calendar} label="View All events">
          View All
        </CardLink>
      }
      footer={
        events.data &&
        events.data.length > 0 && (
          <div className="px-3 py-1.5">
            <Link to={paths.calendar} search={{ new: true }} className={buttonClass({ look: 'secondary', size: 'sm' })}>
              <CalendarPlus aria-hidden />
              New Event
            </Link>
          </div>
        )
      }
    >
      <Loaded query={events} what="The events" className="h-64">
        {(all) =>
          all.length === 0 ? (
            <EmptyLine
              action={
                <Link to={paths.calendar} search={{ new: true }} className={actClass}>
                  New Event
                </Link>
              }
            >
              No upcoming events
            </EmptyLine>
          ) : (
            <ul className="-my-1 divide-y divide-line">
              {all.map(({ key, event, court, appointment }) =>
                event ? (
                  <EventRow key={key} event={event} onNotes={() => open({ event })} />
                ) : court ? (
                  <CourtRow key={key} date={court} onOpen={() => open({ court })} />
                ) : (
                  <AppointmentRow key={key} appointment={appointment} onOpen={() => open({ appointment })} />
                ),
              )}
            </ul>
          )
        }
      </Loaded>
      <Suspense>{opened && <OpenedDialog opened={opened} onClosed={() => open(undefined)} />}</Suspense>
    </Card>
  );
}

/** The notes of an event, a court date or an appointment. */
type Opened = Pick<CalendarEntry, 'event' | 'court' | 'appointment'>;

function OpenedDialog({ opened: { event, court, appointment }, onClosed }: { opened: Opened; onClosed: () => void }) {
  if (appointment) return <AppointmentDialog appointment={appointment} onClosed={onClosed} />;
  if (court) return <CourtDateDialog date={court} onClosed={onClosed} />;
  return event && <NotesDialog item="event" itemId={event.id} title="Notes" about={event.title} onClosed={onClosed} />;
}

/** The day of a row, beside its words. */
function DayMark({ day }: { day: Day }) {
  return (
    <p aria-hidden className="figures w-9 shrink-0 pt-0.5 text-center text-xs font-medium text-ink-3">
      {shortMonth(day)}
      <span className="block text-xl font-semibold text-ink">{dayOfMonth(day)}</span>
    </p>
  );
}

function CourtRow({ date, onOpen }: { date: CourtDate; onOpen: () => void }) {
  const isToday = dayOf(date.at) === useToday();
  return (
    <li className="flex gap-3.5 py-3" {...shows('court date', date.id)}>
      <DayMark day={dayOf(date.at)} />
      <div className="min-w-0 flex-1">
        <button
          type="button"
          onClick={onOpen}
          className="text-left text-sm font-semibold wrap-anywhere hover:underline"
        >
          <bdi>{date.subject}</bdi>
        </button>
        <p className="figures mb-1.5 text-sm text-ink-2">{whenOf(whenOfCourt(date))}</p>
        <div className="flex flex-wrap gap-1.5">
          {isToday && <Badge tone="keel">Today</Badge>}
          <CourtBadges date={date} />
        </div>
      </div>
    </li>
  );
}

function AppointmentRow({ appointment, onOpen }: { appointment: CalendarAppointment; onOpen: () => void }) {
  const isToday = appointment.date === useToday();
  return (
    <li className="flex gap-3.5 py-3">
      <DayMark day={appointment.date} />
      <div className="min-w-0 flex-1">
        <button
          type="button"
          onClick={onOpen}
          className="text-left text-sm font-semibold wrap-anywhere hover:underline"
        >
          <AppointmentTitle appointment={appointment} />
        </button>
        <p className="figures text-sm text-ink-2">{whenOf(whenOfAppointment(appointment))}</p>
        <p className="mb-1.5 text-sm text-ink-2 wrap-anywhere">
          <AppointmentChild appointment={appointment} />
        </p>
        <div className="flex flex-wrap gap-1.5 empty:hidden">
          {isToday && <Badge tone="keel">Today</Badge>}
          {appointment.title && <Badge>Appointment</Badge>}
        </div>
      </div>
    </li>
  );
}

function EventRow({ event, onNotes }: { event: Event; onNotes: () => void }) {
  const day = dayOf(event.date);
  const isToday = day === useToday();
  // The author rarely confirms it, so that is in the menu, as in the calendar.
  const { me } = useFamily();
  const confirming = useConfirming(event);
  const isToConfirm = mayConfirm(me, event);
  const isInMenu = isToConfirm && event.addedBy === me && !confirming.isPending;
  return (
    <li className="flex gap-3.5 py-3" {...shows('event', event.id)}>
      <DayMark day={day} />
      <div className="min-w-0 flex-1">
        <p className="text-sm font-semibold wrap-anywhere">
          <bdi>{event.title}</bdi>
        </p>
        <p className="figures text-sm text-ink-2">{whenOf(event)}</p>
        <div className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden">
          {isToday && <Badge tone="keel">Today</Badge>}
          <ConfirmedBadge event={event} />
        </div>
        <div className="mt-1">
          <RowActs
            of={event.title}
            first={
              <>
                <Button look="quiet" size="sm" aria-label={`Notes, ${event.title}`} onClick={onNotes}>
                  Notes
                </Button>
                {isToConfirm && !isInMenu && <ConfirmEventButton title={event.title} confirming={confirming} />}
              </>
            }
            groups={[[isInMenu && confirming.asAct]]}
          />
          {confirming.problem}
        </div>
      </div>
    </li>
  );
}
