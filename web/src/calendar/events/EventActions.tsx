import type { Event } from '@evenkeel/contract/calendar';
import { mayConfirm } from '@evenkeel/contract/calendar.rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { api } from '../../api.ts';
import { useFamily } from '../../family/family.ts';
import { problemOf } from '../../lib/problem.ts';
import { Button } from '../../ui/Button.tsx';
import { RowActs } from '../../ui/RowActs.tsx';
import { toast } from '../../ui/toast.ts';
import { ConfirmEventButton } from './ConfirmEventButton.tsx';
import { useEventDialog } from './EventItemDialogs.tsx';
import { lazily } from '../../lib/lazily.ts';

const DeleteEventDialog = lazily(async () => (await import('./DeleteEventDialog.tsx')).DeleteEventDialog);

/**
 * Actions on a listed event. The author rarely confirms it, so that is under More. `isOff`: it is listed for one date that
 * doesn’t take place, so nobody confirms it there.
 */
export function EventActions({ event, isOff = false }: { event: Event; isOff?: boolean }) {
  const family = useFamily();
  const open = useEventDialog();
  const [isDeleting, setDeleting] = useState(false);
  const isMine = event.addedBy === family.me;
  const isUpcoming = event.status === 'upcoming';
  const button = (act: 'edit' | 'notes' | 'documents' | 'history', label: string) => (
    <Button
      key={act}
      look="quiet"
      size="sm"
      aria-label={`${label}, ${event.title}`}
      onClick={() => open({ act, event })}
    >
      {label}
    </Button>
  );
  const isToConfirm = isUpcoming && !isOff && mayConfirm(family.me, event);
  const confirm = isToConfirm && <ConfirmEventButton key="confirm" event={event} />;
  const complete = isUpcoming && !event.repeats && <CompleteButton key="complete" event={event} />;
  const edit = button('edit', 'Edit');
  const first = isMine ? edit : confirm || complete || edit;
  const actions = [complete, edit, confirm].filter((act) => act !== first);
  return (
    <>
      <RowActs of={event.title} first={first}>
        {actions}
        {button('notes', 'Notes')}
        {family.rights.documents !== 'none' && button('documents', 'Documents')}
        <Button look="quiet" size="sm" aria-label={`Delete, ${event.title}`} onClick={() => setDeleting(true)}>
          Delete
        </Button>
        {button('history', 'History')}
      </RowActs>
      {isDeleting && (
        <Suspense>
          <DeleteEventDialog event={event} onClosed={() => setDeleting(false)} />
        </Suspense>
      )}
    </>
  );
}

const onError = (error: Error) => toast.failed('Error', problemOf(error));
const sayCompleted = () => toast.done('Event Completed', 'The event has been marked as completed', 'title');

function CompleteButton({ event: { familyId, id, version, title } }: { event: Event }) {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: api.calendar.key() });
  const settle = useMutation(
    api.calendar.events.settle.mutationOptions({ onSettled, onError, onSuccess: sayCompleted }),
  );
  const complete = () => settle.mutate({ familyId, id, version, status: 'completed' });
  return (
    <Button look="quiet" size="sm" busy={settle.isPending} aria-label={`Complete, ${title}`} onClick={complete}>
      Complete
    </Button>
  );
}
