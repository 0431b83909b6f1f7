import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { problemOf } from '../../lib/problem.ts';
import { toast } from '../../ui/toast.ts';

/** Confirms an event, or takes the confirmation back. */
export function useConfirmEvent() {
  const queries = useQueryClient();
  return useMutation(
    api.calendar.events.confirm.mutationOptions({
      onSuccess: ({ event, notice }) => {
        if (!event.isConfirmed) toast.done('Event Unconfirmed', 'The event confirmation has been removed', 'title');
        else toast.done('Event Confirmed', 'The event has been marked as confirmed', 'title');
        if (notice === 'sent')
          toast.done('Co-Parent Notified', 'An email and notification have been sent to the co-parent', 'title');
        if (notice === 'failed')
          toast.failed('Notification Error', 'There was an error notifying the co-parent', 'text');
      },
      onError: (error) => toast.failed('Error', problemOf(error)),
      onSettled: () =>
        Promise.all([
          queries.invalidateQueries({ queryKey: api.calendar.key() }),
          queries.invalidateQueries({ queryKey: api.notifications.waiting.key() }),
        ]),
    }),
  );
}
