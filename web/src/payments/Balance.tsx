import type { LedgerLine } from '@evenkeel/contract/payments';
import { totalPaid } from '@evenkeel/contract/payments.rules';
import { Link } from '@tanstack/react-router';
import { useFamily } from '../family/family.ts';
import { type Day, mediumDay } from '../lib/days.ts';
import { money } from '../lib/money.ts';
import { paths } from '../lib/paths.ts';
import { useToday } from '../lib/use-today.ts';
import { Badge } from '../ui/Badge.tsx';
import { buttonClass } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { balanceLines } from './balance-lines.ts';
import { balanceWords } from './money-words.ts';
import { Named } from '../ui/Named.tsx';
import { usualStatement } from './usual-statement.ts';

type Counted = { parents: LedgerLine[]; since: Day | null; paidInTest: string[] };
type BalanceProps = { ledger: { data: Counted | undefined; isError: boolean; refetch: () => unknown } };

/** The balance line by line, since when, and the way to its statement. */
export function Balance({ ledger }: BalanceProps) {
  return (
    <Card
      title="Balance"
      action={
        <Link
          to={paths.payments}
          search={usualStatement(useToday(), ledger.data?.since)}
          className={`${buttonClass({ look: 'quiet', size: 'sm' })} -mr-3 print:hidden`}
        >
          Statement
        </Link>
      }
    >
      <Loaded query={ledger} what="The balance" className="h-64">
        {(counted) => <Numbers {...counted} />}
      </Loaded>
    </Card>
  );
}

function Numbers({ parents, since, paidInTest }: Counted) {
  const family = useFamily();
  const isMine = parents.some(({ accountId }) => accountId === family.me);
  return (
    <>
      <p className="figures text-xl font-semibold tracking-tight wrap-anywhere">
        <Named>{balanceWords(family, parents) ?? ''}</Named>
      </p>
      {since && <p className="figures text-sm text-ink-2">{`Owed since ${mediumDay(since)}`}</p>}
      {!isMine && <p className="mt-1 text-sm text-ink-2">The balance is between the two homes.</p>}
      <dl className="mt-3 flex flex-col gap-1.5 text-sm">
        {balanceLines(family, parents, paidInTest).map(({ what, cents, isTest }) => (
          <div key={what} className="flex justify-between gap-4">
            <dt className="min-w-0 text-ink-2 wrap-anywhere">
              <Named>{what}</Named> {isTest && <Badge>Test</Badge>}
            </dt>
            <dd className="figures shrink-0">{signed(cents)}</dd>
          </div>
        ))}
        <div className="mt-1.5 flex justify-between gap-4 border-t border-line pt-2.5 font-medium">
          <dt>Total Paid, by both {isMine ? 'of you' : 'homes'}</dt>
          <dd className="figures shrink-0">{money(totalPaid(parents))}</dd>
        </div>
      </dl>
      {paidInTest.length > 0 && (
        <p className="mt-3 text-sm text-ink-2">Test payments count here like others, but no money moved.</p>
      )}
      <p className="mt-3 text-sm text-ink-3">
        Only accepted amounts and confirmed payments count. Unanswered and disputed amounts don’t.
      </p>
    </>
  );
}

/** With a real minus sign, and none before zero. */
const signed = (cents: number) => money(cents || 0).replace('-', '−');
