import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../lib/paths.ts';
import { buttonClass } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { DialogFoot } from '../ui/DialogFoot.tsx';

type NeedsPlanDialogProps = {
  /** "Starting a shared expense". */
  what: string;
  onClosed: () => void;
};

/** Shown before someone fills in a form that a family on Free can't send. */
export function NeedsPlanDialog({ what, onClosed }: NeedsPlanDialogProps) {
  const [open, setOpen] = useState(true);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title={`${what} needs a paid plan`}
      description="Your family is on the Free plan. You can still read, answer, confirm and pay everything that’s here. When one parent has a plan, the whole family has it."
    >
      <DialogFoot>
        <Link to={paths.subscription} className={buttonClass({})}>
          See Plans
        </Link>
      </DialogFoot>
    </Dialog>
  );
}
