import { useState } from 'react';
import { useMayStart } from '../may-start.ts';
import { NeedsPlanDialog } from '../NeedsPlanDialog.tsx';
import { ExpenseDialog } from './ExpenseDialog.tsx';

/** The form of a new expense; on Free what it needs is said before anything is typed. */
export function StartExpenseDialog({ onClosed }: { onClosed: () => void }) {
  const may = useMayStart('expenses');
  return may === undefined ? null : <Decided may={may} onClosed={onClosed} />;
}

/** Once: a form that somebody is filling in does not go away because a plan has ended meanwhile. */
function Decided({ may, onClosed }: { may: boolean; onClosed: () => void }) {
  const [isForm] = useState(may);
  if (isForm) return <ExpenseDialog onClosed={onClosed} />;
  return <NeedsPlanDialog what="Starting a shared expense" onClosed={onClosed} />;
}
