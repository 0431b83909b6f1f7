import type { Event } from '@evenkeel/contract/calendar';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api } from '../api.ts';
import { sentenceOf } from '../lib/sentences.ts';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toast.ts';
import { ConfirmEventButton } from './ConfirmEventButton.tsx';

const ConfirmDialog = lazy(() =>
  import('../ui/ConfirmDialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);
const EventDialog = lazy(() => import('./EventDialog.tsx').then((module) => ({ default: module.EventDialog })));

/** What can be done with an event, where it is listed. */
export function EventActions({ event }: { event: Event }) {
  const [open, setOpen] = useState<'edit' | 'delete'>();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: api.calendar.key() });
  const onError = (error: Error) => toast.failed('Error', sentenceOf(error));
  const settle = useMutation(api.calendar.events.settle.mutationOptions({ onSettled, onError }));
  const remove = useMutation(api.calendar.events.remove.mutationOptions({ onSettled, onError }));
  const { familyId, id, version, title, status } = event;

  const complete = () =>
    settle.mutate(
      { familyId, id, version, status: 'completed' },
      { onSuccess: () => toast.done('Event Completed', 'The event has been marked as completed') },
    );
  const cancel = () =>
    settle.mutate(
      { familyId, id, version, status: status === 'cancelled' ? 'upcoming' : 'cancelled' },
      { onSuccess: ({ status }) => toast.done(status === 'cancelled' ? 'Event Cancelled' : 'Event Restored') },
    );
  const removeIt = async () => {
    await remove.mutateAsync({ familyId, id, version });
    toast.done('Event Deleted', 'It is hidden for both of you, and stays in the record');
  };

  return (
    <div className="flex flex-wrap items-center">
      {status === 'upcoming' && <ConfirmEventButton event={event} />}
      {status === 'upcoming' && (
        <Button look="quiet" size="sm" disabled={settle.isPending} aria-label={`Complete, ${title}`} onClick={complete}>
          Complete
        </Button>
      )}
      {status !== 'completed' && (
        <Button
          look="quiet"
          size="sm"
          disabled={settle.isPending}
          aria-label={`${status === 'cancelled' ? 'Restore' : 'Cancel event'}, ${title}`}
          onClick={cancel}
        >
          {status === 'cancelled' ? 'Restore' : 'Cancel event'}
        </Button>
      )}
      <Button look="quiet" size="sm" aria-label={`Edit, ${title}`} onClick={() => setOpen('edit')}>
        Edit
      </Button>
      <Button look="quiet" size="sm" aria-label={`Delete, ${title}`} onClick={() => setOpen('delete')}>
        Delete
      </Button>
      {open === 'edit' && (
        <Suspense>
          <EventDialog event={event} onClosed={() => setOpen(undefined)} />
        </Suspense>
      )}
      {open === 'delete' && (
        <Suspense>
          <ConfirmDialog
            title="Delete Event"
            description={`“${title}” disappears from the calendar of both of you. It stays in the record.`}
            action="Delete Event"
            busyLabel="Deleting..."
            onConfirm={removeIt}
            onClosed={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}
