import type { LedgerLine } from '@evenkeel/contract/payments';
import { balanceOf, totalPaid } from '@evenkeel/contract/payments.rules';
import { useFamily } from '../family/family.ts';
import { money } from '../lib/money.ts';
import { Badge } from '../ui/Badge.tsx';
import { Card } from '../ui/Card.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { balanceWords, capital, countedWith } from './money-words.ts';
import { Named } from '../ui/Named.tsx';

type BalanceProps = {
  ledger: {
    data: { parents: LedgerLine[]; paidInTest: string[] } | undefined;
    isError: boolean;
    refetch: () => unknown;
  };
};

/** The balance and its parts. */
export function Balance({ ledger }: BalanceProps) {
  return (
    <Card title="Balance">
      <Loaded query={ledger} what="The balance" className="h-56">
        {(counted) => <Numbers {...counted} />}
      </Loaded>
    </Card>
  );
}

function Numbers({ parents, paidInTest }: { parents: LedgerLine[]; paidInTest: string[] }) {
  const family = useFamily();
  const other = countedWith(family, parents);
  const mine = parents.find(({ accountId }) => accountId === family.me);
  const theirs = parents.find(({ accountId }) => accountId !== family.me);
  // Signed so that the lines add up to the number above them.
  const sign = balanceOf(family.me, parents) < 0 ? -1 : 1;
  const isTest = (line: LedgerLine | undefined) => line !== undefined && paidInTest.includes(line.accountId);
  const lines: [string, number, boolean?][] = [
    [`${capital(other)}’s share of what you paid`, sign * (mine?.owed ?? 0)],
    [`Your share of what ${other} paid`, sign * -(theirs?.owed ?? 0)],
    [`Paid by you to ${other}`, sign * (mine?.paid ?? 0), isTest(mine)],
    [`Paid by ${other} to you`, sign * -(theirs?.paid ?? 0), isTest(theirs)],
  ];
  return (
    <>
      <p className="figures text-xl font-semibold tracking-tight wrap-anywhere">
        <Named>{balanceWords(family, parents)}</Named>
      </p>
      {!mine && <p className="mt-1 text-sm text-ink-2">The balance is between the two homes.</p>}
      <dl className="mt-3 flex flex-col gap-1.5 text-sm">
        {(mine ? lines : []).map(([what, cents, hasTest]) => (
          <div key={what} className="flex justify-between gap-4">
            <dt className="min-w-0 text-ink-2 wrap-anywhere">
              <Named>{what}</Named> {hasTest && <Badge>Test</Badge>}
            </dt>
            <dd className="figures shrink-0">{signed(cents)}</dd>
          </div>
        ))}
        <div className="mt-1.5 flex justify-between gap-4 border-t border-line pt-2.5 font-medium">
          <dt>Total Paid, by both {mine ? 'of you' : 'homes'}</dt>
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
const signed = (cents: number) => (cents < 0 ? `−${money(-cents)}` : money(Math.abs(cents)));
