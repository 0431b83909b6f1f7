import type { Event } from '@evenkeel/contract/calendar';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api } from '../api.ts';
import { problemOf } from '../lib/problem.ts';
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
  const close = () => setOpen(undefined);
  return (
    <div className="flex flex-wrap items-center">
      {event.status === 'upcoming' && <ConfirmEventButton event={event} />}
      {event.status === 'upcoming' && <CompleteButton event={event} />}
      <Button look="quiet" size="sm" aria-label={`Edit, ${event.title}`} onClick={() => setOpen('edit')}>
        Edit
      </Button>
      <Button look="quiet" size="sm" aria-label={`Delete, ${event.title}`} onClick={() => setOpen('delete')}>
        Delete
      </Button>
      <Suspense>
        {open === 'edit' && <EventDialog event={event} onClosed={close} />}
        {open === 'delete' && <DeleteDialog event={event} onClosed={close} />}
      </Suspense>
    </div>
  );
}

const onError = (error: Error) => toast.failed('Error', problemOf(error));

function CompleteButton({ event: { familyId, id, version, title } }: { event: Event }) {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: api.calendar.key() });
  const settle = useMutation(api.calendar.events.settle.mutationOptions({ onSettled, onError }));
  const complete = () =>
    settle.mutate(
      { familyId, id, version, status: 'completed' },
      { onSuccess: () => toast.done('Event Completed', 'The event has been marked as completed') },
    );
  return (
    <Button look="quiet" size="sm" disabled={settle.isPending} aria-label={`Complete, ${title}`} onClick={complete}>
      Complete
    </Button>
  );
}

function DeleteDialog({ event, onClosed }: { event: Event; onClosed: () => void }) {
  const { familyId, id, version, title } = event;
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: api.calendar.key() });
  const remove = useMutation(api.calendar.events.remove.mutationOptions({ onSettled, onError }));
  const removeIt = async () => {
    await remove.mutateAsync({ familyId, id, version });
    toast.done('Event Deleted', 'It is hidden for both of you, and stays in the record');
  };
  return (
    <ConfirmDialog
      title="Delete Event"
      description={`“${title}” disappears from the calendar of both of you. It stays in the record.`}
      action="Delete Event"
      busyLabel="Deleting..."
      onConfirm={removeIt}
      onClosed={onClosed}
    />
  );
}
