import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
import { DialogFoot } from './DialogFoot.tsx';
import { DialogFrame, useDialogParts } from './DialogFrame.tsx';
import { useActProblem } from './use-act-problem.tsx';

type ConfirmDialogProps = {
  title: string;
  /** What is lost, and what stays. */
  description: string;
  /** Asked beside the act. */
  choice?: ReactNode;
  action: string;
  /** Label of the button that cancels. */
  dismiss?: string;
  busyLabel: string;
  /** Why it failed; a toast says it as well. */
  problem?: string | undefined;
  /** Reports its own failure; the dialog then stays open. */
  onConfirm: () => Promise<unknown>;
  onClosed: () => void;
  /** Asks whether typed words are discarded. */
  isQuestion?: boolean;
  /** A dialog above this one. */
  children?: ReactNode;
};

/** Asks before an act that can't easily be undone. */
export function ConfirmDialog({
  title,
  description,
  choice,
  action,
  dismiss,
  busyLabel,
  problem: words,
  onConfirm,
  onClosed,
  isQuestion,
  children,
}: ConfirmDialogProps) {
  const parts = useDialogParts();
  const [open, setOpen] = useState(true);
  const [busy, setBusy] = useState(false);
  const { described, problem } = useActProblem(words);
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
    <DialogFrame
      parts={parts}
      isQuestion={isQuestion}
      open={open}
      onOpenChange={(isOpen) => setOpen(isOpen)}
      onClosed={onClosed}
      title={title}
      description={description}
    >
      {choice}
      <DialogFoot dismiss={dismiss} problem={problem && <div>{problem}</div>}>
        <Button look="danger" busy={busy} busyLabel={busyLabel} onClick={() => void confirm()} {...described}>
          {action}
        </Button>
      </DialogFoot>
      {children}
    </DialogFrame>
  );
}
