import type { Expense, Payment } from '@evenkeel/contract/payments';
import { expenseRights, paymentRights } from '@evenkeel/contract/rights/payments.rules';
import { type ReactNode, Suspense, useState } from 'react';
import { useFamily } from '../family/family.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { cx } from '../ui/cx.ts';
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

type OpenItemsProps = {
  balance: ReactNode;
  /** The expense that was just added, if any. */
  added: string | undefined;
};

/** What waits for my answer stands first; then the balance, and what is open for others. On a desk the balance is beside both. */
export function OpenItems({ balance, added }: OpenItemsProps) {
  const { expenses, payments } = useOpen();
  const both = {
    data: expenses.data && payments.data && { expenses: expenses.data, payments: payments.data },
    isError: expenses.isError || payments.isError,
    refetch: () => Promise.all([expenses.refetch(), payments.refetch()]),
  };
  const [opened, setOpened] = useState<Opened>();
  const { mine, others } = useSorted(both.data ?? nothing);
  const count = countOf(mine);
  return (
    <>
      <div
        className={cx(
          'grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]',
          count > 0 && 'lg:grid-rows-[auto_1fr]',
        )}
      >
        <KeptFocus label="For you to answer" className="min-w-0 empty:absolute lg:col-start-2">
          {count > 0 && (
            <Card title="For you to answer" badge={<Badge tone="notice">{count}</Badge>}>
              <Items {...mine} onOpen={setOpened} />
            </Card>
          )}
        </KeptFocus>
        <div className={cx('min-w-0 lg:col-start-1 lg:row-start-1', count > 0 && 'lg:row-span-2')}>{balance}</div>
        <KeptFocus label="Open items" className="min-w-0 lg:col-start-2">
          <Loaded query={both} what="The open items" className="h-56">
            {() => <OpenCard {...others} added={added} isAnyMine={count > 0} onOpen={setOpened} />}
          </Loaded>
        </KeptFocus>
      </div>
      <Suspense>{opened && <ItemDialog opened={opened} onClosed={() => setOpened(undefined)} />}</Suspense>
    </>
  );
}

type Money = { expenses: Expense[]; payments: Payment[] };
const nothing: Money = { expenses: [], payments: [] };
const countOf = ({ expenses, payments }: Money) => expenses.length + payments.length;

/** What I can answer, and the rest. */
function useSorted({ expenses, payments }: Money): { mine: Money; others: Money } {
  const family = useFamily();
  const isForMe = (expense: Expense) => !expenseRights.dispute(family, expense);
  const isToMe = (payment: Payment) => !paymentRights.confirm(family, payment);
  return {
    mine: { expenses: expenses.filter(isForMe), payments: payments.filter(isToMe) },
    others: {
      expenses: expenses.filter((one) => !isForMe(one)),
      payments: payments.filter((one) => !isToMe(one)),
    },
  };
}

type OnOpen = (opened: Opened) => void;
type OpenCardProps = Money & { added: string | undefined; isAnyMine: boolean; onOpen: OnOpen };

/** Items not in the balance yet that I don't answer, with their age. */
function OpenCard({ isAnyMine, ...items }: OpenCardProps) {
  const family = useFamily();
  return (
    <Card title="Open">
      {countOf(items) > 0 ? (
        <Items {...items} />
      ) : (
        <EmptyLine>
          <Named>
            {isAnyMine
              ? `Nothing is waiting for ${otherName(family)}, and nothing is disputed.`
              : 'Nothing is open. Unanswered and disputed items appear here.'}
          </Named>
        </EmptyLine>
      )}
    </Card>
  );
}

/** Rows of one list shown at first, so the history below stays in reach. */
const few = 5;

type ItemsProps = Money & { added?: string | undefined; onOpen: OnOpen };

/** Requests first: somebody waits with paying for an answer to them. */
function Items({ expenses, payments, added, onOpen }: ItemsProps) {
  const [isWhole, showWhole] = useState(false);
  const inOrder = expenses.toSorted((a, b) => Number(a.isPaid) - Number(b.isPaid));
  const rows = [
    ...inOrder.map((expense) => (
      <ExpenseRow
        key={expense.id}
        expense={expense}
        isNew={expense.id === added}
        files={<Receipts expense={expense} />}
        actions={<ExpenseActions expense={expense} onAct={(act) => onOpen({ act, expense })} />}
      />
    )),
    ...payments.map((payment) => (
      <OpenPayment key={payment.id} payment={payment} onContest={() => onOpen({ act: 'contest', payment })} />
    )),
  ];
  const isAll = isWhole || inOrder.findIndex(({ id }) => id === added) >= few;
  return (
    <>
      <ul className="-my-1 divide-y divide-line">{isAll ? rows : rows.slice(0, few)}</ul>
      {rows.length > few && !isAll && (
        <Button look="quiet" className="mt-3 w-full print:hidden" onClick={() => showWhole(true)}>
          Show all {rows.length}
        </Button>
      )}
    </>
  );
}
