import type { Expense, Payment } from '@evenkeel/contract/payments';
import { categoryLabels } from '@evenkeel/contract/payments.rules';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { nameOf, useFamily } from '../../family/family.ts';
import { mediumDay } from '../../lib/days.ts';
import { money } from '../../lib/money.ts';
import {
  balanceWords,
  paymentStatusLabels,
  percent,
  shareWords,
  statusWords,
  wayWords,
} from '../../payments/money-words.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyLine } from '../../ui/EmptyLine.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Named } from '../../ui/Named.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';

const page = 50;

/** The balance, and every expense and payment with its answer. */
export function SharedPayments() {
  const family = useFamily();
  const { id: familyId } = family;
  const ledger = useQuery(api.payments.ledger.get.queryOptions({ input: { familyId } }));
  return (
    <div className="flex flex-col gap-5">
      <Card title="Balance">
        <Loaded query={ledger} what="The balance" className="h-8">
          {({ parents }) => (
            <p className="figures text-lg font-semibold">
              <Named>{balanceWords(family, parents) ?? ''}</Named>
            </p>
          )}
        </Loaded>
      </Card>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <Expenses />
        <Payments />
      </div>
    </div>
  );
}

function Expenses() {
  const { id: familyId } = useFamily();
  const expenses = useInfiniteQuery(
    api.payments.expenses.list.infiniteOptions({
      input: (before: string | undefined) => ({ familyId, limit: page, ...(before && { before }) }),
      initialPageParam: undefined,
      getNextPageParam: (last) => (last.length === page ? last.at(-1)?.id : undefined),
    }),
  );
  return (
    <Card title="Expenses">
      <Loaded query={expenses} what="The expenses" className="h-40">
        {({ pages }) => (
          <>
            {pages[0]?.length === 0 && <EmptyLine>No expenses yet.</EmptyLine>}
            <ul aria-label="Expenses" className="divide-y divide-line">
              {pages.flat().map((expense) => (
                <ExpenseLine key={expense.id} expense={expense} />
              ))}
            </ul>
            <ShowMore list={expenses} />
          </>
        )}
      </Loaded>
    </Card>
  );
}

function ExpenseLine({ expense }: { expense: Expense }) {
  const family = useFamily();
  const { description, amount, date, category, paidBy, isPaid, share, reason, status } = expense;
  return (
    <li className="py-3 text-sm first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="min-w-0 font-semibold wrap-anywhere">
          <bdi>{description}</bdi>
        </h3>
        <span className="figures font-semibold">{money(amount)}</span>
      </div>
      <p className="figures text-ink-2">
        {isPaid ? 'Paid' : 'Asked for'} by <bdi translate="no">{nameOf(family, paidBy)}</bdi>, {mediumDay(date)},{' '}
        {categoryLabels[category]}
      </p>
      <p className="figures text-ink-2">
        <Named>{shareWords(family, expense)}</Named> ({percent(share)})
      </p>
      <p className="figures text-ink-2">{statusWords(expense)}</p>
      {reason && (status === 'disputed' || status === 'settled') && (
        <p className="whitespace-pre-line text-ink-2 wrap-anywhere">
          Why it’s disputed: <bdi>{reason}</bdi>
        </p>
      )}
    </li>
  );
}

function Payments() {
  const { id: familyId } = useFamily();
  const payments = useInfiniteQuery(
    api.payments.list.infiniteOptions({
      input: (after: string | undefined) => ({ familyId, limit: page, ...(after && { after }) }),
      initialPageParam: undefined,
      getNextPageParam: (last) => (last.length === page ? last.at(-1)?.id : undefined),
    }),
  );
  return (
    <Card title="Payments">
      <Loaded query={payments} what="The payments" className="h-40">
        {({ pages }) => (
          <>
            {pages[0]?.length === 0 && <EmptyLine>No payments yet.</EmptyLine>}
            <ul aria-label="Payments" className="divide-y divide-line">
              {pages.flat().map((payment) => (
                <PaymentRow key={payment.id} payment={payment} />
              ))}
            </ul>
            <ShowMore list={payments} />
          </>
        )}
      </Loaded>
    </Card>
  );
}

function PaymentRow({ payment }: { payment: Payment }) {
  const family = useFamily();
  return (
    <li className="py-3 text-sm first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="min-w-0 font-semibold wrap-anywhere">
          <bdi>{payment.description}</bdi>
        </h3>
        <span className="figures font-semibold">{money(payment.amount)}</span>
      </div>
      <p className="figures text-ink-2">
        {mediumDay(payment.date)}, <bdi translate="no">{nameOf(family, payment.paidBy)}</bdi> <span>to</span>{' '}
        <bdi translate="no">{nameOf(family, payment.receivedBy)}</bdi>
      </p>
      <p className="text-ink-2">
        <Named>{wayWords(family, payment)}</Named>
      </p>
      <p className="text-ink-2">{paymentStatusLabels[payment.status]}</p>
    </li>
  );
}
