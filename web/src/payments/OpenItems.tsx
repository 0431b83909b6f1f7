import type { Expense, Payment } from '@evenkeel/contract/payments';
import { lazy, Suspense, useState } from 'react';
import { useFamily } from '../family.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { KeptFocus } from '../ui/KeptFocus.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { ExpenseActions } from './ExpenseActions.tsx';
import { ExpenseRow } from './ExpenseRow.tsx';
import type { Opened } from './ItemDialog.tsx';
import { otherName } from './money-words.ts';
import { useOpen } from './open-questions.ts';
import { OpenPayment } from './OpenPayment.tsx';

const ItemDialog = lazy(() => import('./ItemDialog.tsx').then((module) => ({ default: module.ItemDialog })));

/** What stands apart from the balance, with its age: first what waits for my answer, then everything else. */
export function OpenItems() {
  const { expenses, payments } = useOpen();
  const both = {
    data: expenses.data && payments.data && { expenses: expenses.data, payments: payments.data },
    isError: expenses.isError || payments.isError,
    refetch: () => Promise.all([expenses.refetch(), payments.refetch()]),
  };
  const [opened, setOpened] = useState<Opened>();
  return (
    <>
      <KeptFocus label="Open items">
        <Loaded query={both} what="What is open" className="h-56">
          {(open) => <Lists {...open} onOpen={setOpened} />}
        </Loaded>
      </KeptFocus>
      <Suspense>{opened && <ItemDialog opened={opened} onClosed={() => setOpened(undefined)} />}</Suspense>
    </>
  );
}

type ItemsProps = { expenses: Expense[]; payments: Payment[]; onOpen: (opened: Opened) => void };

function Lists({ expenses, payments, onOpen }: ItemsProps) {
  const family = useFamily();
  const isForMe = ({ paidBy, status }: Expense) => status === 'pending' && paidBy !== family.me;
  const mine = { expenses: expenses.filter(isForMe), payments: payments.filter((one) => one.receivedBy === family.me) };
  const others = {
    expenses: expenses.filter((one) => !isForMe(one)),
    payments: payments.filter((one) => one.receivedBy !== family.me),
  };
  const count = mine.expenses.length + mine.payments.length;
  return (
    <div className="flex min-w-0 flex-col gap-5">
      {count > 0 && (
        <Card title="For you to answer" badge={<Badge tone="notice">{count}</Badge>}>
          <Items {...mine} onOpen={onOpen} />
        </Card>
      )}
      <Card title="Open">
        {others.expenses.length + others.payments.length > 0 ? (
          <Items {...others} onOpen={onOpen} />
        ) : (
          <EmptyState>
            {count > 0
              ? `Nothing waits for ${otherName(family)}, and nothing is disputed.`
              : 'Nothing is open. What is not answered or disputed appears here.'}
          </EmptyState>
        )}
      </Card>
    </div>
  );
}

/** How many of one list are shown at first: the history below should stay in reach. */
const few = 5;

function Items({ expenses, payments, onOpen }: ItemsProps) {
  const [isWhole, showWhole] = useState(false);
  const rows = [
    ...expenses.map((expense) => (
      <ExpenseRow
        key={expense.id}
        expense={expense}
        actions={<ExpenseActions expense={expense} onAct={(act) => onOpen({ act, expense })} />}
      />
    )),
    ...payments.map((payment) => (
      <OpenPayment key={payment.id} payment={payment} onContest={() => onOpen({ act: 'contest', payment })} />
    )),
  ];
  return (
    <>
      <ul className="-my-1 divide-y divide-line">{isWhole ? rows : rows.slice(0, few)}</ul>
      {rows.length > few && !isWhole && (
        <Button look="quiet" className="mt-3 w-full print:hidden" onClick={() => showWhole(true)}>
          Show all {rows.length}
        </Button>
      )}
    </>
  );
}
