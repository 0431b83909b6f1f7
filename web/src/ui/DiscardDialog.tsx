import { ConfirmDialog } from './ConfirmDialog.tsx';

/** Asks before something typed is lost. */
export function DiscardDialog({ onDiscard, onClosed }: { onDiscard: () => void; onClosed: () => void }) {
  return (
    <ConfirmDialog
      title="Discard your changes?"
      description="They aren’t saved, and no one else has seen them."
      action="Discard"
      dismiss="Keep Writing"
      busyLabel="Discarding..."
      onConfirm={async () => onDiscard()}
      onClosed={onClosed}
    />
  );
}
