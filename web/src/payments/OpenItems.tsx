import type { Expense, Payment } from '@evenkeel/contract/payments';
import { useFamily } from '../family.ts';
import { Badge } from '../ui/Badge.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { ExpenseActions } from './ExpenseActions.tsx';
import { ExpenseRow } from './ExpenseRow.tsx';
import { otherName } from './money-words.ts';
import { useOpen } from './open-questions.ts';
import { OpenPayment } from './OpenPayment.tsx';

/** What stands apart from the balance, with its age: first what waits for my answer, then everything else. */
export function OpenItems() {
  const { expenses, payments } = useOpen();
  const both = {
    data: expenses.data && payments.data && { expenses: expenses.data, payments: payments.data },
    isError: expenses.isError || payments.isError,
    refetch: () => Promise.all([expenses.refetch(), payments.refetch()]),
  };
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <Loaded query={both} what="What is open" className="h-56">
        {(open) => <Lists {...open} />}
      </Loaded>
    </div>
  );
}

function Lists({ expenses, payments }: { expenses: Expense[]; payments: Payment[] }) {
  const family = useFamily();
  const isForMe = ({ paidBy, status }: Expense) => status === 'pending' && paidBy !== family.me;
  const mine = { expenses: expenses.filter(isForMe), payments: payments.filter((one) => one.receivedBy === family.me) };
  const others = {
    expenses: expenses.filter((one) => !isForMe(one)),
    payments: payments.filter((one) => one.receivedBy !== family.me),
  };
  const count = mine.expenses.length + mine.payments.length;
  return (
    <>
      {count > 0 && (
        <Card title="Waiting for your answer" badge={<Badge tone="notice">{count}</Badge>}>
          <Items {...mine} />
        </Card>
      )}
      <Card title="Open">
        {others.expenses.length + others.payments.length > 0 ? (
          <Items {...others} />
        ) : (
          <EmptyState>
            {count > 0
              ? `Nothing waits for ${otherName(family)}, and nothing is disputed.`
              : 'Nothing is open. What is not answered or disputed appears here.'}
          </EmptyState>
        )}
      </Card>
    </>
  );
}

function Items({ expenses, payments }: { expenses: Expense[]; payments: Payment[] }) {
  return (
    <ul className="-my-1 divide-y divide-line">
      {expenses.map((expense) => (
        <ExpenseRow key={expense.id} expense={expense} actions={<ExpenseActions expense={expense} />} />
      ))}
      {payments.map((payment) => (
        <OpenPayment key={payment.id} payment={payment} />
      ))}
    </ul>
  );
}
