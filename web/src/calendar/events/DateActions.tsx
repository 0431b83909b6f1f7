import type { Event } from '@evenkeel/contract/calendar';
import { isDateCancelled, namedDay } from '@evenkeel/contract/recurrence.rules';
import { Suspense, useState } from 'react';
import { useFamily } from '../../family/family.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';
import { endedYesWords } from './ended-yes-words.ts';
import { useChangeDate } from './use-change-date.ts';
import { lazily } from '../../lib/lazily.ts';

const MoveDateDialog = lazily(async () => (await import('./MoveDateDialog.tsx')).MoveDateDialog);

const toasts = {
  cancelled: { title: 'Date Canceled', about: 'The other dates don’t change' },
  regular: { title: 'Date Restored', about: 'It follows the series again' },
};

/** Actions on one date of an event that repeats. */
export function DateActions({ event }: { event: Event }) {
  const [isMoving, setMoving] = useState(false);
  const change = useChangeDate(event);
  const isCancelled = isDateCancelled(event);
  const family = useFamily();
  const become = (kind: 'cancelled' | 'regular') => {
    const about = endedYesWords(event, kind, family) ?? toasts[kind].about;
    const onSuccess = () => toast.done(toasts[kind].title, about);
    change.mutate({ kind }, { onSuccess, onError: change.tellFailure });
  };
  return (
    <div className="-ml-2 flex flex-wrap items-center print:hidden [&>button]:px-2">
      {!isCancelled && (
        <Button look="quiet" size="sm" aria-label={`Move This Date, ${event.title}`} onClick={() => setMoving(true)}>
          Move This Date
        </Button>
      )}
      {!isCancelled && (
        <Button
          look="quiet"
          size="sm"
          busy={change.isPending}
          aria-label={`Cancel This Date, ${event.title}`}
          onClick={() => become('cancelled')}
        >
          Cancel This Date
        </Button>
      )}
      {(isCancelled || event.movedFrom) && (
        <Button
          look="quiet"
          size="sm"
          busy={change.isPending}
          aria-label={`Restore This Date, ${event.title}`}
          onClick={() => become('regular')}
        >
          Restore This Date
        </Button>
      )}
      <Suspense>
        {isMoving && <MoveDateDialog key={namedDay(event)} event={event} onClosed={() => setMoving(false)} />}
      </Suspense>
    </div>
  );
}
