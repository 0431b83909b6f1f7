import { newId } from '@evenkeel/contract/base';
import type { Inputs, On } from './on.ts';
import type { Person } from './people.ts';

const shoes = { description: 'Shoes', amount: 60_00, date: '2026-11-01', share: 5_000 };
const cash = { description: 'My half', amount: 30_00, date: '2026-11-02', method: 'cash' as const };
const card = { description: 'My half', amount: 30_67, method: 'credit-card' as const, brand: 'Visa', lastFour: '4242' };

const expense = async (by: Person, familyId: string, more: { isPaid?: boolean } = {}) =>
  (await by.client.payments.expenses.add({ ...shoes, id: newId(), familyId, ...more })).id;
type Said = { status: 'accepted' } | { status: 'disputed'; reason: string };
async function answered({ owner, other, familyId }: On, said: Said, isPaid = true) {
  const id = await expense(owner, familyId, { isPaid });
  const { version } = await other.client.payments.expenses.answer({ familyId, id, version: 1, ...said });
  return { id, version };
}

/** Of money between the homes. */
export const inputsOfPayments: Inputs = {
  'payments.expenses.list': () => ({}),
  'payments.expenses.add': () => ({ ...shoes, id: newId() }),
  'payments.expenses.answer': async ({ other, familyId }) => ({
    id: await expense(other, familyId),
    version: 1,
    status: 'accepted',
  }),
  'payments.expenses.withdraw': async ({ owner, familyId }) => ({ id: await expense(owner, familyId), version: 1 }),
  'payments.expenses.settle': (on) => answered(on, { status: 'disputed', reason: 'Too much' }),
  'payments.expenses.pay': (on) => answered(on, { status: 'accepted' }, false),
  'payments.expenses.history.list': ({ things }) => ({ id: things.expenseId }),
  'payments.ledger.get': () => ({}),
  'payments.statement.get': () => ({ from: '2026-01-01', to: '2026-12-31' }),
  'payments.list': () => ({}),
  'payments.record': () => ({ ...cash, id: newId() }),
  'payments.acknowledge': () => ({ ...cash, id: newId() }),
  'payments.confirm': async ({ other, familyId }) => ({
    id: (await other.client.payments.record({ ...cash, id: newId(), familyId })).id,
    version: 1,
    isConfirmed: true,
  }),
  'payments.verify': () => ({ id: newId() }),
  'payments.make': () => ({ ...card, id: newId() }),
  'payments.settle': async ({ owner, familyId }) => ({
    id: (await owner.client.payments.make({ ...card, id: newId(), familyId })).payment.id,
  }),
  'payments.history.list': ({ things }) => ({ id: things.paymentId }),
};
