import type { Event } from '@evenkeel/contract/calendar';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { problemOf } from '../../lib/problem.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';

/** Toggles the confirmation. */
export function ConfirmEventButton({ event }: { event: Event }) {
  const queries = useQueryClient();
  const confirm = useMutation(
    api.calendar.events.confirm.mutationOptions({
      onSuccess: ({ event, notice }) => {
        if (!event.isConfirmed) toast.done('Event Unconfirmed', 'The event confirmation has been removed');
        else toast.done('Event Confirmed', 'The event has been marked as confirmed');
        if (notice === 'sent')
          toast.done('Co-Parent Notified', 'An email and notification have been sent to the co-parent');
        if (notice === 'failed') toast.failed('Notification Error', 'There was an error notifying the co-parent');
      },
      onError: (error) => toast.failed('Error', problemOf(error)),
      onSettled: () => queries.invalidateQueries({ queryKey: api.calendar.key() }),
    }),
  );
  const { familyId, id, version, isConfirmed, title } = event;
  return (
    <Button
      look="quiet"
      size="sm"
      className={isConfirmed ? '' : '!text-keel'}
      busy={confirm.isPending}
      busyLabel="Confirming..."
      aria-pressed={isConfirmed}
      aria-label={confirm.isPending ? undefined : `${isConfirmed ? 'Confirmed' : 'Confirm Event'}, ${title}`}
      onClick={() => confirm.mutate({ familyId, id, version, isConfirmed: !isConfirmed })}
    >
      {isConfirmed ? 'Confirmed' : 'Confirm Event'}
    </Button>
  );
}
