import type { Event } from '@evenkeel/contract/calendar';
import type { CourtDate } from '@evenkeel/contract/court';
import type { CalendarAppointment } from '@evenkeel/contract/health';
import { useSearch } from '@tanstack/react-router';
import { createContext, type ReactNode, Suspense, useContext, useState } from 'react';
import type { Noted } from './EventNotesDialog.tsx';
import { lazily } from '../../lib/lazily.ts';

const EventDialog = lazily(async () => (await import('./EventDialog.tsx')).EventDialog);
const EventHistoryDialog = lazily(async () => (await import('./EventHistoryDialog.tsx')).EventHistoryDialog);
const CourtDateDialog = lazily(async () => (await import('../../court/CourtDateDialog.tsx')).CourtDateDialog);
const AppointmentDialog = lazily(async () => (await import('../../health/AppointmentDialog.tsx')).AppointmentDialog);
const CourtDateOfAddress = lazily(async () => (await import('./CourtDateOfAddress.tsx')).CourtDateOfAddress);
const ItemDocumentsDialog = lazily(
  async () => (await import('../../documents/ItemDocumentsDialog.tsx')).ItemDocumentsDialog,
);
const EventNotesDialog = lazily(async () => (await import('./EventNotesDialog.tsx')).EventNotesDialog);

/** The open dialog, and its event as of when it opened. */
type Opened =
  | { act: 'edit' | 'history' | 'documents'; event: Event }
  | { act: 'notes'; event: Noted }
  | { act: 'court'; date: CourtDate }
  | { act: 'appointment'; appointment: CalendarAppointment }
  /** Named in the URL, as reminders do. */
  | { act: 'court of address'; id: string };

const OpenContext = createContext<(opened: Opened) => void>(() => {
  throw new Error('Events are listed inside of EventItemDialogs');
});

export function useEventDialog(): (opened: Opened) => void {
  return useContext(OpenContext);
}

type EventItemDialogsProps = {
  children: ReactNode;
  /** What the URL names opens over the page, once. */
  isInSheet?: boolean;
};

/** Wraps the lists rather than a row: a row unmounts when the other parent deletes its event, and unsaved input must survive. */
export function EventItemDialogs({ children, isInSheet = false }: EventItemDialogsProps) {
  const [opened, open] = useState<Opened>();
  useAddress(open, !isInSheet);
  // A dialog that is still closing doesn't take away the next one.
  const close = () => open((now) => (now === opened ? undefined : now));
  return (
    <OpenContext value={open}>
      {children}
      <Suspense>
        {opened?.act === 'history' && <EventHistoryDialog event={opened.event} onClosed={close} />}
        {opened?.act === 'documents' && (
          <ItemDocumentsDialog item="event" itemId={opened.event.id} about={opened.event.title} onClosed={close} />
        )}
        {opened?.act === 'notes' && <EventNotesDialog event={opened.event} onClosed={close} />}
        {opened?.act === 'edit' && <EventDialog event={opened.event} onClosed={close} />}
        {opened?.act === 'court' && <CourtDateDialog date={opened.date} onClosed={close} />}
        {opened?.act === 'appointment' && <AppointmentDialog appointment={opened.appointment} onClosed={close} />}
        {opened?.act === 'court of address' && <CourtDateOfAddress key={opened.id} id={opened.id} onClosed={close} />}
      </Suspense>
    </OpenContext>
  );
}

/** Opens the notes or the court date named in the URL, as notifications do. The URL drops the parameter later; the dialog stays. */
function useAddress(open: (opened: Opened) => void, isFollowed: boolean): void {
  const { notes, date } = useSearch({ from: '/inside/shell/calendar' });
  const [seen, setSeen] = useState<string>();
  const named = notes ?? date;
  if (named === seen || !isFollowed) return;
  setSeen(named);
  if (notes) open({ act: 'notes', event: { id: notes } });
  else if (date) open({ act: 'court of address', id: date });
}
