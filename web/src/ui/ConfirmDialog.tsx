import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { DialogFoot } from './DialogForm.tsx';

type ConfirmDialogProps = {
  title: string;
  /** What is lost, and what stays. */
  description: string;
  action: string;
  /** Label of the button that cancels. */
  dismiss?: string;
  busyLabel: string;
  /** Reports its own failure; the dialog then stays open. */
  onConfirm: () => Promise<unknown>;
  onClosed: () => void;
  /** A dialog above this one. */
  children?: ReactNode;
};

/** Asks before an act that can't easily be undone. */
export function ConfirmDialog({
  title,
  description,
  action,
  dismiss,
  busyLabel,
  onConfirm,
  onClosed,
  children,
}: ConfirmDialogProps) {
  const [open, setOpen] = useState(true);
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    const isDone = await onConfirm().then(
      () => true,
      () => false,
    );
    setBusy(false);
    if (isDone) setOpen(false);
  };
  return (
    <Dialog open={open} onOpenChange={setOpen} onClosed={onClosed} title={title} description={description}>
      <DialogFoot dismiss={dismiss}>
        <Button look="danger" busy={busy} busyLabel={busyLabel} onClick={() => void confirm()}>
          {action}
        </Button>
      </DialogFoot>
      {children}
    </Dialog>
  );
}
