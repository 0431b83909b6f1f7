import { expect, test } from 'vitest';
import { newId } from '../src/base.ts';
import type { World } from './world.spec.ts';

const november = { from: '2026-11-01', to: '2026-11-30' };

/** Acts of two parents, in a few letters. */
async function family(world: () => Promise<World>) {
  const { alex, blake, eve, familyId } = await world();
  const add = async (amount: number, date: string, more: { isPaid?: boolean; share?: number } = {}) => {
    const sent = { id: newId(), familyId, description: 'Shoes', amount, date, share: 5_000, ...more };
    return alex.payments.expenses.add(sent);
  };
  const accept = (id: string) => blake.payments.expenses.answer({ familyId, id, version: 1, status: 'accepted' });
  const dispute = (id: string, accepted: number) =>
    blake.payments.expenses.answer({ familyId, id, version: 1, status: 'disputed', accepted, reason: 'One pair' });
  const record = async (amount: number, date: string) => {
    const sent = { id: newId(), familyId, description: 'My half', amount, date, method: 'cash' as const };
    return blake.payments.record(sent);
  };
  const confirm = (id: string, isConfirmed: boolean) =>
    alex.payments.confirm({ familyId, id, version: 1, isConfirmed, reason: isConfirmed ? '' : 'It never arrived' });
  return { alex, blake, eve, familyId, add, accept, dispute, record, confirm };
}

/** What every implementation of the statement must do. */
export function statementSpec(world: () => Promise<World>): void {
  test('a statement lists what was accepted and confirmed, oldest first, and ends at the balance', async () => {
    const { alex, blake, familyId, add, accept, dispute, record, confirm } = await family(world);
    const { parents } = await alex.payments.ledger.get({ familyId });
    const [alexId, blakeId] = parents.map(({ accountId }) => accountId);
    const [late, early] = [await add(61_35, '2026-11-20'), await add(100_00, '2026-11-02')];
    const [part, pending] = [await add(60_00, '2026-11-10'), await add(9_00, '2026-11-03')];
    const asked = await add(7_00, '2026-11-04', { isPaid: false });
    for (const { id } of [late, early, asked]) await accept(id);
    await dispute(part.id, 20_00);
    const [paid, contested] = [await record(30_00, '2026-11-12'), await record(5_00, '2026-11-13')];
    await confirm(paid.id, true);
    await confirm(contested.id, false);
    await record(3_00, '2026-11-14');
    expect(pending.status).toBe('pending');

    const statement = await blake.payments.statement.get({ familyId, ...november });
    expect(statement).toEqual({
      parents: [alexId, blakeId],
      opening: 0,
      balance: 60_67,
      lines: [
        { ...factOf(early), kind: 'expense', counted: 100_00, due: 50_00, isTest: false, balance: 50_00 },
        { ...factOf(part), kind: 'expense', counted: 20_00, due: 10_00, isTest: false, balance: 60_00 },
        { ...factOf(paid), kind: 'payment', counted: 30_00, due: 30_00, isTest: false, balance: 30_00 },
        { ...factOf(late), kind: 'expense', counted: 61_35, due: 30_67, isTest: false, balance: 60_67 },
      ],
    });
    expect(await alex.payments.statement.get({ familyId, ...november })).toEqual(statement);
  });

  test('a range begins with the balance before it, and says the balance of today', async () => {
    const { alex, familyId, add, accept, record, confirm } = await family(world);
    const days = ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'];
    for (const date of days) await accept((await add(10_00, date)).id);
    await confirm((await record(3_00, '2026-10-01')).id, true);
    const range = (from: string, to: string) => alex.payments.statement.get({ familyId, from, to });
    const inNovember = await range('2026-11-01', '2026-11-30');
    expect(inNovember).toMatchObject({ opening: 2_00, balance: 17_00 });
    expect(inNovember.lines.map(({ date }) => date)).toEqual(['2026-11-01', '2026-11-30']);
    expect(await range('2026-11-02', '2026-11-29')).toMatchObject({ opening: 7_00, balance: 17_00, lines: [] });
    expect(await range('2027-01-01', '2027-12-31')).toMatchObject({ opening: 17_00, balance: 17_00, lines: [] });
    expect(await range('2001-01-01', '2001-12-31')).toMatchObject({ opening: 0, balance: 17_00, lines: [] });
  });

  test('pages go on after the last line, also on the same day', async () => {
    const { blake, familyId, add, accept, record, confirm } = await family(world);
    for (const date of ['2026-10-31', '2026-11-05', '2026-11-05']) await accept((await add(10_00, date)).id);
    for (const date of ['2026-11-05', '2026-11-06']) await confirm((await record(2_00, date)).id, true);
    const page = (more: { after?: string; limit?: number }) =>
      blake.payments.statement.get({ familyId, ...november, ...more });
    const whole = (await page({})).lines;
    expect(whole).toHaveLength(4);
    for (const [i, { id }] of whole.entries())
      expect((await page({ after: id, limit: 2 })).lines).toEqual(whole.slice(i + 1, i + 3));
  });

  test('a test payment counts and says that no money moved', async () => {
    const { alex, blake, familyId } = await family(world);
    const { payment } = await blake.payments.make({
      id: newId(),
      familyId,
      description: 'My half',
      amount: 30_67,
      method: 'paypal',
    });
    const { lines } = await alex.payments.statement.get({ familyId, from: payment.date, to: payment.date });
    expect(lines).toMatchObject([{ id: payment.id, kind: 'payment', due: 30_67, isTest: true }]);
  });

  test('a stranger learns nothing, and days that don’t exist are refused', async () => {
    const { alex, eve, familyId } = await family(world);
    await expect(eve.payments.statement.get({ familyId, ...november })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const wrong = alex.payments.statement.get({ familyId, from: '2026-02-30', to: '2026-11-30' });
    await expect(wrong).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
}

function factOf({
  id,
  date,
  paidBy,
  description,
  amount,
}: Record<'id' | 'date' | 'paidBy' | 'description', string> & { amount: number }) {
  return { id, date, paidBy, description, amount };
}
