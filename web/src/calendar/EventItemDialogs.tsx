import type { Event } from '@evenkeel/contract/calendar';
import { createContext, lazy, type ReactNode, Suspense, useContext, useState } from 'react';

const EventDialog = lazy(() => import('./EventDialog.tsx').then((module) => ({ default: module.EventDialog })));
const EventHistoryDialog = lazy(() =>
  import('./EventHistoryDialog.tsx').then((module) => ({ default: module.EventHistoryDialog })),
);

/** What is done with an event in a dialog, and the event as it was on screen when that opened. */
type Opened = { act: 'edit' | 'history'; event: Event };

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
  const close = () => open(undefined);
  return (
    <OpenContext value={open}>
      {children}
      <Suspense>
        {opened?.act === 'history' && <EventHistoryDialog event={opened.event} onClosed={close} />}
        {opened?.act === 'edit' && <EventDialog event={opened.event} onClosed={close} />}
      </Suspense>
    </OpenContext>
  );
}
