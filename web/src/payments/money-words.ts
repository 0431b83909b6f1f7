import type { Family, Member } from '@evenkeel/contract/families';
import type { LedgerLine } from '@evenkeel/contract/ledger';
import type { Expense, Payment } from '@evenkeel/contract/payments';
import { balanceOf, methodLabels, openPart, owedFor } from '@evenkeel/contract/payments.rules';
import { coParentsOf, meOf, nameOf } from '../family/family.ts';
import { type Day, daysBetween, localDay } from '../lib/days.ts';
import { money } from '../lib/money.ts';

/** The other parent’s name, or "the other parent" before they join. */
export function otherName(family: Family): string {
  return coParentsOf(family)[0]?.name ?? 'the other parent';
}

/** Who the balance is with, including a parent who left and whose home is still free. */
export function countedWith(family: Family, ledger: readonly LedgerLine[]): string {
  const theirs = ledger.find(({ accountId }) => accountId !== family.me);
  return theirs ? nameOf(family, theirs.accountId) : otherName(family);
}

/** "Blake owes you $30.67". Null of a ledger without lines: nothing was read then, which doesn't mean that nothing is owed. */
export function balanceWords(family: Family, ledger: readonly LedgerLine[]): string | null {
  const [one, two] = ledger;
  if (!one) return null;
  // A third parent isn’t in the ledger and reads the balance of the two homes.
  const isCounted = ledger.some(({ accountId }) => accountId === family.me);
  const reader = isCounted ? family.me : one.accountId;
  const balance = balanceOf(reader, ledger);
  if (balance === 0) return 'Nothing is owed';
  if (reader !== family.me && two) {
    const [debtor, creditor] = balance > 0 ? [two, one] : [one, two];
    return `${nameOf(family, debtor.accountId)} owes ${nameOf(family, creditor.accountId)} ${money(Math.abs(balance))}`;
  }
  const other = countedWith(family, ledger);
  return balance > 0 ? `${capital(other)} owes you ${money(balance)}` : `You owe ${other} ${money(-balance)}`;
}

export const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** "Blake owes $30.67, you pay $30.68", of what I paid. */
export function splitWords(family: Family, amount: number, share: number): string {
  const owed = owedFor({ amount, share, paidBy: family.me });
  return `${capital(otherName(family))} owes ${money(owed)}, you pay ${money(amount - owed)}`;
}

/** "Your share: $30.67"; for someone without a home here, whose share it is. */
export function shareWords(family: Family, { paidBy, amount, share }: Expense): string {
  const hasHome = meOf(family)?.home != null;
  const isMine = hasHome && paidBy !== family.me;
  const other = hasHome ? otherName(family) : (answererOf(family, paidBy)?.name ?? 'the other parent');
  const whose = isMine ? 'Your share' : `${capital(other)}’s share`;
  return `${whose}: ${money(owedFor({ amount, share, paidBy }))}`;
}

/** The parent who answers: the one with a home who didn’t pay. */
function answererOf(family: Family, paidBy: string): Member | undefined {
  return family.members.find(({ accountId, home, leftAt }) => home !== null && leftAt === null && accountId !== paidBy);
}

/** "not answered, 3 days", counted from when the other parent could answer. */
export function ageWords(family: Family, what: string, one: Pick<Expense, 'createdAt' | 'paidBy'>, now: Day): string {
  const other = answererOf(family, one.paidBy);
  if (!other) return 'waiting for the other parent to join';
  const since = one.createdAt < other.joinedAt ? other.joinedAt : one.createdAt;
  const days = Math.max(0, daysBetween(localDay(since), now));
  return `${what}, ${days === 0 ? 'today' : `${days} ${days === 1 ? 'day' : 'days'}`}`;
}

/** The status of an expense in a few words. */
export function statusWords({ status, accepted, isPaid }: Pick<Expense, 'status' | 'accepted' | 'isPaid'>): string {
  if (status === 'settled') return accepted > 0 ? `Settled at ${money(accepted)}` : 'Settled, nothing accepted';
  const words = { pending: 'Not answered', accepted: 'Accepted', disputed: 'Disputed', withdrawn: 'Withdrawn' }[status];
  return status === 'accepted' && !isPaid ? 'Accepted, not paid yet' : words;
}

/** "Accept $31.20": what the answer adds to what its reader owes, in cents. */
export const acceptWords = (share: number): string => (share > 0 ? `Accept ${money(share)}` : 'Accept');

/** Settles what nothing was accepted of. */
export const stopAsking = 'Stop Asking';

/** The parts of a disputed expense: "$20.00 accepted and counted, $40.00 open". */
export function partsWords(expense: Expense): string {
  const { accepted } = expense;
  return `${accepted > 0 ? `${money(accepted)} accepted and counted` : 'Nothing accepted'}, ${money(openPart(expense))} open`;
}

export const paymentStatusLabels: Record<Payment['status'], string> = {
  paid: 'Paid',
  pending: 'Pending',
  failed: 'Failed',
};

/** "Blake to Alex, Credit Card, Visa ending in 4242"; who recorded it, where that isn't who paid. */
export function wayWords(family: Family, payment: Payment): string {
  const { paidBy, receivedBy, method, brand, lastFour, isAcknowledged } = payment;
  const card = lastFour ? [`${brand ?? 'Card'} ending in ${lastFour}`] : [];
  const recorded = isAcknowledged ? [`recorded by ${nameOf(family, receivedBy)}`] : [];
  return [
    `${nameOf(family, paidBy)} to ${nameOf(family, receivedBy)}`,
    methodLabels[method],
    ...card,
    ...recorded,
  ].join(', ');
}

/** `6250` basis points as "62.5%". */
export function percent(basisPoints: number): string {
  return `${basisPoints / 100}%`;
}
