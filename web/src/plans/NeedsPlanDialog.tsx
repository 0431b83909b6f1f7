import type { Need } from '@evenkeel/contract/base';
import { planName } from '@evenkeel/contract/plan-names';
import { planFor } from '@evenkeel/contract/plan-words.rules';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../lib/paths.ts';
import { buttonClass } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { DialogFoot } from '../ui/DialogFoot.tsx';

type NeedsPlanDialogProps = {
  /** "Starting a shared expense". */
  what: string;
  need: Need;
  /** What goes on without it. */
  description?: string;
  onClosed: () => void;
};

const onFree = `Your family is on ${planName('free')}. You can still read, answer, confirm and pay everything that’s here. When one parent has a plan, the whole family has it.`;

/** Shown before someone fills in a form that a family can't send with its plan. */
export function NeedsPlanDialog({ what, need, description = onFree, onClosed }: NeedsPlanDialogProps) {
  const [open, setOpen] = useState(true);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title={`${what} needs ${planFor(need)}`}
      description={description}
    >
      <DialogFoot>
        <Link to={paths.subscription} className={buttonClass({})}>
          See Plans
        </Link>
      </DialogFoot>
    </Dialog>
  );
}
