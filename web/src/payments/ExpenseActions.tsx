import type { Expense } from '@evenkeel/contract/payments';
import { authorMay } from '@evenkeel/contract/payments.rules';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api } from '../api.ts';
import { useFamily } from '../family.ts';
import { money } from '../lib/money.ts';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toast.ts';
import { useEnding } from './use-ending.ts';

const DisputeDialog = lazy(() => import('./DisputeDialog.tsx').then((module) => ({ default: module.DisputeDialog })));
const WithdrawDialog = lazy(() =>
  import('./WithdrawDialog.tsx').then((module) => ({ default: module.WithdrawDialog })),
);
const SettleDialog = lazy(() => import('./SettleDialog.tsx').then((module) => ({ default: module.SettleDialog })));
const ExpenseHistoryDialog = lazy(() =>
  import('./ExpenseHistoryDialog.tsx').then((module) => ({ default: module.ExpenseHistoryDialog })),
);

/** What can be done with an expense, by whoever looks at it. */
export function ExpenseActions({ expense }: { expense: Expense }) {
  const family = useFamily();
  const [open, setOpen] = useState<'dispute' | 'withdraw' | 'settle' | 'history'>();
  const close = () => setOpen(undefined);
  const { description, accepted, status } = expense;
  const isMine = expense.paidBy === family.me;
  const isOpen = status === 'pending' || status === 'disputed';
  const button = (act: NonNullable<typeof open>, label: string) => (
    <Button look="quiet" size="sm" aria-label={`${label}, ${description}`} onClick={() => setOpen(act)}>
      {label}
    </Button>
  );
  return (
    <div className="-ml-2 flex flex-wrap items-center print:hidden [&>button]:px-2">
      {!isMine && isOpen && <AcceptButton expense={expense} />}
      {!isMine && status === 'pending' && button('dispute', 'Dispute')}
      {isMine && authorMay.pay(expense) && <PaidButton expense={expense} />}
      {isMine && authorMay.settle(expense) && button('settle', `Leave at ${money(accepted)}`)}
      {isMine && authorMay.withdraw(expense) && button('withdraw', 'Withdraw')}
      {button('history', 'History')}
      <Suspense>
        {open === 'dispute' && <DisputeDialog expense={expense} onClosed={close} />}
        {open === 'withdraw' && <WithdrawDialog expense={expense} onClosed={close} />}
        {open === 'settle' && <SettleDialog expense={expense} onClosed={close} />}
        {open === 'history' && <ExpenseHistoryDialog expense={expense} onClosed={close} />}
      </Suspense>
    </div>
  );
}

function AcceptButton({ expense: { familyId, id, version, description, status } }: { expense: Expense }) {
  const onSuccess = () => toast.done('Expense accepted', 'Your share counts in the balance now');
  const answer = useMutation(api.payments.expenses.answer.mutationOptions({ ...useEnding(), onSuccess }));
  const label = status === 'disputed' ? 'Accept the whole' : 'Accept';
  const accept = () => answer.mutate({ familyId, id, version, status: 'accepted' });
  return (
    <Button
      look="quiet"
      size="sm"
      className="!text-keel"
      busy={answer.isPending}
      busyLabel="Accepting..."
      aria-label={answer.isPending ? undefined : `${label}, ${description}`}
      onClick={accept}
    >
      {label}
    </Button>
  );
}

/** Of a request: it was accepted, and is paid now. */
function PaidButton({ expense: { familyId, id, version, description } }: { expense: Expense }) {
  const onSuccess = () => toast.done('Request paid', 'It counts in the balance now');
  const pay = useMutation(api.payments.expenses.pay.mutationOptions({ ...useEnding(), onSuccess }));
  const say = () => pay.mutate({ familyId, id, version });
  return (
    <Button
      look="quiet"
      size="sm"
      className="!text-keel"
      busy={pay.isPending}
      aria-label={`I have paid it, ${description}`}
      onClick={say}
    >
      I have paid it
    </Button>
  );
}
