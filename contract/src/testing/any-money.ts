import fc from 'fast-check';
import type { Expense, Payment } from '../payments.ts';

const statuses = ['pending', 'accepted', 'disputed', 'settled', 'withdrawn'] as const;
const anyPayer = fc.constantFrom('alex', 'blake');
const anyAmount = fc.integer({ min: 1, max: 100_000_00 });

export const anyShare = fc.integer({ min: 0, max: 10_000 });

/** Any expense that can come about: how much is accepted follows from its status. */
export const anyExpense: fc.Arbitrary<Expense> = fc
  .record({
    paidBy: anyPayer,
    amount: anyAmount,
    share: anyShare,
    status: fc.constantFrom(...statuses),
    isPaid: fc.boolean(),
    part: fc.nat(),
  })
  .map(({ part, ...one }) => {
    const parts = {
      pending: 0,
      withdrawn: 0,
      accepted: one.amount,
      disputed: part % one.amount,
      settled: part % one.amount,
    };
    const unimportant = {
      id: 'id',
      familyId: 'family',
      description: 'Shoes',
      date: '2026-11-01',
      children: [],
      receipts: [],
      reason: '',
    };
    const times = { answeredAt: null, createdAt: '2026-11-01T12:00:00Z', version: 1 };
    return { ...unimportant, ...times, category: 'other', ...one, accepted: parts[one.status] };
  });

/** Any payment that was recorded. */
export const anyPayment: fc.Arbitrary<Payment> = fc
  .record({
    paidBy: anyPayer,
    amount: anyAmount,
    status: fc.constantFrom('pending', 'paid', 'failed'),
    isAcknowledged: fc.boolean(),
  })
  .map((one) => ({
    id: 'id',
    familyId: 'family',
    receivedBy: one.paidBy === 'alex' ? 'blake' : 'alex',
    description: 'My half',
    date: '2026-11-01',
    method: 'cash',
    provider: null,
    brand: null,
    lastFour: null,
    reason: '',
    createdAt: '2026-11-01T12:00:00Z',
    version: 1,
    ...one,
  }));
