import type { Family } from '@evenkeel/contract/families';
import type { Statement, StatementLine } from '@evenkeel/contract/statement';
import { useFamily } from '../family/family.ts';
import { PrintHead } from '../family/PrintHead.tsx';
import { rangeWords } from '../lib/day-range.ts';
import { mediumDay } from '../lib/days.ts';
import { money } from '../lib/money.ts';
import { Badge } from '../ui/Badge.tsx';
import { EmptyLine } from '../ui/EmptyLine.tsx';
import { Named } from '../ui/Named.tsx';
import type { Range } from '../ui/RangeFields.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { lineWords, namesOf, owesBriefly, owesWords } from './statement-words.ts';

type SheetProps = Range & { statement: Statement };

/** The statement as it prints: whose, of which days, made when, and every line between two balances. */
export function StatementSheet({ statement, from, to }: SheetProps) {
  const family = useFamily();
  const { parents, opening, balance, lines } = statement;
  const closing = lines.at(-1)?.balance ?? opening;
  return (
    <section aria-label="Statement" className="rounded-lg border border-line bg-surface p-5 print:border-0 print:p-0">
      <PrintHead
        isSheet
        title={<Named>{`Statement between ${namesOf(family, parents).join(' and ')}`}</Named>}
        range={`${rangeWords([from, to])}, both days included`}
      />
      <dl className="mt-4 text-sm">
        <BalanceLine title={`Balance before ${mediumDay(from)}`} words={owesWords(family, parents, opening)} />
      </dl>
      <div className="my-3">
        {lines.length > 0 ? (
          <Table label="Statement" columns={columnsOf(family, parents)} rows={lines} keyOf={({ id }) => id} />
        ) : (
          <EmptyLine framed>Nothing counted toward the balance in this time.</EmptyLine>
        )}
      </div>
      <dl className="border-t border-line pt-3 text-sm">
        <BalanceLine title={`Balance after ${mediumDay(to)}`} words={owesWords(family, parents, closing)} />
        {balance !== closing && (
          <BalanceLine title="Balance with everything dated later" words={owesWords(family, parents, balance)} />
        )}
      </dl>
      <Footnotes hasTest={lines.some(({ isTest }) => isTest)} />
    </section>
  );
}

function BalanceLine({ title, words }: { title: string; words: string }) {
  return (
    <div className="figures flex flex-wrap justify-between gap-x-4 py-0.5">
      <dt className="text-ink-2">{title}</dt>
      <dd className="font-semibold">
        <Named>{words}</Named>
      </dd>
    </div>
  );
}

function Footnotes({ hasTest }: { hasTest: boolean }) {
  return (
    <div className="mt-4 flex max-w-prose flex-col gap-1 text-sm text-ink-3">
      <p>Share: what the parent who did not pay owes of an expense. A payment counts in full.</p>
      <p>
        Only accepted amounts and confirmed payments are listed. Unanswered and disputed amounts do not count and are
        not part of this statement.
      </p>
      {hasTest && <p>Test payments count here like others, but no money moved.</p>}
    </div>
  );
}

function columnsOf(family: Family, parents: readonly string[]): Column<StatementLine>[] {
  return [
    { title: 'Date', cell: ({ date }) => <span className="figures whitespace-nowrap">{mediumDay(date)}</span> },
    {
      title: 'What',
      hideTitle: 'as card',
      cell: (line) => (
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">
            <bdi>{line.description}</bdi>
          </p>
          <p className="text-ink-2 wrap-anywhere">
            <Named>{lineWords(family, parents, line)}</Named> {line.isTest && <Badge>Test</Badge>}
          </p>
          {line.counted < line.amount && (
            <p className="figures text-ink-2">{`${money(line.counted)} of it accepted`}</p>
          )}
        </div>
      ),
    },
    { title: 'Total', align: 'right', cell: ({ amount }) => <span className="figures">{money(amount)}</span> },
    {
      title: 'Share',
      align: 'right',
      cell: ({ kind, due }) => kind === 'expense' && <span className="figures">{money(due)}</span>,
    },
    {
      title: 'Balance',
      align: 'right',
      cell: ({ balance }) => <Named className="figures">{owesBriefly(family, parents, balance)}</Named>,
    },
  ];
}
