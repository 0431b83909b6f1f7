import type { Family } from '@evenkeel/contract/families';
import type { LedgerLine } from '@evenkeel/contract/ledger';
import { balanceOf } from '@evenkeel/contract/payments.rules';
import { capital, countedWith } from './money-words.ts';

/** A line of the balance, in cents. `isTest`: with payments that moved no money. */
export type BalanceLine = { what: string; cents: number; isTest: boolean };

/**
 * What the balance consists of, signed so that the lines add up to the number above them. None that says 0, and none for someone without
 * a home here.
 */
export function balanceLines(
  family: Family,
  parents: readonly LedgerLine[],
  paidInTest: readonly string[],
): BalanceLine[] {
  const mine = parents.find(({ accountId }) => accountId === family.me);
  if (!mine) return [];
  const theirs = parents.find(({ accountId }) => accountId !== family.me);
  const other = countedWith(family, parents);
  const sign = balanceOf(family.me, parents) < 0 ? -1 : 1;
  const isTest = (line: LedgerLine | undefined) => line !== undefined && paidInTest.includes(line.accountId);
  const lines = [
    { what: `${capital(other)}’s share of expenses you paid`, cents: sign * mine.owed, isTest: false },
    { what: `Your share of expenses ${other} paid`, cents: sign * -(theirs?.owed ?? 0), isTest: false },
    { what: `You paid ${other}`, cents: sign * mine.paid, isTest: isTest(mine) },
    { what: `${capital(other)} paid you`, cents: sign * -(theirs?.paid ?? 0), isTest: isTest(theirs) },
  ];
  return lines.filter(({ cents }) => cents !== 0);
}
