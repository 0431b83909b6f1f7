import type { ReactNode, SubmitEvent } from 'react';
import { Button } from './Button.tsx';
import { DialogFoot } from './DialogFoot.tsx';
import { Notice } from './Notice.tsx';

export type DialogFormProps = {
  /** The error, shown above the fields. */
  problem?: ReactNode;
  /** The submit button, and its label while busy. */
  action: string;
  busy?: boolean;
  busyLabel?: string;
  /** What is missing before it can be sent. */
  missing?: string | undefined;
  /** Another action, before the cancel button. */
  further?: ReactNode;
  onSubmit: (event: SubmitEvent) => unknown;
  children: ReactNode;
};

/** A form inside a dialog. */
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
