import type { Family } from '@evenkeel/contract/families';
import { rightsOf } from '@evenkeel/contract/rights/rights.rules';
import type { StatementLine } from '@evenkeel/contract/statement';
import { expect, test } from 'vitest';
import { statementCsv, statementFile } from './statement-csv.ts';
import { lineWords, owesBriefly, owesWords } from './statement-words.ts';
import { usualStatement } from './usual-statement.ts';

const parent = (accountId: string, name: string, home: 'A' | 'B') =>
  ({ accountId, name, role: 'parent', home, joinedAt: '2026-10-01T12:00:00Z', leftAt: null }) as const;
const alex = parent('alex', 'Alex', 'A');
const family: Family = {
  id: 'family',
  me: 'alex',
  rights: rightsOf(alex),
  zone: 'UTC',
  members: [alex, parent('blake', 'Blake', 'B')],
};
const parents = ['alex', 'blake'];
const shoes: StatementLine = {
  id: 'e1',
  kind: 'expense',
  date: '2026-11-02',
  paidBy: 'alex',
  description: '=SUM(A1), "big"',
  amount: 60_00,
  counted: 20_00,
  due: 10_00,
  isTest: false,
  balance: 11_00,
};
const half: StatementLine = {
  ...shoes,
  id: 'p1',
  kind: 'payment',
  date: '2026-11-03',
  paidBy: 'blake',
  description: 'My half',
  amount: 12_50,
  counted: 12_50,
  due: 12_50,
  balance: -1_50,
};
const statement = {
  parents,
  opening: 1_00,
  balance: 0,
  lines: [shoes, half, { ...half, id: 'p2', isTest: true, balance: -14_00 }],
};

test('a statement as CSV: every line between the balances, a description is never a formula', () => {
  expect(statementCsv(family, statement, { from: '2026-11-01' })).toBe(
    [
      '\uFEFFDate,Type,Description,Paid by,Total,Accepted,Share,Blake owes Alex',
      '2026-11-01,Opening balance,,,,,,1.00',
      `2026-11-02,Expense,"'=SUM(A1), ""big""",Alex,60.00,20.00,10.00,11.00`,
      '2026-11-03,Payment,My half,Blake,12.50,,,-1.50',
      '2026-11-03,Test payment,My half,Blake,12.50,,,-14.00',
      '',
    ].join('\r\n'),
  );
});

test('its file tells the days and no name', () => {
  expect(statementFile({ from: '2026-11-01', to: '2026-11-30' })).toBe('statement-2026-11-01-to-2026-11-30.csv');
});

test.each([
  [62_30, 'Blake owes $62.30', 'Blake owes Alex $62.30'],
  [-5, 'Alex owes $0.05', 'Alex owes Blake $0.05'],
  [0, 'Nothing owed', 'Nothing is owed'],
])('%d cents owed to Alex reads "%s" and "%s", also for Blake', (balance, briefly, words) => {
  for (const me of parents) {
    expect(owesBriefly({ ...family, me }, parents, balance)).toBe(briefly);
    expect(owesWords({ ...family, me }, parents, balance)).toBe(words);
  }
});

test('a line says who paid what', () => {
  expect(lineWords(family, parents, shoes)).toBe('Expense paid by Alex');
  expect(lineWords(family, parents, half)).toBe('Blake paid Alex');
  expect(lineWords(family, parents, { ...half, paidBy: 'alex' })).toBe('Alex paid Blake');
});

test.each([
  ['2026-11-28', null, '2025-11-01'],
  ['2026-11-28', '2026-11-22', '2025-11-01'],
  ['2026-11-28', '2024-02-01', '2024-02-01'],
  ['2028-02-29', undefined, '2027-02-01'],
])('on %s, owed since %s, a statement begins on %s', (today, since, from) => {
  expect(usualStatement(today, since)).toEqual({ from, to: today });
});
