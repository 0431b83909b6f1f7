import type { ReactNode, SubmitEvent } from 'react';
import { Button, buttonClass } from './Button.tsx';
import { Dialog, DialogClose } from './Dialog.tsx';
import { Notice } from './Notice.tsx';

type FormDialogProps = {
  open: boolean;
  setOpen: (open: boolean) => void;
  onClosed: () => void;
  title: string;
  description?: string;
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

/** Something to fill in and send, with a way back. What was typed stays until it has been sent. */
export function FormDialog(props: FormDialogProps) {
  const { open, setOpen, problem, action, busy, busyLabel, missing, further, onSubmit, children, ...rest } = props;
  return (
    <Dialog open={open} onOpenChange={setOpen} {...rest}>
      <form noValidate onSubmit={(event) => void onSubmit(event)} className="flex flex-col gap-5">
        {problem && <Notice tone="danger">{problem}</Notice>}
        {children}
        {missing && (
          <p id="missing" className="text-sm text-ink-3">
            {missing}
          </p>
        )}
        <div className="flex justify-end gap-2 max-md:flex-col-reverse">
          {further}
          <DialogClose className={buttonClass({ look: 'secondary' })}>Cancel</DialogClose>
          <Button
            type="submit"
            busy={busy}
            busyLabel={busyLabel}
            disabled={missing !== undefined}
            aria-describedby={missing && 'missing'}
          >
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
