import { Button } from '../../ui/Button.tsx';
import type { Confirming } from './use-confirming.ts';

type ConfirmEventButtonProps = { title: string; confirming: Confirming };

/** Toggles one's own confirmation. */
export function ConfirmEventButton({ title, confirming }: ConfirmEventButtonProps) {
  const { label, isConfirmed, isPending, toggle, described } = confirming;
  return (
    <Button
      look="quiet"
      size="sm"
      className={isConfirmed ? '' : '!text-keel'}
      busy={isPending}
      busyLabel="Confirming..."
      aria-pressed={isConfirmed}
      aria-label={isPending ? undefined : `${label}, ${title}`}
      onClick={toggle}
      {...described}
    >
      {label}
    </Button>
  );
}
