import type { Event } from '@evenkeel/contract/calendar';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { problemOf } from '../../lib/problem.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';

/** Cancels or restores an event. Unsaved edits in the form are not saved. */
export function CancelEventButton({ event, onDone }: { event: Event; onDone: () => void }) {
  const { familyId, id, version, status } = event;
  const queries = useQueryClient();
  const settle = useMutation(
    api.calendar.events.settle.mutationOptions({
      onSuccess: (settled) => {
        toast.done(settled.status === 'cancelled' ? 'Event Canceled' : 'Event Restored');
        onDone();
      },
      onError: (error) => toast.failed('Error', problemOf(error)),
      onSettled: () => queries.invalidateQueries({ queryKey: api.calendar.key() }),
    }),
  );
  const isCancelled = status === 'cancelled';
  return (
    <Button
      look="quiet"
      className="md:mr-auto"
      busy={settle.isPending}
      onClick={() => settle.mutate({ familyId, id, version, status: isCancelled ? 'upcoming' : 'cancelled' })}
    >
      {isCancelled ? 'Restore Event' : 'Mark as Canceled'}
    </Button>
  );
}
