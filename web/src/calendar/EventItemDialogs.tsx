import type { Event } from '@evenkeel/contract/calendar';
import { useSearch } from '@tanstack/react-router';
import { createContext, lazy, type ReactNode, Suspense, useContext, useState } from 'react';
import type { Noted } from './EventNotesDialog.tsx';

const EventDialog = lazy(() => import('./EventDialog.tsx').then((module) => ({ default: module.EventDialog })));
const EventHistoryDialog = lazy(() =>
  import('./EventHistoryDialog.tsx').then((module) => ({ default: module.EventHistoryDialog })),
);
const EventNotesDialog = lazy(() =>
  import('./EventNotesDialog.tsx').then((module) => ({ default: module.EventNotesDialog })),
);

/** What is done with an event in a dialog, and the event as it was on screen when that opened. */
type Opened = { act: 'edit' | 'history'; event: Event } | { act: 'notes'; event: Noted };

const OpenContext = createContext<(opened: Opened) => void>(() => {
  throw new Error('Events are listed inside of EventItemDialogs');
});

/** Opens a dialog for an event that is listed. */
export function useEventDialog(): (opened: Opened) => void {
  return useContext(OpenContext);
}

/** Around the lists and not in a row of them: a row goes when the other parent deletes its event, and what was typed must not. */
export function EventItemDialogs({ children }: { children: ReactNode }) {
  const [opened, open] = useState<Opened>();
  useNotesOfAddress(open);
  const close = () => open(undefined);
  return (
    <OpenContext value={open}>
      {children}
      <Suspense>
        {opened?.act === 'history' && <EventHistoryDialog event={opened.event} onClosed={close} />}
        {opened?.act === 'notes' && <EventNotesDialog event={opened.event} onClosed={close} />}
        {opened?.act === 'edit' && <EventDialog event={opened.event} onClosed={close} />}
      </Suspense>
    </OpenContext>
  );
}

/** Opens the notes on an event that an address asks for, as a notification does. The address forgets it soon; the dialog stays. */
function useNotesOfAddress(open: (opened: Opened) => void): void {
  const { notes } = useSearch({ from: '/inside/shell/calendar' });
  const [seen, setSeen] = useState<string>();
  if (notes === seen) return;
  setSeen(notes);
  if (notes) open({ act: 'notes', event: { id: notes } });
}
