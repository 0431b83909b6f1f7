import type { Expense } from '@evenkeel/contract/payments';
import { categoryLabels } from '@evenkeel/contract/payments.rules';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { api } from '../api.ts';
import { beforeJoining, nameOf, useFamily } from '../family/family.ts';
import { mediumDay } from '../lib/days.ts';
import { useToday } from '../lib/use-today.ts';
import { shows } from '../family/shows.ts';
import { Badge } from '../ui/Badge.tsx';
import { cx } from '../ui/cx.ts';
import { ageWords, partsWords, percent, shareWords, statusWords } from './money-words.ts';
import { RowHead } from './RowHead.tsx';
import { Named } from '../ui/Named.tsx';

type ExpenseRowProps = {
  expense: Expense;
  /** Just added by the reader: marked, and brought in sight. */
  isNew?: boolean;
  /** Shows the receipts; it is loaded with the first of them. */
  files: ReactNode;
  actions: ReactNode;
};

/** An expense with its split, status and actions. */
export function ExpenseRow({ expense, isNew = false, files, actions }: ExpenseRowProps) {
  const family = useFamily();
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isNew) row.current?.scrollIntoView({ block: 'center' });
  }, [isNew]);
  const { description, amount, date, category, paidBy, share, status, reason, isPaid, receipts } = expense;
  const whom = useChildren(expense);
  const facts = [mediumDay(date), categoryLabels[category], ...(whom ? [whom] : [])].join(', ');
  const payer = nameOf(family, paidBy);
  const before = beforeJoining(family, expense.createdAt, paidBy);
  return (
    <li
      ref={row}
      className={cx('flex flex-col gap-1 py-3 text-sm', isNew && '-mx-3 rounded-sm bg-keel-soft px-3')}
      {...shows('expense', expense.id)}
    >
      <RowHead description={description} amount={amount} />
      <p className="figures text-ink-2 wrap-anywhere">
        {isPaid ? 'Paid' : 'Asked for'} by <bdi translate="no">{payer}</bdi>, <Named>{facts}</Named>
      </p>
      <p className="figures text-ink-2 wrap-anywhere">
        <Named>{shareWords(family, expense)}</Named> ({percent(share)})
      </p>
      {status === 'disputed' && <p className="figures text-ink-2">{partsWords(expense)}</p>}
      {reason && (status === 'disputed' || status === 'settled') && (
        <p className="whitespace-pre-line text-ink-2 wrap-anywhere">
          Why it’s disputed: <bdi>{reason}</bdi>
        </p>
      )}
      <div className="mt-1 flex flex-wrap items-center gap-1.5">
        {isNew && <Badge>Just added</Badge>}
        <Status expense={expense} />
        {!isPaid && <Badge>Request</Badge>}
        {before && (
          <Badge>
            <Named>{before}</Named>
          </Badge>
        )}
      </div>
      {receipts.length > 0 && (
        <div className="mt-1.5">
          <Suspense fallback={<div style={{ height: `${receipts.length * 3.5}rem` }} />}>{files}</Suspense>
        </div>
      )}
      {actions}
    </li>
  );
}

function Status({ expense }: { expense: Expense }) {
  const family = useFamily();
  const now = useToday();
  const { status } = expense;
  const since = { createdAt: expense.answeredAt ?? expense.createdAt, paidBy: expense.paidBy };
  if (status === 'pending') return <Badge tone="notice">{ageWords(family, 'not answered', expense, now)}</Badge>;
  if (status === 'disputed') return <Badge tone="notice">{ageWords(family, 'disputed', since, now)}</Badge>;
  return (
    <Badge>
      {status === 'accepted' && <Check aria-hidden />}
      <span>{statusWords(expense)}</span>
    </Badge>
  );
}

/** Names of the children it is for; empty for all of them. */
function useChildren({ familyId, children }: Expense): string {
  const { data = [] } = useQuery(api.children.list.queryOptions({ input: { familyId } }));
  return data
    .filter(({ id }) => children.includes(id))
    .map(({ firstName }) => firstName || 'a child')
    .join(' and ');
}
