import type { Event } from '@evenkeel/contract/calendar';
import { useFamily } from '../../family/family.ts';
import { Button } from '../../ui/Button.tsx';
import { useActProblem } from '../../ui/use-act-problem.tsx';
import { unnotified, useConfirmEvent } from './use-confirm-event.ts';

/** Toggles one's own confirmation, and says that nobody was told of it, below the acts of its row (`mayConfirm`). */
export function ConfirmEventButton({ event }: { event: Event }) {
  const confirm = useConfirmEvent('title');
  const { familyId, id, version, confirmedBy, title } = event;
  // What the asker says of their own question is no answer of mine.
  const isConfirmed = confirmedBy === useFamily().me;
  const isUntold = isConfirmed && confirm.data?.notice === 'failed';
  const { described, problem } = useActProblem(isUntold ? unnotified : undefined);
  return (
    <>
      <Button
        look="quiet"
        size="sm"
        className={isConfirmed ? '' : '!text-keel'}
        busy={confirm.isPending}
        busyLabel="Confirming..."
        aria-pressed={isConfirmed}
        aria-label={confirm.isPending ? undefined : `${isConfirmed ? 'Confirmed' : 'Confirm Event'}, ${title}`}
        onClick={() => confirm.mutate({ familyId, id, version, isConfirmed: !isConfirmed })}
        {...described}
      >
        {isConfirmed ? 'Confirmed' : 'Confirm Event'}
      </Button>
      {problem}
    </>
  );
}
