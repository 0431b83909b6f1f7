import type { Event } from '@evenkeel/contract/calendar';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { problemOf } from '../../lib/problem.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { toast } from '../../ui/toast.ts';

/** Asks first, because it hides the event for both parents. */
export function DeleteEventDialog({ event, onClosed }: { event: Event; onClosed: () => void }) {
  const { familyId, id, version, title, repeats } = event;
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: api.calendar.key() });
  const remove = useMutation(
    api.calendar.events.remove.mutationOptions({
      onSettled,
      onError: (error) => toast.failed('Error', problemOf(error)),
    }),
  );
  const removeIt = async () => {
    await remove.mutateAsync({ familyId, id, version });
    toast.done('Event Deleted', 'Hidden for both of you. It stays in the record.');
  };
  return (
    <ConfirmDialog
      title="Delete Event"
      description={`“${title}” will be hidden for both of you${repeats ? ', on all its dates' : ''}. It stays in the record.`}
      action="Delete Event"
      busyLabel="Deleting..."
      onConfirm={removeIt}
      onClosed={onClosed}
    />
  );
}
