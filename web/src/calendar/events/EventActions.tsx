import type { Event } from '@evenkeel/contract/calendar';
import { mayConfirm } from '@evenkeel/contract/calendar.rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { api } from '../../api.ts';
import { useFamily } from '../../family/family.ts';
import { lazily } from '../../lib/lazily.ts';
import { problemOf } from '../../lib/problem.ts';
import { Button } from '../../ui/Button.tsx';
import { RowActs } from '../../ui/RowActs.tsx';
import { toast } from '../../ui/toast.ts';
import { ConfirmEventButton } from './ConfirmEventButton.tsx';
import { useEventDialog } from './EventItemDialogs.tsx';
import { useConfirming } from './use-confirming.ts';

const DeleteEventDialog = lazily(async () => (await import('./DeleteEventDialog.tsx')).DeleteEventDialog);

/**
 * Actions on a listed event. The author rarely confirms it, so that is in the menu. `isOff`: it is listed for one date that
 * doesn’t take place, so nobody confirms it there.
 */
export function EventActions({ event, isOff = false }: { event: Event; isOff?: boolean }) {
  const family = useFamily();
  const open = useEventDialog();
  const confirming = useConfirming(event);
  const completing = useCompleting(event);
  const [isDeleting, setDeleting] = useState(false);
  const { title } = event;
  const isMine = event.addedBy === family.me;
  const isUpcoming = event.status === 'upcoming';
  const isToConfirm = isUpcoming && !isOff && mayConfirm(family.me, event);
  const isToComplete = isUpcoming && !event.repeats;
  const isConfirmInSight = isToConfirm && (!isMine || confirming.isPending);
  const isCompleteInSight = isToComplete && !isToConfirm && !isMine;
  const isEditInSight = !isConfirmInSight && !isCompleteInSight;
  const dialog = (act: 'edit' | 'notes' | 'documents' | 'history', label: string) => ({
    label,
    act: () => open({ act, event }),
  });
  const edit = dialog('edit', 'Edit');
  return (
    <>
      <RowActs
        of={title}
        first={
          <>
            {isConfirmInSight && <ConfirmEventButton {...{ title, confirming }} />}
            {isCompleteInSight && (
              <InSight label="Complete" of={title} busy={completing.isPending} onClick={completing.complete} />
            )}
            {isEditInSight && <InSight label="Edit" of={title} onClick={edit.act} />}
          </>
        }
        groups={[
          [
            !isEditInSight && edit,
            isToComplete && !isCompleteInSight && { label: 'Complete', act: completing.complete },
            isToConfirm && !isConfirmInSight && confirming.asAct,
          ],
          [
            dialog('notes', 'Notes'),
            family.rights.documents !== 'none' && dialog('documents', 'Documents'),
            dialog('history', 'History'),
          ],
          [{ label: 'Delete', isDestructive: true, act: () => setDeleting(true) }],
        ]}
      />
      <div>{confirming.problem}</div>
      {isDeleting && (
        <Suspense>
          <DeleteEventDialog event={event} onClosed={() => setDeleting(false)} />
        </Suspense>
      )}
    </>
  );
}

type InSightProps = { label: string; of: string; busy?: boolean; onClick: () => void };

const InSight = ({ label, of, busy, onClick }: InSightProps) => (
  <Button look="quiet" size="sm" busy={busy} aria-label={`${label}, ${of}`} onClick={onClick}>
    {label}
  </Button>
);

const onError = (error: Error) => toast.failed('Error', problemOf(error));
const sayCompleted = () => toast.done('Event Completed', 'The event has been marked as completed', 'title');

function useCompleting({ familyId, id, version }: Event) {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: api.calendar.key() });
  const { mutate, isPending } = useMutation(
    api.calendar.events.settle.mutationOptions({ onSettled, onError, onSuccess: sayCompleted }),
  );
  return { complete: () => mutate({ familyId, id, version, status: 'completed' }), isPending };
}
