import type { Family } from '@evenkeel/contract/families';
import type { StatementLine } from '@evenkeel/contract/statement';
import { nameOf } from '../family/family.ts';
import { money } from '../lib/money.ts';
import { otherName } from './money-words.ts';

// A statement is handed on, so nobody in it is "you".

/** The names of the two homes, home A first. */
export function namesOf(family: Family, [one, two]: readonly string[]): [string, string] {
  const nameIn = (accountId: string | undefined) => (accountId ? nameOf(family, accountId) : otherName(family));
  return [nameIn(one), nameIn(two)];
}

/** "Blake owes $62.30", of what the first parent is owed. */
export function owesBriefly(family: Family, parents: readonly string[], balance: number): string {
  const [one, two] = namesOf(family, parents);
  return balance === 0 ? 'Nothing owed' : `${balance > 0 ? two : one} owes ${money(Math.abs(balance))}`;
}

/** "Blake owes Alex $62.30". */
export function owesWords(family: Family, parents: readonly string[], balance: number): string {
  const [one, two] = namesOf(family, parents);
  if (balance === 0) return 'Nothing is owed';
  const [debtor, creditor] = balance > 0 ? [two, one] : [one, two];
  return `${debtor} owes ${creditor} ${money(Math.abs(balance))}`;
}

/** "Expense paid by Alex", "Blake paid Alex". */
export function lineWords(family: Family, parents: readonly string[], { kind, paidBy }: StatementLine): string {
  const payer = nameOf(family, paidBy);
  if (kind === 'expense') return `Expense paid by ${payer}`;
  const [one, two] = namesOf(family, parents);
  return `${payer} paid ${paidBy === parents[0] ? two : one}`;
}
