import type { Event } from '@evenkeel/contract/calendar';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { api } from '../../api.ts';
import { useFamily } from '../../family/family.ts';
import { problemOf } from '../../lib/problem.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';
import { ConfirmEventButton } from './ConfirmEventButton.tsx';
import { useEventDialog } from './EventItemDialogs.tsx';
import { lazily } from '../../lib/lazily.ts';

const DeleteEventDialog = lazily(async () => (await import('./DeleteEventDialog.tsx')).DeleteEventDialog);

/** Actions on a listed event. `isOff`: it is listed for one date that doesn’t take place, so nobody confirms it there. */
export function EventActions({ event, isOff = false }: { event: Event; isOff?: boolean }) {
  const family = useFamily();
  const open = useEventDialog();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <div className="-ml-2 flex flex-wrap items-center print:hidden [&>button]:px-2">
      {event.status === 'upcoming' && !isOff && <ConfirmEventButton event={event} />}
      {event.status === 'upcoming' && !event.repeats && <CompleteButton event={event} />}
      <Button look="quiet" size="sm" aria-label={`Edit, ${event.title}`} onClick={() => open({ act: 'edit', event })}>
        Edit
      </Button>
      <Button look="quiet" size="sm" aria-label={`Notes, ${event.title}`} onClick={() => open({ act: 'notes', event })}>
        Notes
      </Button>
      {family.rights.documents !== 'none' && (
        <Button
          look="quiet"
          size="sm"
          aria-label={`Documents, ${event.title}`}
          onClick={() => open({ act: 'documents', event })}
        >
          Documents
        </Button>
      )}
      <Button look="quiet" size="sm" aria-label={`Delete, ${event.title}`} onClick={() => setDeleting(true)}>
        Delete
      </Button>
      <Button
        look="quiet"
        size="sm"
        aria-label={`History, ${event.title}`}
        onClick={() => open({ act: 'history', event })}
      >
        History
      </Button>
      {isDeleting && (
        <Suspense>
          <DeleteEventDialog event={event} onClosed={() => setDeleting(false)} />
        </Suspense>
      )}
    </div>
  );
}

const onError = (error: Error) => toast.failed('Error', problemOf(error));
const sayCompleted = () => toast.done('Event Completed', 'The event has been marked as completed');

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
