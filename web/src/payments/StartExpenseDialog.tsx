import { useState } from 'react';
import { useMayStart } from '../plans/may-start.ts';
import { NeedsPlanDialog } from '../plans/NeedsPlanDialog.tsx';
import { ExpenseDialog, type ExpenseDialogProps } from './ExpenseDialog.tsx';

/** The form of a new expense; without the plan it needs, a notice instead. */
export function StartExpenseDialog(props: ExpenseDialogProps) {
  const may = useMayStart('expenses');
  return may === undefined ? null : <Decided may={may} {...props} />;
}

// Decided once: a form being filled in must not vanish because a plan ends meanwhile.
function Decided({ may, ...props }: ExpenseDialogProps & { may: boolean }) {
  const [isForm] = useState(may);
  if (isForm) return <ExpenseDialog {...props} />;
  return <NeedsPlanDialog what="Starting a shared expense" need="expenses" onClosed={props.onClosed} />;
}
