import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from './lib/paths.ts';
import { buttonClass } from './ui/Button.tsx';
import { Dialog } from './ui/Dialog.tsx';
import { DialogFoot } from './ui/DialogForm.tsx';

type NeedsPlanDialogProps = {
  /** "Starting a shared expense". */
  what: string;
  onClosed: () => void;
};

/** Said before a form is filled in that a family on Free cannot send. */
export function NeedsPlanDialog({ what, onClosed }: NeedsPlanDialogProps) {
  const [open, setOpen] = useState(true);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title={`${what} needs a plan`}
      description="Your family is on Free. Everything that is here can still be read, answered, confirmed and paid. When one parent has a plan, the whole family has it."
    >
      <DialogFoot>
        <Link to={paths.subscription} className={buttonClass({})}>
          See the Plans
        </Link>
      </DialogFoot>
    </Dialog>
  );
}
