import { expect, test } from 'vitest';
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
    const free = { role: 'mediator', isProfessional: true, status: 'professional', plan: null };
    expect(await morgan.plans.subscription.get()).toEqual({ ...free, trialEndDate: null, subscriptionEndDate: null });
    for (const attempt of [() => morgan.plans.choose({ plan: 'premium' }), () => morgan.plans.skipTrial({})])
      await expect(attempt()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('a plan that does not exist is refused', async () => {
    const { alex } = await world();
    const wrong = alex.plans.choose({ plan: 'gold' as 'free' });
    await expect(wrong).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
}

/** The clock of the implementation, which is not that of the test: in ms. */
async function now({ accounts }: World['alex']): Promise<number> {
  const session = await accounts.session.get();
  return Date.parse(session?.expiresAt ?? '') - (session?.expiresIn ?? 0) * 1_000;
}
