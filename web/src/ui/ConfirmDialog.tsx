import { type ReactNode, useState } from 'react';
import { Button, buttonClass } from './Button.tsx';
import { Dialog, DialogClose } from './Dialog.tsx';

type ConfirmDialogProps = {
  title: string;
  /** What is lost, and what stays. */
  description: string;
  action: string;
  /** What the way back is called. */
  dismiss?: string;
  busyLabel: string;
  /** Its failure has told itself: the dialog stays. */
  onConfirm: () => Promise<unknown>;
  onClosed: () => void;
  /** What comes over it. */
  children?: ReactNode;
};

/** Asks once before something that cannot simply be taken back. */
export function ConfirmDialog({
  title,
  description,
  action,
  dismiss = 'Cancel',
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
      <div className="flex justify-end gap-2 max-md:flex-col-reverse">
        <DialogClose className={buttonClass({ look: 'secondary' })}>{dismiss}</DialogClose>
        <Button look="danger" busy={busy} busyLabel={busyLabel} onClick={() => void confirm()}>
          {action}
        </Button>
      </div>
      {children}
    </Dialog>
  );
}
