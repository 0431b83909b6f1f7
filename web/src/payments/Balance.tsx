import type { LedgerLine } from '@evenkeel/contract/ledger';
import { totalPaid } from '@evenkeel/contract/payments.rules';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
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
type BalanceProps = {
  ledger: { data: Counted | undefined; isError: boolean; refetch: () => unknown };
  /** What can be done about it. */
  act: ReactNode;
};

/** The balance line by line, since when, and the way to its statement. */
export function Balance({ ledger, act }: BalanceProps) {
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
        {(counted) => <Numbers {...counted} act={act} />}
      </Loaded>
    </Card>
  );
}

function Numbers({ parents, since, paidInTest, act }: Counted & Pick<BalanceProps, 'act'>) {
  const family = useFamily();
  const isMine = parents.some(({ accountId }) => accountId === family.me);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="figures text-xl font-semibold tracking-tight wrap-anywhere">
            <Named>{balanceWords(family, parents) ?? ''}</Named>
          </p>
          {since && <p className="figures text-sm text-ink-2">{`Owed since ${mediumDay(since)}`}</p>}
        </div>
        {act}
      </div>
      {!isMine && <p className="mt-1 text-sm text-ink-2">The balance is between the two homes.</p>}
      <Lines parents={parents} paidInTest={paidInTest} isMine={isMine} />
      {paidInTest.length > 0 && (
        <p className="mt-3 text-sm text-ink-2">Test payments count here like others, but no money moved.</p>
      )}
      <p className="mt-3 text-sm text-ink-3">
        Only accepted amounts and confirmed payments count. Unanswered and disputed amounts don’t.
      </p>
    </>
  );
}

type LinesProps = Pick<Counted, 'parents' | 'paidInTest'> & { isMine: boolean };

/** What the number above is made of; nothing of nothing. */
function Lines({ parents, paidInTest, isMine }: LinesProps) {
  const family = useFamily();
  const lines = balanceLines(family, parents, paidInTest);
  const total = totalPaid(parents);
  if (lines.length === 0 && total === 0) return null;
  return (
    <dl className="mt-3 flex flex-col gap-1.5 text-sm">
      {lines.map(({ what, cents, isTest }) => (
        <div key={what} className="flex justify-between gap-4">
          <dt className="min-w-0 text-ink-2 wrap-anywhere">
            <Named>{what}</Named> {isTest && <Badge>Test</Badge>}
          </dt>
          <dd className="figures shrink-0">{signed(cents)}</dd>
        </div>
      ))}
      {total > 0 && (
        <div className="mt-1.5 flex justify-between gap-4 border-t border-line pt-2.5 font-medium">
          <dt>Total Paid, by both {isMine ? 'of you' : 'homes'}</dt>
          <dd className="figures shrink-0">{money(total)}</dd>
        </div>
      )}
    </dl>
  );
}

/** With a real minus sign. */
const signed = (cents: number) => money(cents).replace('-', '−');
