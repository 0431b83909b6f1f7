import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { problemOf } from '../../lib/problem.ts';
import { toast } from '../../ui/toast.ts';

/** Of a confirmation that is kept, though the other parent wasn’t told. */
export const unnotified = 'There was an error notifying the co-parent';

/** Confirms an event, or takes the confirmation back. `inSight`: of the toast for `unnotified`, title where the row says the text. */
export function useConfirmEvent(inSight: 'title' | 'text') {
  const queries = useQueryClient();
  return useMutation(
    api.calendar.events.confirm.mutationOptions({
      onSuccess: ({ event, notice }) => {
        if (!event.isConfirmed) toast.done('Event Unconfirmed', 'The event confirmation has been removed', 'title');
        else toast.done('Event Confirmed', 'The event has been marked as confirmed', 'title');
        if (notice === 'sent')
          toast.done('Co-Parent Notified', 'An email and notification have been sent to the co-parent', 'title');
        if (notice === 'failed') toast.failed('Notification Error', unnotified, inSight);
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
