import { type ReactNode, type SubmitEvent, useId } from 'react';
import { Button } from './Button.tsx';
import { DialogFoot } from './DialogFoot.tsx';
import { Notice } from './Notice.tsx';

export type DialogFormProps = {
  /** The error, shown beside the button. */
  problem?: ReactNode;
  /** A toast reads the error out; the button is described by it. */
  isProblemTold?: boolean | undefined;
  /** The submit button, and its label while busy. */
  action: string;
  busy?: boolean;
  busyLabel?: string;
  /** What is missing before it can be sent. */
  missing?: string | undefined;
  /** What closes it without sending, where that isn't “Cancel”. */
  dismiss?: string | undefined;
  /** Another action, before the cancel button. */
  further?: ReactNode;
  onSubmit: (event: SubmitEvent) => unknown;
  children: ReactNode;
};

/** A form inside a dialog. */
export function DialogForm({
  problem,
  isProblemTold,
  action,
  busy,
  busyLabel,
  missing,
  dismiss,
  further,
  onSubmit,
  children,
}: DialogFormProps) {
  const id = useId();
  const toldAt = isProblemTold && problem ? id : undefined;
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)} className="flex flex-col gap-5">
      {children}
      {missing && (
        <p id="missing" className="text-sm text-ink-3">
          {missing}
        </p>
      )}
      <DialogFoot
        dismiss={dismiss}
        further={further}
        problem={
          problem && (
            <Notice tone="danger" toldAt={toldAt}>
              {problem}
            </Notice>
          )
        }
      >
        <Button
          type="submit"
          busy={busy}
          busyLabel={busyLabel}
          disabled={missing !== undefined}
          aria-describedby={missing ? 'missing' : toldAt}
        >
          {action}
        </Button>
      </DialogFoot>
    </form>
  );
}
