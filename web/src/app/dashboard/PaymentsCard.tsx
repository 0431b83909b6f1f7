import type { Payment } from '@evenkeel/contract/payments';
import { totalPaid } from '@evenkeel/contract/payments.rules';
import { paymentRights } from '@evenkeel/contract/rights/payments.rules';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { HandCoins } from 'lucide-react';
import { useFamily } from '../../family/family.ts';
import { mediumDay } from '../../lib/days.ts';
import { money } from '../../lib/money.ts';
import { paths } from '../../lib/paths.ts';
import { shows } from '../../family/shows.ts';
import { balanceWords, paymentStatusLabels } from '../../payments/money-words.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { cx } from '../../ui/cx.ts';
import { CardLink } from './CardLink.tsx';
import { EmptyLine } from '../../ui/EmptyLine.tsx';
import { useQuestions } from './questions.ts';
import { Named } from '../../ui/Named.tsx';

/** The balance and since when, then what was paid. `isBrief`: on a phone without the second part, which is in the drawer. */
export function PaymentsCard({ isBrief = false }: { isBrief?: boolean }) {
  const family = useFamily();
  const questions = useQuestions();
  const ledger = useQuery(questions.ledger);
  const payments = useQuery(questions.payments);
  return (
    <Card
      title="Financial Tracking"
      footer={
        <>
          {!paymentRights.record(family) && (
            <Link to={paths.payments} search={{ new: 'record' }} className={buttonClass({ look: 'quiet', size: 'sm' })}>
              <HandCoins aria-hidden />
              Record a Payment
            </Link>
          )}
          <CardLink to={paths.payments}>View Payment History</CardLink>
        </>
      }
    >
      <Loaded query={ledger} what="The balance" className="h-16">
        {({ parents, since, paidInTest }) => (
          <>
            <p className="figures text-xl font-semibold tracking-tight wrap-anywhere">
              <Named>{balanceWords(family, parents) ?? ''}</Named>
            </p>
            {since && <p className="figures text-sm text-ink-2">{`Owed since ${mediumDay(since)}`}</p>}
            <dl
              className={cx(
                'mt-4 flex items-baseline justify-between gap-4 border-t border-line pt-3 text-sm',
                isBrief && 'max-md:hidden',
              )}
            >
              <dt className="flex items-center gap-2 text-ink-2">
                <span>Total Paid</span>
                {paidInTest.length > 0 && <Badge>Test</Badge>}
              </dt>
              <dd className="figures font-medium">{money(totalPaid(parents))}</dd>
            </dl>
          </>
        )}
      </Loaded>
      <div className={cx('mt-1', isBrief && 'max-md:hidden')}>
        <Loaded query={payments} what="The payments" className="h-24">
          {(all) => (all.length === 0 ? <EmptyLine>No payments yet</EmptyLine> : <List payments={all} />)}
        </Loaded>
      </div>
    </Card>
  );
}

/** At most 16rem high, then scrolls, also by keyboard. */
function List({ payments }: { payments: Payment[] }) {
  return (
    <div role="region" aria-label="Payments" tabIndex={0} className="max-h-64 overflow-y-auto rounded-sm">
      <ul className="divide-y divide-line">
        {payments.map(({ id, description, amount, date, status }) => (
          <li
            key={id}
            className="flex items-baseline justify-between gap-4 py-2 text-sm"
            // Why one was contested stands on its page: that notice is read there.
            {...(status === 'failed' ? {} : shows('payment', id))}
          >
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">
                <bdi>{description}</bdi>
              </p>
              <p className="figures text-ink-3">{mediumDay(date)}</p>
            </div>
            <div className="shrink-0 text-right">
              <p className="figures font-medium">{money(amount)}</p>
              <p className="text-ink-3">{paymentStatusLabels[status]}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
