import type { Family } from '@evenkeel/contract/families';
import { useState } from 'react';
import { useMayStart } from '../plans/may-start.ts';
import { NeedsPlanDialog } from '../plans/NeedsPlanDialog.tsx';
import { RelativeDialog } from './RelativeDialog.tsx';

type StartRelativeDialogProps = { family: Family; onClosed: () => void };

/** The form of new access for a relative; without the plan it needs, a notice instead. */
export function StartRelativeDialog({ family, onClosed }: StartRelativeDialogProps) {
  const may = useMayStart('relatives');
  return may === undefined ? null : <Decided may={may} family={family} onClosed={onClosed} />;
}

// Decided once: a form being filled in must not vanish because a plan ends meanwhile.
function Decided({ may, family, onClosed }: StartRelativeDialogProps & { may: boolean }) {
  const [isForm] = useState(may);
  if (isForm) return <RelativeDialog family={family} onClosed={onClosed} />;
  return (
    <NeedsPlanDialog
      what="Sharing with a relative or carer"
      need="relatives"
      description="When one parent has it, the whole family has it. What you share already goes on, and access for lawyers, mediators and judges is part of every plan."
      onClosed={onClosed}
    />
  );
}
