import type { Family } from '@evenkeel/contract/families';
import type { Statement, StatementLine } from '@evenkeel/contract/statement';
import { nameOf } from '../family/family.ts';
import { type Cell, csvOf } from '../lib/csv.ts';
import type { Range } from '../ui/RangeFields.tsx';
import { namesOf } from './statement-words.ts';

/** The statement as a CSV file. Its last column is negative while the first parent owes the second. */
export function statementCsv(family: Family, statement: Statement, { from }: Pick<Range, 'from'>): string {
  const [one, two] = namesOf(family, statement.parents);
  const titles = ['Date', 'Type', 'Description', 'Paid by', 'Total', 'Accepted', 'Share', `${two} owes ${one}`];
  const opening = [from, 'Opening balance', '', '', '', '', '', statement.opening];
  const lines = statement.lines.map((line): Cell[] => [
    line.date,
    typeOf(line),
    line.description,
    nameOf(family, line.paidBy),
    line.amount,
    ...(line.kind === 'expense' ? [line.counted, line.due] : ['', '']),
    line.balance,
  ]);
  return csvOf([titles, opening, ...lines]);
}

function typeOf({ kind, isTest }: StatementLine): string {
  if (kind === 'expense') return 'Expense';
  return isTest ? 'Test payment' : 'Payment';
}

/** Without names: a folder of downloads is seen by others. */
export const statementFile = ({ from, to }: Range): string => `statement-${from}-to-${to}.csv`;
