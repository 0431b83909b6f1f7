import type { Family } from '@evenkeel/contract/families';
import { rightsOf } from '@evenkeel/contract/rights/rights.rules';
import { expect, test } from 'vitest';
import { balanceLines } from './balance-lines.ts';

const parent = (accountId: string, name: string, home: 'A' | 'B') =>
  ({ accountId, name, role: 'parent', home, joinedAt: '2026-10-01T12:00:00Z', leftAt: null }) as const;
const alex = parent('alex', 'Alex', 'A');
const blake = parent('blake', 'Blake', 'B');
const asAlex: Family = { id: 'family', me: 'alex', rights: rightsOf(alex), zone: 'UTC', members: [alex, blake] };
const asBlake: Family = { ...asAlex, me: 'blake' };

const ledger = [
  { accountId: 'alex', owed: 90_00, paid: 10_00 },
  { accountId: 'blake', owed: 25_00, paid: 40_00 },
];
const read = (family: Family) => balanceLines(family, ledger, []).map(({ what, cents }) => [what, cents]);

test('whoever is owed, the lines add up to what both read', () => {
  expect(read(asAlex)).toEqual([
    ['Blake’s share of expenses you paid', 90_00],
    ['Your share of expenses Blake paid', -25_00],
    ['You paid Blake', 10_00],
    ['Blake paid you', -40_00],
  ]);
  // Who owes reads what adds to the debt without a sign.
  expect(read(asBlake)).toEqual([
    ['Alex’s share of expenses you paid', -25_00],
    ['Your share of expenses Alex paid', 90_00],
    ['You paid Alex', -40_00],
    ['Alex paid you', 10_00],
  ]);
});

test('a line that says 0 is none', () => {
  const one = [
    { accountId: 'alex', owed: 0, paid: 0 },
    { accountId: 'blake', owed: 25_00, paid: 0 },
  ];
  expect(balanceLines(asAlex, one, []).map(({ what }) => what)).toEqual(['Your share of expenses Blake paid']);
  expect(balanceLines(asAlex, [{ accountId: 'alex', owed: 0, paid: 0 }], [])).toEqual([]);
});

test('payments that moved no money are marked at the one who made them', () => {
  const marked = balanceLines(asAlex, ledger, ['blake']).filter(({ isTest }) => isTest);
  expect(marked.map(({ what }) => what)).toEqual(['Blake paid you']);
});

test('a third parent, without a home here, has no lines', () => {
  const robin = { ...alex, accountId: 'robin', name: 'Robin', home: null };
  expect(balanceLines({ ...asAlex, me: 'robin', members: [alex, blake, robin] }, ledger, [])).toEqual([]);
});
