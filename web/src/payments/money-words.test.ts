import type { Family } from '@evenkeel/contract/families';
import type { Expense, Payment } from '@evenkeel/contract/payments';
import { rightsOf } from '@evenkeel/contract/rights/rights.rules';
import { expect, test } from 'vitest';
import { ageWords, balanceWords, partsWords, splitWords, statusWords, wayWords } from './money-words.ts';

const parent = (accountId: string, name: string, home: 'A' | 'B', joinedAt: string) =>
  ({ accountId, name, role: 'parent', home, joinedAt, leftAt: null }) as const;
const alex = parent('alex', 'Alex', 'A', '2026-10-01T12:00:00Z');
const blake = parent('blake', 'Blake', 'B', '2026-11-10T12:00:00Z');
const both: Family = { id: 'family', me: 'alex', rights: rightsOf(alex), zone: 'UTC', members: [alex, blake] };
const alone: Family = { ...both, members: [alex] };

const expense = (differently: Partial<Expense> = {}): Expense => ({
  id: 'id',
  familyId: 'family',
  paidBy: 'alex',
  description: 'Shoes',
  amount: 61_35,
  date: '2026-11-15',
  children: [],
  category: 'clothing',
  share: 5_000,
  isPaid: true,
  status: 'pending',
  accepted: 0,
  reason: '',
  answeredAt: null,
  createdAt: '2026-11-18T12:00:00Z',
  version: 1,
  receipts: [],
  ...differently,
});

test.each([
  [30_67, 0, 'Blake owes you $30.67'],
  [0, 30_67, 'You owe Blake $30.67'],
  [5, 5, 'Nothing is owed'],
])('owed %d and %d reads "%s"', (mine, theirs, words) => {
  const ledger = [
    { accountId: 'alex', owed: mine, paid: 0 },
    { accountId: 'blake', owed: theirs, paid: 0 },
  ];
  expect(balanceWords(both, ledger)).toBe(words);
});

const ledger = (mine: number, theirs: number) => [
  { accountId: 'alex', owed: mine, paid: 0 },
  { accountId: 'blake', owed: theirs, paid: 0 },
];

test('the balance stays with a parent who left until someone has their home', () => {
  const left: Family = { ...both, members: [alex, { ...blake, name: 'Blake (left)', leftAt: '2026-12-01T12:00:00Z' }] };
  expect(balanceWords(left, ledger(30_67, 0))).toBe('Blake (left) owes you $30.67');
  expect(splitWords(left, 61_35, 5_000)).toBe('The other parent owes $30.67, you pay $30.68');
});

test('a third parent sees the balance between the two homes', () => {
  const robin = { ...alex, accountId: 'robin', name: 'Robin', home: null };
  const asRobin: Family = { ...both, me: 'robin', members: [alex, blake, robin] };
  expect(balanceWords(asRobin, ledger(30_67, 0))).toBe('Blake owes Alex $30.67');
  expect(balanceWords(asRobin, ledger(0, 5))).toBe('Alex owes Blake $0.05');
  expect(balanceWords(asRobin, ledger(5, 5))).toBe('Nothing is owed');
  expect(balanceWords(asRobin, []), 'nothing was read').toBe(null);
});

test('the split is exact to the cent, before and after the other parent joins', () => {
  expect(splitWords(both, 61_35, 5_000)).toBe('Blake owes $30.67, you pay $30.68');
  expect(splitWords(alone, 61_35, 5_000)).toBe('The other parent owes $30.67, you pay $30.68');
});

test('age counts from when someone could answer', () => {
  expect(ageWords(both, 'not answered', expense(), '2026-11-21')).toBe('not answered, 3 days');
  expect(ageWords(both, 'not answered', expense(), '2026-11-19')).toBe('not answered, 1 day');
  expect(ageWords(both, 'not answered', expense(), '2026-11-18')).toBe('not answered, today');
  const early = expense({ createdAt: '2026-10-02T12:00:00Z' });
  expect(ageWords(both, 'not answered', early, '2026-11-12')).toBe('not answered, 2 days');
  expect(ageWords(alone, 'not answered', early, '2026-11-12')).toBe('waiting for the other parent to join');
});

test.each([
  [expense(), 'Not answered'],
  [expense({ status: 'accepted', accepted: 61_35 }), 'Accepted'],
  [expense({ status: 'accepted', accepted: 61_35, isPaid: false }), 'Accepted, not paid yet'],
  [expense({ status: 'settled', accepted: 20_00 }), 'Settled at $20.00'],
  [expense({ status: 'settled' }), 'Settled, nothing accepted'],
  [expense({ status: 'withdrawn' }), 'Withdrawn'],
])('status of an expense: %#', (one, words) => {
  expect(statusWords(one)).toBe(words);
});

test('a disputed expense shows its accepted and open parts', () => {
  const disputed = expense({ status: 'disputed', accepted: 20_00 });
  expect(partsWords(disputed)).toBe('$20.00 accepted and counted, $41.35 open');
  expect(partsWords({ ...disputed, accepted: 0 })).toBe('Nothing accepted, $61.35 open');
});

test('who paid whom, and how', () => {
  const payment = { paidBy: 'blake', receivedBy: 'alex', method: 'credit-card', brand: 'Visa', lastFour: '4242' };
  expect(wayWords(both, payment as Payment)).toBe('Blake to Alex, Credit Card, Visa ending in 4242');
  const cash = { ...payment, method: 'cash', lastFour: null, isAcknowledged: true } as Payment;
  expect(wayWords(both, cash)).toBe('Blake to Alex, Cash, recorded by Alex');
});
