import { type ReactNode, type SubmitEvent, useId } from 'react';
import { Button } from './Button.tsx';
import { DialogFoot } from './DialogFoot.tsx';
import { Notice } from './Notice.tsx';

export type DialogFormProps = {
  /** The error, shown above the fields. */
  problem?: ReactNode;
  /** A toast reads the error out; the button is described by it. */
  isProblemTold?: boolean | undefined;
  /** The submit button, and its label while busy. */
  action: string;
  busy?: boolean;
  busyLabel?: string;
  /** What is missing before it can be sent. */
  missing?: string | undefined;
  /** Keeps the error and the buttons at the lower edge, for a form of several screens. */
  isFootInSight?: boolean;
  /** What closes it without sending, where that isn't “Cancel”. */
  dismiss?: string | undefined;
  /** Another action, before the cancel button. */
  further?: ReactNode;
  onSubmit: (event: SubmitEvent) => unknown;
  children: ReactNode;
};

// Not where the window is so low that the fields would have no room beside it.
const footInSight =
  'z-3 -mx-6 -mb-6 flex flex-col gap-3 border-t border-line bg-raised px-6 py-4 md:rounded-b-xl [@media(min-height:30rem)]:sticky [@media(min-height:30rem)]:-bottom-6';

/** A form inside a dialog. */
export function DialogForm({
  problem,
  isProblemTold,
  action,
  busy,
  busyLabel,
  missing,
  isFootInSight = false,
  dismiss,
  further,
  onSubmit,
  children,
}: DialogFormProps) {
  const id = useId();
  const toldAt = isProblemTold && problem ? id : undefined;
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)} className="flex flex-col gap-5">
      {!isFootInSight && <Problem toldAt={toldAt}>{problem}</Problem>}
      {children}
      {missing && (
        <p id="missing" className="text-sm text-ink-3">
          {missing}
        </p>
      )}
      <div className={isFootInSight ? footInSight : 'contents'}>
        {isFootInSight && <Problem toldAt={toldAt}>{problem}</Problem>}
        <DialogFoot dismiss={dismiss} further={further}>
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
      </div>
    </form>
  );
}

function Problem({ toldAt, children }: { toldAt: string | undefined; children: ReactNode }) {
  if (!children) return null;
  return (
    <Notice tone="danger" toldAt={toldAt}>
      {children}
    </Notice>
  );
}
