import type { Expense, Payment } from '@evenkeel/contract/payments';
import { nora, theo } from './children.ts';
import { ago, day, familyId } from './family.ts';
import { alex, blake, idOf } from './people.ts';

const ofBoth = { familyId, share: 5_000, isPaid: true, reason: '', receipts: [] };

export const expenses: Expense[] = [
  {
    ...ofBoth,
    id: idOf('c1'),
    paidBy: alex.id,
    description: 'School supplies for Nora',
    amount: 184_60,
    date: day(-18),
    children: [nora],
    category: 'school',
    status: 'accepted',
    accepted: 184_60,
    answeredAt: ago(16 * 24),
    createdAt: ago(17 * 24),
    version: 2,
  },
  {
    ...ofBoth,
    id: idOf('c2'),
    paidBy: alex.id,
    description: 'Ski trip, deposit and rental',
    amount: 240_00,
    date: day(-6),
    children: [nora],
    category: 'activities',
    status: 'disputed',
    accepted: 180_00,
    reason: 'The deposit is fine. We said that the skis come from my sister.',
    answeredAt: ago(4 * 24),
    createdAt: ago(6 * 24),
    version: 2,
  },
  {
    ...ofBoth,
    id: idOf('c3'),
    paidBy: blake.id,
    description: 'Soccer practice of Theo',
    amount: 48_50,
    date: day(-3),
    children: [theo],
    category: 'activities',
    status: 'pending',
    accepted: 0,
    answeredAt: null,
    createdAt: ago(3 * 24),
    version: 1,
  },
];

const toAlex = {
  familyId,
  paidBy: blake.id,
  receivedBy: alex.id,
  provider: null,
  brand: null,
  lastFour: null,
  reason: '',
  isAcknowledged: false,
};

/** Payments of 120 and 40 dollars. */
export const payments: Payment[] = [
  {
    ...toAlex,
    id: idOf('d1'),
    description: 'My half of the school supplies and the deposit',
    amount: 120_00,
    date: day(-12),
    method: 'bank-transfer',
    status: 'paid',
    createdAt: ago(12 * 24),
    version: 2,
  },
  {
    ...toAlex,
    id: idOf('d2'),
    description: 'Toward the ski trip',
    amount: 40_00,
    date: day(-2),
    method: 'venmo',
    status: 'pending',
    createdAt: ago(2 * 24),
    version: 1,
  },
];
