import type { Expense } from '../payments.ts';

/** Who may do what to an expense in each of its states. Tests compare this table with the rules and with the database. */
export const expenseCases: readonly {
  status: Expense['status'];
  isPaid: boolean;
  author: readonly ExpenseAct[];
  other: readonly ExpenseAct[];
}[] = [
  { status: 'pending', isPaid: true, author: ['withdraw'], other: ['accept', 'dispute'] },
  { status: 'pending', isPaid: false, author: ['withdraw'], other: ['accept', 'dispute'] },
  { status: 'accepted', isPaid: true, author: [], other: [] },
  { status: 'accepted', isPaid: false, author: ['withdraw', 'pay'], other: [] },
  { status: 'disputed', isPaid: true, author: ['settle'], other: ['accept'] },
  { status: 'disputed', isPaid: false, author: ['withdraw', 'settle'], other: ['accept'] },
  { status: 'settled', isPaid: true, author: [], other: [] },
  { status: 'settled', isPaid: false, author: ['pay'], other: [] },
  { status: 'withdrawn', isPaid: true, author: [], other: [] },
  { status: 'withdrawn', isPaid: false, author: [], other: [] },
];

export const expenseActs = ['accept', 'dispute', 'withdraw', 'settle', 'pay'] as const;
export type ExpenseAct = (typeof expenseActs)[number];
