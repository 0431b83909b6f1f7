import { useState } from 'react';
import { useMayStart } from '../plans/may-start.ts';
import { NeedsPlanDialog } from '../plans/NeedsPlanDialog.tsx';
import { ExpenseDialog } from './ExpenseDialog.tsx';

/** The form of a new expense; without the plan it needs, a notice instead. */
export function StartExpenseDialog({ onClosed }: { onClosed: () => void }) {
  const may = useMayStart('expenses');
  return may === undefined ? null : <Decided may={may} onClosed={onClosed} />;
}

// Decided once: a form being filled in must not vanish because a plan ends meanwhile.
function Decided({ may, onClosed }: { may: boolean; onClosed: () => void }) {
  const [isForm] = useState(may);
  if (isForm) return <ExpenseDialog onClosed={onClosed} />;
  return <NeedsPlanDialog what="Starting a shared expense" need="expenses" onClosed={onClosed} />;
}
