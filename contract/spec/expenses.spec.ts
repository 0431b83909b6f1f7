import { expect, test } from 'vitest';
import { newId } from '../src/base.ts';
import { balanceOf } from '../src/payments.rules.ts';
import type { Client, World } from './world.spec.ts';

type NewExpense = Parameters<Client['payments']['expenses']['add']>[0];

/** What every implementation of the expenses must do. */
export function expensesSpec(world: () => Promise<World>): void {
  test('a new expense is pending and visible to both parents, latest first', async () => {
    const { alex, blake, familyId } = await world();
    const old = await alex.payments.expenses.add(shoes(familyId, { date: '2026-10-01' }));
    const recent = await alex.payments.expenses.add(shoes(familyId));
    expect(old).toMatchObject({ status: 'pending', version: 1 });
    expect(await blake.payments.expenses.list({ familyId })).toEqual([recent, old]);
    expect(await blake.payments.expenses.list({ familyId, before: recent.id })).toEqual([old]);
    expect(await blake.payments.expenses.list({ familyId, limit: 1 })).toEqual([recent]);
  });

  test('a repeated create is idempotent', async () => {
    const { alex, blake, familyId } = await world();
    const sent = shoes(familyId);
    const first = await alex.payments.expenses.add(sent);
    expect(await alex.payments.expenses.add(sent)).toEqual(first);
    expect(await blake.payments.expenses.list({ familyId })).toEqual([first]);
    await expect(alex.payments.expenses.add({ ...sent, amount: 1 })).rejects.toMatchObject({
      code: 'CONFLICT',
      data: { current: first },
    });
  });

  test('only the other parent answers, and only once', async () => {
    const { alex, blake, familyId } = await world();
    const { id, version } = await alex.payments.expenses.add(shoes(familyId));
    const accept = { id, familyId, version, status: 'accepted' as const };
    await expect(alex.payments.expenses.answer(accept)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const accepted = await blake.payments.expenses.answer(accept);
    expect(accepted).toMatchObject({ status: 'accepted', version: version + 1 });
    for (const seen of [version, accepted.version]) {
      const again = blake.payments.expenses.answer({ ...accept, version: seen, status: 'disputed' });
      await expect(again).rejects.toMatchObject({ code: 'CONFLICT', data: { current: accepted } });
    }
  });

  test('an answer to a stale version is refused', async () => {
    const { alex, blake, familyId } = await world();
    const standing = await alex.payments.expenses.add(shoes(familyId));
    const answer = { id: standing.id, familyId, version: standing.version + 1, status: 'accepted' as const };
    await expect(blake.payments.expenses.answer(answer)).rejects.toMatchObject({
      code: 'CONFLICT',
      data: { current: standing },
    });
    expect(await blake.payments.expenses.list({ familyId })).toEqual([standing]);
  });

  test('keeps children, category and split of an expense', async () => {
    const { alex, blake, familyId } = await world();
    const nora = await alex.children.add(aChild(familyId));
    const sent = shoes(familyId, { children: [nora.id], category: 'clothing', share: 6_250 });
    const added = await alex.payments.expenses.add(sent);
    expect(added).toMatchObject({ ...sent, isPaid: true, accepted: 0, reason: '', answeredAt: null });
    expect(await blake.payments.expenses.list({ familyId })).toEqual([added]);
    const unknown = alex.payments.expenses.add(shoes(familyId, { children: [newId()] }));
    await expect(unknown).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('fifty identical submits make one expense', async () => {
    const { alex, blake, familyId } = await world();
    const sent = shoes(familyId);
    const answers = await Promise.all(Array.from({ length: 50 }, () => alex.payments.expenses.add(sent)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await blake.payments.expenses.list({ familyId })).toHaveLength(1);
    expect((await blake.notifications.list({ familyId })).total).toBe(1);
  });

  test('splits 61.35 in half: 30.67 is owed, 30.68 stays with the payer', async () => {
    const { alex, blake, familyId } = await world();
    const { id, version } = await alex.payments.expenses.add(shoes(familyId, { amount: 61_35 }));
    expect(await balances(alex, familyId)).toEqual([0, 0]);
    const accepted = await blake.payments.expenses.answer({ id, familyId, version, status: 'accepted' });
    expect(accepted).toMatchObject({ accepted: 61_35, answeredAt: expect.any(String) });
    expect(await balances(alex, familyId)).toEqual([30_67, -30_67]);
    expect(await balances(blake, familyId)).toEqual([30_67, -30_67]);
  });

  test('only the accepted part of a disputed expense counts', async () => {
    const { alex, blake, familyId } = await world();
    const { id, version } = await alex.payments.expenses.add(shoes(familyId));
    const dispute = { id, familyId, version, status: 'disputed' as const, accepted: 20_00, reason: 'We said one pair' };
    const disputed = await blake.payments.expenses.answer(dispute);
    expect(disputed).toMatchObject({ status: 'disputed', accepted: 20_00, reason: 'We said one pair' });
    expect(await blake.payments.expenses.answer(dispute), 'its answer was lost').toEqual(disputed);
    expect(await balances(alex, familyId)).toEqual([10_00, -10_00]);
    expect(await alex.payments.expenses.list({ familyId, only: 'open' })).toEqual([disputed]);
  });

  test.each([
    { reason: '', accepted: 0, code: 'REASON_MISSING' },
    { reason: 'No', accepted: 60_00, code: 'PART_TOO_LARGE' },
    { reason: 'No', accepted: 60_01, code: 'PART_TOO_LARGE' },
  ])('a dispute with $accepted cents accepted and the reason "$reason" is refused', async ({ code, ...wrong }) => {
    const { alex, blake, familyId } = await world();
    const standing = await alex.payments.expenses.add(shoes(familyId));
    const answer = { id: standing.id, familyId, version: 1, status: 'disputed' as const, ...wrong };
    await expect(blake.payments.expenses.answer(answer)).rejects.toMatchObject({ code });
    expect(await blake.payments.expenses.list({ familyId })).toEqual([standing]);
  });

  test('a disputed expense can be accepted in full, or settled by its author', async () => {
    const { alex, blake, familyId } = await world();
    const disputed = async () => {
      const { id, version } = await alex.payments.expenses.add(shoes(familyId));
      const dispute = { id, familyId, version, status: 'disputed' as const, accepted: 20_00, reason: 'Too much' };
      return blake.payments.expenses.answer(dispute);
    };
    const [first, second] = [await disputed(), await disputed()];
    const accept = { familyId, id: first.id, version: first.version, status: 'accepted' as const };
    expect(await blake.payments.expenses.answer(accept)).toMatchObject({
      status: 'accepted',
      accepted: 60_00,
      reason: '',
    });
    const settle = { familyId, id: second.id, version: second.version };
    await expect(blake.payments.expenses.settle(settle)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const settled = await alex.payments.expenses.settle(settle);
    expect(settled).toMatchObject({ status: 'settled', accepted: 20_00 });
    expect(await alex.payments.expenses.settle(settle), 'its answer was lost').toEqual(settled);
    expect(await balances(alex, familyId)).toEqual([40_00, -40_00]);
    expect(await alex.payments.expenses.list({ familyId, only: 'open' })).toEqual([]);
  });

  test('only its author can withdraw an expense, until it is answered', async () => {
    const { alex, blake, familyId } = await world();
    const [first, second] = [
      await alex.payments.expenses.add(shoes(familyId)),
      await alex.payments.expenses.add(shoes(familyId)),
    ];
    const withdraw = { familyId, id: first.id, version: first.version };
    await expect(blake.payments.expenses.withdraw(withdraw)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const withdrawn = await alex.payments.expenses.withdraw(withdraw);
    expect(withdrawn).toMatchObject({ status: 'withdrawn', version: 2 });
    expect(await alex.payments.expenses.withdraw(withdraw), 'its answer was lost').toEqual(withdrawn);
    const late = blake.payments.expenses.answer({ ...withdraw, status: 'accepted' });
    await expect(late).rejects.toMatchObject({ code: 'CONFLICT', data: { current: withdrawn } });

    const accepted = await blake.payments.expenses.answer({ familyId, id: second.id, version: 1, status: 'accepted' });
    for (const version of [1, 2]) {
      const tooLate = alex.payments.expenses.withdraw({ familyId, id: second.id, version });
      await expect(tooLate).rejects.toMatchObject({ code: 'CONFLICT', data: { current: accepted } });
    }
    expect(await balances(alex, familyId)).toEqual([30_00, -30_00]);
  });

  test('a request is answered first and counts once it is paid', async () => {
    const { alex, blake, familyId } = await world();
    const { id, version, isPaid } = await alex.payments.expenses.add(shoes(familyId, { isPaid: false }));
    expect(isPaid).toBe(false);
    expect((await blake.notifications.list({ familyId })).notifications).toMatchObject([{ title: 'New Request' }]);
    const early = alex.payments.expenses.pay({ familyId, id, version });
    await expect(early).rejects.toMatchObject({ code: 'CONFLICT' });
    const accepted = await blake.payments.expenses.answer({ familyId, id, version, status: 'accepted' });
    expect(await balances(alex, familyId)).toEqual([0, 0]);
    const pay = { familyId, id, version: accepted.version };
    await expect(blake.payments.expenses.pay(pay)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const paid = await alex.payments.expenses.pay(pay);
    expect(paid).toMatchObject({ status: 'accepted', isPaid: true, accepted: 60_00 });
    expect(await alex.payments.expenses.pay(pay), 'its answer was lost').toEqual(paid);
    expect(await balances(alex, familyId)).toEqual([30_00, -30_00]);
  });

  test('concurrent answers: one wins, the other gets the current version', async () => {
    const { alex, blake, familyId } = await world();
    const { id, version } = await alex.payments.expenses.add(shoes(familyId));
    const accept = { id, familyId, version, status: 'accepted' as const };
    const dispute = { id, familyId, version, status: 'disputed' as const, reason: 'No', accepted: 0 };
    const answers = await Promise.allSettled([accept, dispute].map((sent) => blake.payments.expenses.answer(sent)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [current] = await blake.payments.expenses.list({ familyId });
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'CONFLICT', data: { current } },
    });
  });

  test('notices to the parent who has to act say how much, and in neutral words nothing', async () => {
    const { alex, blake, familyId } = await world();
    const { id, version } = await alex.payments.expenses.add(shoes(familyId));
    await blake.payments.expenses.answer({ id, familyId, version, status: 'accepted' });
    const [[ofBlake], [ofAlex]] = [
      (await blake.notifications.list({ familyId })).notifications,
      (await alex.notifications.list({ familyId })).notifications,
    ];
    const common = { type: 'payment', icon: 'CreditCard', actionUrl: '/payments', actionLabel: 'View Payments' };
    expect(ofBlake).toMatchObject({ ...common, title: 'New Expense', neutral: 'An expense needs your answer' });
    expect(ofAlex).toMatchObject({
      ...common,
      title: 'Expense Accepted',
      neutral: 'Your expense was accepted',
    });
  });

  test('allows at most sixty unanswered items per parent', async () => {
    const { alex, blake, familyId } = await world();
    const first = await alex.payments.expenses.add(shoes(familyId));
    for (let i = 1; i < 60; i += 1) await alex.payments.expenses.add(shoes(familyId));
    const more = () => alex.payments.expenses.add(shoes(familyId));
    await expect(more()).rejects.toMatchObject({ code: 'TOO_MANY_OPEN' });
    expect(await blake.payments.expenses.add(shoes(familyId))).toMatchObject({ status: 'pending' });
    await blake.payments.expenses.answer({ familyId, id: first.id, version: 1, status: 'accepted' });
    expect(await more()).toMatchObject({ status: 'pending' });
  });

  test('a stranger and a mediator without a grant get the same answers as for a random id', async () => {
    const { alex, morgan, eve, familyId } = await world();
    const { id, version } = await alex.payments.expenses.add(shoes(familyId));
    const unknown = { code: 'NOT_FOUND' };
    for (const outsider of [morgan, eve]) {
      const { expenses } = outsider.payments;
      const seen = { id, familyId, version };
      const tries = [
        () => expenses.list({ familyId }),
        () => expenses.add(shoes(familyId)),
        () => expenses.answer({ ...seen, status: 'accepted' }),
        () => expenses.withdraw(seen),
        () => expenses.settle(seen),
        () => expenses.pay(seen),
        () => expenses.history.list({ familyId, id }),
      ];
      for (const attempt of tries) await expect(attempt()).rejects.toMatchObject(unknown);
    }
    await expect(alex.payments.expenses.list({ familyId: newId() })).rejects.toMatchObject(unknown);
    await expect(alex.payments.expenses.withdraw({ familyId, id: newId(), version })).rejects.toMatchObject(unknown);
  });

  test.each([
    { description: '  ' },
    { description: 'nul \0 byte' },
    { description: 'half a \ud800 character' },
    { amount: 0 },
    { amount: -1 },
    { amount: 0.5 },
    { amount: 100_000_00 + 1 },
    { amount: 1e9 },
    { share: 10_001 },
    { date: '2026-02-30' },
  ])('%j is refused before anything is stored', async (wrong) => {
    const { alex, familyId } = await world();
    await expect(alex.payments.expenses.add(shoes(familyId, wrong))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await alex.payments.expenses.list({ familyId })).toEqual([]);
  });
}

function shoes(familyId: string, differently: Partial<NewExpense> = {}): NewExpense {
  const expense = { description: 'Shoes', amount: 60_00, date: '2026-11-01', share: 5_000 };
  return { id: newId(), familyId, ...expense, ...differently };
}

function aChild(familyId: string) {
  return { id: newId(), familyId, firstName: 'Nora', lastName: '', age: '9', gender: null, custodyDetails: '' };
}

/** What each parent is owed, the one of home A first. */
async function balances(client: Client, familyId: string): Promise<number[]> {
  const { parents } = await client.payments.ledger.get({ familyId });
  return parents.map(({ accountId }) => balanceOf(accountId, parents));
}
