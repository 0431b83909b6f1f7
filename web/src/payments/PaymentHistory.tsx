import type { Order, Payment } from '@evenkeel/contract/payments';
import { paymentRights } from '@evenkeel/contract/rights/payments.rules';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ArrowDownWideNarrow, ArrowUpNarrowWide, Check } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { api } from '../api.ts';
import { useFamily } from '../family/family.ts';
import { mediumDay } from '../lib/days.ts';
import { money } from '../lib/money.ts';
import { paths } from '../lib/paths.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyLine } from '../ui/EmptyLine.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { RowActs } from '../ui/RowActs.tsx';
import { SearchInput } from '../ui/SearchInput.tsx';
import { ShowMore } from '../ui/ShowMore.tsx';
import { Table, type Column } from '../ui/Table.tsx';
import { useFollowLater } from '../lib/use-follow-later.ts';
import { weekTitle } from '../lib/week-start.ts';
import { AskAgainButton } from './AskAgainButton.tsx';
import { paymentStatusLabels, wayWords } from './money-words.ts';
import { lazily } from '../lib/lazily.ts';
import { shows } from '../family/shows.ts';
import { Named } from '../ui/Named.tsx';

const PaymentHistoryDialog = lazily(async () => (await import('./PaymentHistoryDialog.tsx')).PaymentHistoryDialog);

const page = 50;

/** All payments between the parents, with search and sort order. */
export function PaymentHistory() {
  const { typed, search, type, order, turn } = useFilter();
  const [shown, setShown] = useState<Payment>();
  const payments = usePayments(search, order);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-3 print:hidden">
        <SearchInput label="Search payments" value={typed} onChange={type} />
        <Button look="secondary" onClick={turn} aria-label={`${orderLabels[order]}. Reverse order`}>
          {order === 'newest' ? <ArrowDownWideNarrow aria-hidden /> : <ArrowUpNarrowWide aria-hidden />}
          <span>{orderLabels[order]}</span>
        </Button>
      </div>
      <Loaded query={payments} what="The payments" className="h-80">
        {({ pages }) =>
          pages[0]?.length === 0 ? (
            <EmptyLine framed>
              {search
                ? `No payments found for “${search}”.`
                : 'No payments yet. Payments between the two of you appear here.'}
            </EmptyLine>
          ) : (
            <>
              <List payments={pages.flat()} onHistory={setShown} />
              <ShowMore list={payments} />
            </>
          )
        }
      </Loaded>
      {shown && (
        <Suspense>
          <PaymentHistoryDialog payment={shown} onClosed={() => setShown(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function usePayments(search: string, order: Order) {
  const { id: familyId } = useFamily();
  return useInfiniteQuery(
    api.payments.list.infiniteOptions({
      input: (after: string | undefined) => ({
        familyId,
        order,
        limit: page,
        ...(search && { search }),
        ...(after && { after }),
      }),
      initialPageParam: undefined,
      getNextPageParam: (last) => (last.length === page ? last.at(-1)?.id : undefined),
      placeholderData: keepPreviousData,
    }),
  );
}

const orderLabels: Record<Order, string> = { newest: 'Newest first', oldest: 'Oldest first' };

/** Debounced URL sync: updates the field at once, the URL and the query after a pause. */
function useFilter() {
  const { search = '', order = 'newest' }: { search?: string; order?: Order } = useSearch({
    from: '/inside/shell/payments',
  });
  const navigate = useNavigate({ from: paths.payments });
  const followLater = useFollowLater(paths.payments, 300);
  const [typed, type] = useState(search);
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === search) return;
    const follow = () =>
      navigate({
        search: ({ search: _search, ...rest }) => ({ ...rest, ...(wanted && { search: wanted }) }),
        replace: true,
        resetScroll: false,
      });
    return followLater(follow);
  }, [typed, search, navigate, followLater]);
  const turn = () =>
    void navigate({
      search: ({ order: _order, ...rest }) => ({ ...rest, ...(order === 'newest' && { order: 'oldest' as const }) }),
      replace: true,
      resetScroll: false,
    });
  return { typed, search, type, order, turn };
}

function List({ payments, onHistory }: { payments: Payment[]; onHistory: (payment: Payment) => void }) {
  return (
    <Table
      label="Payment History"
      framed
      rows={payments}
      keyOf={({ id }) => id}
      markOf={({ id }) => shows('payment', id)}
      columns={columnsOf(onHistory)}
      groupOf={({ date }) => weekTitle(date)}
    />
  );
}

function columnsOf(onHistory: (payment: Payment) => void): Column<Payment>[] {
  return [
    {
      title: 'Description',
      hideTitle: 'as card',
      cell: (payment) => (
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">
            <bdi>{payment.description}</bdi>
          </p>
          {payment.reason && (
            <p className="text-ink-2 wrap-anywhere">
              {payment.provider ? 'Why it failed' : 'Why it’s contested'}: <bdi>{payment.reason}</bdi>
            </p>
          )}
        </div>
      ),
      line: 1,
      grow: true,
    },
    { title: 'Date', cell: (payment) => <DateAndWay payment={payment} />, line: 2, grow: true },
    {
      title: 'Amount',
      align: 'right',
      cell: ({ amount }) => <span className="figures">{money(amount)}</span>,
      line: 1,
    },
    { title: 'Status', cell: (payment) => <Status payment={payment} />, line: 1 },
    {
      title: 'Actions',
      hideTitle: 'always',
      align: 'right',
      line: 2,
      cell: (payment) => <Acts payment={payment} onHistory={() => onHistory(payment)} />,
    },
  ];
}

/** When, from whom to whom, and how: one line on a phone. */
function DateAndWay({ payment }: { payment: Payment }) {
  const way = wayWords(useFamily(), payment);
  return (
    <div className="figures">
      <span className="whitespace-nowrap">{mediumDay(payment.date)}</span>
      <span className="@[40rem]:hidden">, </span>
      <Named className="text-ink-2 wrap-anywhere @[40rem]:block">{way}</Named>
    </div>
  );
}

/** One act in sight: asking the provider, where that helps, else the History. */
function Acts({ payment, onHistory }: { payment: Payment; onHistory: () => void }) {
  const family = useFamily();
  if (paymentRights.ask(family, payment))
    return (
      <div className="-mx-3 print:hidden">
        <Button look="quiet" size="sm" aria-label={`History, ${payment.description}`} onClick={onHistory}>
          History
        </Button>
      </div>
    );
  return (
    <RowActs
      of={payment.description}
      first={<AskAgainButton payment={payment} />}
      groups={[[{ label: 'History', act: onHistory }]]}
      className="sm:justify-end"
    />
  );
}

function Status({ payment: { status, provider } }: { payment: Payment }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <Badge tone={{ paid: 'plain', pending: 'notice', failed: 'danger' }[status] as 'plain' | 'notice' | 'danger'}>
        {status === 'paid' && <Check aria-hidden />}
        <span>{paymentStatusLabels[status]}</span>
      </Badge>
      {provider === 'test' && <Badge>Test</Badge>}
    </span>
  );
}
