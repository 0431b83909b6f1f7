import type { Expense } from '@evenkeel/contract/payments';
import { owedFor } from '@evenkeel/contract/payments.rules';
import { expenseRights } from '@evenkeel/contract/rights/payments.rules';
import { useMutation } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useFamily } from '../family/family.ts';
import { money } from '../lib/money.ts';
import { Button } from '../ui/Button.tsx';
import { RowActs } from '../ui/RowActs.tsx';
import { toast } from '../ui/toast.ts';
import { acceptWords, stopAsking } from './money-words.ts';
import { useAcceptExpense } from './use-answers.ts';
import { useEnding } from './use-ending.ts';

/** Actions that open a dialog. */
export type ExpenseAct = 'dispute' | 'withdraw' | 'settle' | 'documents' | 'history';

type ExpenseActionsProps = { expense: Expense; onAct: (act: ExpenseAct) => void };

/** The actions the reader may take. */
export function ExpenseActions({ expense, onAct }: ExpenseActionsProps) {
  const family = useFamily();
  const { description, accepted } = expense;
  const may = (act: keyof typeof expenseRights) => !expenseRights[act](family, expense);
  const button = (act: ExpenseAct, label: string) => (
    <Button look="quiet" size="sm" aria-label={`${label}, ${description}`} onClick={() => onAct(act)}>
      {label}
    </Button>
  );
  const isForMe = may('accept');
  // An answer is one act with two sides: neither is further away than the other.
  const answer = (
    <>
      {isForMe && <AcceptButton expense={expense} />}
      {may('dispute') && button('dispute', 'Dispute')}
      {may('pay') && <PaidButton expense={expense} />}
      {may('settle') && accepted > 0 && button('settle', `Settle at ${money(accepted)}`)}
    </>
  );
  return (
    <RowActs
      of={description}
      first={answer}
      className={isForMe ? '!ml-0 mt-1 gap-1' : ''}
      groups={[
        [
          family.rights.documents !== 'none' && { label: 'Documents', act: () => onAct('documents') },
          { label: 'History', act: () => onAct('history') },
        ],
        [
          may('settle') && accepted === 0 && { label: stopAsking, act: () => onAct('settle') },
          may('withdraw') && { label: 'Withdraw', isDestructive: true, act: () => onAct('withdraw') },
        ],
      ]}
    />
  );
}

function AcceptButton({ expense }: { expense: Expense }) {
  const { familyId, id, version, description, status } = expense;
  const answer = useAcceptExpense();
  const label = status === 'disputed' ? 'Accept in Full' : acceptWords(owedFor(expense));
  const accept = () => answer.mutate({ familyId, id, version, status: 'accepted' });
  return (
    <Button
      look="secondary"
      size="sm"
      busy={answer.isPending}
      busyLabel="Accepting..."
      aria-label={answer.isPending ? undefined : `${label}, ${description}`}
      onClick={accept}
    >
      {label}
    </Button>
  );
}

const sayPaid = () => toast.done('Request paid', 'It now counts toward the balance');

/** Marks an accepted request as paid. */
function PaidButton({ expense: { familyId, id, version, description } }: { expense: Expense }) {
  const pay = useMutation(api.payments.expenses.pay.mutationOptions({ ...useEnding(), onSuccess: sayPaid }));
  const say = () => pay.mutate({ familyId, id, version });
  return (
    <Button
      look="quiet"
      size="sm"
      className="!text-keel"
      busy={pay.isPending}
      aria-label={`I Paid It, ${description}`}
      onClick={say}
    >
      I Paid It
    </Button>
  );
}
