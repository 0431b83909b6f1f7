import type { Expense, Payment } from '@evenkeel/contract/payments';
import { expenseRights, paymentRights } from '@evenkeel/contract/rights/payments.rules';
import { Suspense, useState } from 'react';
import { useFamily } from '../family/family.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyLine } from '../ui/EmptyLine.tsx';
import { KeptFocus } from '../ui/KeptFocus.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { ExpenseActions } from './ExpenseActions.tsx';
import { ExpenseRow } from './ExpenseRow.tsx';
import type { Opened } from './ItemDialog.tsx';
import { otherName } from './money-words.ts';
import { useOpen } from './open-questions.ts';
import { OpenPayment } from './OpenPayment.tsx';
import { lazily } from '../lib/lazily.ts';
import { Named } from '../ui/Named.tsx';

const ItemDialog = lazily(async () => (await import('./ItemDialog.tsx')).ItemDialog);
const Receipts = lazily(async () => (await import('./Receipts.tsx')).Receipts);

/** Items not in the balance yet, with their age: first those waiting for my answer, then the rest. */
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
        <Loaded query={both} what="The open items" className="h-56">
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
  const isForMe = (expense: Expense) => !expenseRights.dispute(family, expense);
  const isToMe = (payment: Payment) => !paymentRights.confirm(family, payment);
  const mine = { expenses: expenses.filter(isForMe), payments: payments.filter(isToMe) };
  const others = {
    expenses: expenses.filter((one) => !isForMe(one)),
    payments: payments.filter((one) => !isToMe(one)),
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
          <EmptyLine>
            <Named>
              {count > 0
                ? `Nothing is waiting for ${otherName(family)}, and nothing is disputed.`
                : 'Nothing is open. Unanswered and disputed items appear here.'}
            </Named>
          </EmptyLine>
        )}
      </Card>
    </div>
  );
}

/** Rows of one list shown at first, so the history below stays in reach. */
const few = 5;

function Items({ expenses, payments, onOpen }: ItemsProps) {
  const [isWhole, showWhole] = useState(false);
  const rows = [
    ...expenses.map((expense) => (
      <ExpenseRow
        key={expense.id}
        expense={expense}
        files={<Receipts expense={expense} />}
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
