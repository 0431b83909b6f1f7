import type { Event } from '@evenkeel/contract/calendar';
import { Button } from '../../ui/Button.tsx';
import { useConfirmEvent } from './use-confirm-event.ts';

/** Toggles the confirmation. */
export function ConfirmEventButton({ event }: { event: Event }) {
  const confirm = useConfirmEvent();
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
