import type { ReactNode, SubmitEvent } from 'react';
import { Button, buttonClass } from './Button.tsx';
import { DialogClose } from './Dialog.tsx';
import { Notice } from './Notice.tsx';

export type DialogFormProps = {
  /** Why it was not done, in words; said above the fields. */
  problem?: ReactNode;
  /** The button that sends it, and what that reads meanwhile. */
  action: string;
  busy?: boolean;
  busyLabel?: string;
  /** What has to be filled in before it can be sent. */
  missing?: string | undefined;
  /** Something else that can be done, before the way back. */
  further?: ReactNode;
  onSubmit: (event: SubmitEvent) => unknown;
  children: ReactNode;
};

/** What is filled in and sent in a dialog, for those whose steps have forms of their own. */
export function DialogForm({
  problem,
  action,
  busy,
  busyLabel,
  missing,
  further,
  onSubmit,
  children,
}: DialogFormProps) {
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)} className="flex flex-col gap-5">
      {problem && <Notice tone="danger">{problem}</Notice>}
      {children}
      {missing && (
        <p id="missing" className="text-sm text-ink-3">
          {missing}
        </p>
      )}
      <DialogFoot further={further}>
        <Button
          type="submit"
          busy={busy}
          busyLabel={busyLabel}
          disabled={missing !== undefined}
          aria-describedby={missing && 'missing'}
        >
          {action}
        </Button>
      </DialogFoot>
    </form>
  );
}

type DialogFootProps = { dismiss?: string | undefined; further?: ReactNode; children: ReactNode };

/** The way back, and beside it the button that the dialog is for. */
export function DialogFoot({ dismiss = 'Cancel', further, children }: DialogFootProps) {
  return (
    <div className="flex justify-end gap-2 max-md:flex-col-reverse">
      {further}
      <DialogClose className={buttonClass({ look: 'secondary' })}>{dismiss}</DialogClose>
      {children}
    </div>
  );
}
