import { expect, test } from 'vitest';
import { newId } from '../src/ids.ts';
import { trialDays } from '../src/plans.rules.ts';
import type { World } from './world.spec.ts';

const day = 24 * 60 * 60 * 1_000;

/** What every implementation of the plans must do. */
export function plansSpec(world: () => Promise<World>): void {
  test('a new parent tries everything, and has chosen nothing', async () => {
    const { alex } = await world();
    const mine = await alex.plans.subscription.get();
    expect(mine).toMatchObject({ role: 'parent', isProfessional: false, status: 'trial', plan: null });
    expect(mine.subscriptionEndDate).toBeNull();
    const left = Date.parse(mine.trialEndDate ?? '') - (await now(alex));
    expect(Math.round(left / day)).toBe(trialDays);
  });

  test('a chosen plan is kept, once however often it is sent, and the trial is not prolonged', async () => {
    const { alex } = await world();
    const before = await alex.plans.subscription.get();
    const chosen = await alex.plans.choose({ plan: 'premium' });
    expect(chosen).toEqual({ ...before, plan: 'premium', trialEndDate: chosen.trialEndDate });
    expect(await alex.plans.choose({ plan: 'premium' })).toEqual(chosen);
    expect(await alex.plans.subscription.get()).toEqual(chosen);
    expect(await alex.plans.choose({ plan: 'family' })).toEqual({ ...chosen, plan: 'family' });
  });

  test('who skips the trial has the plan Free, and can take it up again to the same day', async () => {
    const { alex } = await world();
    const chosen = await alex.plans.choose({ plan: 'premium' });
    const skipped = await alex.plans.skipTrial({});
    expect(skipped).toEqual({ ...chosen, plan: 'free', status: 'free' });
    expect(await alex.plans.skipTrial({})).toEqual(skipped);
    expect(await alex.plans.subscription.get()).toEqual(skipped);
    expect(await alex.plans.choose({ plan: 'premium' })).toEqual(chosen);
  });

  test('it is a choice of one person: neither the other parent nor a stranger has it', async () => {
    const { alex, blake, eve } = await world();
    await alex.plans.skipTrial({});
    for (const other of [blake, eve])
      expect(await other.plans.subscription.get()).toMatchObject({ status: 'trial', plan: null });
  });

  test('a mediator has everything at no cost, and chooses nothing', async () => {
    const { morgan } = await world();
    const free = { role: 'mediator', isProfessional: true, status: 'professional', plan: null, trialEndDate: null };
    const bought = { subscriptionEndDate: null, renewal: null, sharedPlan: null, checkout: null };
    expect(await morgan.plans.subscription.get()).toEqual({ ...free, ...bought });
    for (const attempt of [() => morgan.plans.choose({ plan: 'premium' }), () => morgan.plans.skipTrial({})])
      await expect(attempt()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('a mediator is sent to no checkout, and there is nothing to manage', async () => {
    const { morgan } = await world();
    const sent = await morgan.plans.checkout({ plan: 'premium' });
    expect(sent).toEqual({ isProfessional: true, role: 'mediator' });
    await expect(morgan.plans.portal()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('Free cannot be bought, nor what does not exist', async () => {
    const { alex } = await world();
    for (const plan of ['free', 'gold'])
      await expect(alex.plans.checkout({ plan: plan as 'premium' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('while one parent is on trial both begin what they like; on Free neither starts an expense', async () => {
    const { alex, blake, familyId } = await world();
    const begun = await alex.payments.expenses.add(shoes(familyId));
    await alex.plans.skipTrial({});
    expect(await alex.plans.ofFamily.get({ familyId })).toEqual({ inForce: 'trial' });
    await alex.payments.expenses.add(shoes(familyId));

    await blake.plans.skipTrial({});
    for (const parent of [alex, blake]) {
      expect(await parent.plans.ofFamily.get({ familyId })).toEqual({ inForce: 'free' });
      for (const isPaid of [true, false])
        await expect(parent.payments.expenses.add({ ...shoes(familyId), isPaid })).rejects.toMatchObject({
          code: 'NEEDS_PLAN',
          message: 'This needs a paid plan. You can still read, answer and export everything.',
        });
    }
    expect(await alex.payments.expenses.list({ familyId })).toHaveLength(2);

    // The repeat of a lost answer is no new expense, and every answer to one is free.
    const sent = { ...shoes(familyId), id: begun.id };
    expect(await alex.payments.expenses.add(sent)).toEqual(begun);
    const { id, version } = begun;
    const answered = await blake.payments.expenses.answer({ familyId, id, version, status: 'accepted' });
    expect(answered).toMatchObject({ status: 'accepted' });
    await blake.plans.choose({ plan: 'premium' });
    expect(await alex.payments.expenses.add(shoes(familyId))).toMatchObject({ status: 'pending' });
  });

  test('on Free money that changed hands is still recorded and confirmed, and what was disputed is settled', async () => {
    const { alex, blake, familyId } = await world();
    const [one, two] = [
      await alex.payments.expenses.add(shoes(familyId)),
      await alex.payments.expenses.add(shoes(familyId)),
    ];
    for (const parent of [alex, blake]) await parent.plans.skipTrial({});
    const dispute = {
      familyId,
      id: one.id,
      version: 1,
      status: 'disputed' as const,
      accepted: 10_00,
      reason: 'Too much',
    };
    const { version } = await blake.payments.expenses.answer(dispute);
    await alex.payments.expenses.settle({ familyId, id: one.id, version });
    await alex.payments.expenses.withdraw({ familyId, id: two.id, version: 1 });
    const cash = {
      id: newId(),
      familyId,
      description: 'My half',
      amount: 5_00,
      date: '2026-11-02',
      method: 'cash' as const,
    };
    const recorded = await blake.payments.record(cash);
    const seen = { familyId, id: recorded.id, version: recorded.version };
    expect(await alex.payments.confirm({ ...seen, isConfirmed: true })).toMatchObject({ status: 'paid' });
  });

  test('what a family has, a stranger does not learn, nor a mediator without a grant', async () => {
    const { eve, morgan, familyId } = await world();
    for (const outsider of [eve, morgan])
      await expect(outsider.plans.ofFamily.get({ familyId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(eve.plans.ofFamily.get({ familyId: newId() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('a plan that does not exist is refused', async () => {
    const { alex } = await world();
    const wrong = alex.plans.choose({ plan: 'gold' as 'free' });
    await expect(wrong).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
}

function shoes(familyId: string) {
  return { id: newId(), familyId, description: 'Shoes', amount: 60_00, date: '2026-11-01', share: 5_000 };
}

/** The clock of the implementation, which is not that of the test: in ms. */
async function now({ accounts }: World['alex']): Promise<number> {
  const session = await accounts.session.get();
  return Date.parse(session?.expiresAt ?? '') - (session?.expiresIn ?? 0) * 1_000;
}
