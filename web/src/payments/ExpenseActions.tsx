import type { Expense } from '@evenkeel/contract/payments';
import { authorMay } from '@evenkeel/contract/payments.rules';
import { useMutation } from '@tanstack/react-query';
import { api } from '../api.ts';
import { hasHome, useFamily } from '../family.ts';
import { money } from '../lib/money.ts';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toast.ts';
import { useEnding } from './use-ending.ts';

/** What opens a dialog about an expense. */
export type ExpenseAct = 'dispute' | 'withdraw' | 'settle' | 'history';

type ExpenseActionsProps = { expense: Expense; onAct: (act: ExpenseAct) => void };

/** What can be done with an expense, by whoever looks at it. */
export function ExpenseActions({ expense, onAct }: ExpenseActionsProps) {
  const family = useFamily();
  const { description, accepted, status } = expense;
  const isMine = expense.paidBy === family.me;
  const mayAnswer = !isMine && hasHome(family);
  const isOpen = status === 'pending' || status === 'disputed';
  const button = (act: ExpenseAct, label: string) => (
    <Button look="quiet" size="sm" aria-label={`${label}, ${description}`} onClick={() => onAct(act)}>
      {label}
    </Button>
  );
  return (
    <div className="-ml-2 flex flex-wrap items-center print:hidden [&>button]:px-2">
      {mayAnswer && isOpen && <AcceptButton expense={expense} />}
      {mayAnswer && status === 'pending' && button('dispute', 'Dispute')}
      {isMine && authorMay.pay(expense) && <PaidButton expense={expense} />}
      {isMine && authorMay.settle(expense) && button('settle', `Leave at ${money(accepted)}`)}
      {isMine && authorMay.withdraw(expense) && button('withdraw', 'Withdraw')}
      {button('history', 'History')}
    </div>
  );
}

const sayAccepted = () => toast.done('Expense accepted', 'Your share counts in the balance now');

function AcceptButton({ expense: { familyId, id, version, description, status } }: { expense: Expense }) {
  const answer = useMutation(api.payments.expenses.answer.mutationOptions({ ...useEnding(), onSuccess: sayAccepted }));
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

const sayPaid = () => toast.done('Request paid', 'It counts in the balance now');

/** Of a request: it was accepted, and is paid now. */
function PaidButton({ expense: { familyId, id, version, description } }: { expense: Expense }) {
  const pay = useMutation(api.payments.expenses.pay.mutationOptions({ ...useEnding(), onSuccess: sayPaid }));
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
