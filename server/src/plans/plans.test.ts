import { plansSpec } from '@evenkeel/contract/plans.spec';
import { expect, test } from 'vitest';
import { clock, owner, serverWorld } from '../testing/world.ts';

plansSpec(serverWorld);

test('after 14 days the trial is over: only Free can be chosen', async () => {
  const { alex, blake } = await serverWorld();
  await alex.plans.choose({ plan: 'free' });
  await blake.plans.choose({ plan: 'premium' });
  clock.advance({ hours: 14 * 24 });
  expect(await alex.plans.subscription.get()).toMatchObject({ status: 'free', plan: 'free' });
  expect(await blake.plans.subscription.get()).toMatchObject({ status: 'expired', plan: 'premium' });
  for (const late of [alex, blake])
    await expect(late.plans.choose({ plan: 'family' })).rejects.toMatchObject({ code: 'TRIAL_OVER' });
  expect(await blake.plans.subscription.get()).toMatchObject({ status: 'expired', plan: 'premium' });
  expect(await blake.plans.skipTrial({})).toMatchObject({ status: 'free', plan: 'free' });
});

test('going through onboarding again keeps a paid plan', async () => {
  const { alex } = await serverWorld();
  const [me] = await alex.families.list();
  const paid = `update auth.subscriptions set status = 'active', plan = 'family', chosen_at = $2, paid_until = $2 where account_id = $1`;
  await owner.query(paid, [me!.me, clock().toString()]);
  expect(await alex.plans.skipTrial({})).toMatchObject({ status: 'active', plan: 'family' });
});

test('a choice is logged once for its owner, with the browser', async () => {
  const { alex } = await serverWorld();
  const [me] = await alex.families.list();
  await alex.plans.choose({ plan: 'premium' });
  await alex.plans.choose({ plan: 'premium' });
  const { rows } = await owner.query('select kind, label, details from auth.events where account_id = $1', [me!.me]);
  const details = { plan: 'premium', status: 'trial' };
  expect(rows).toEqual([{ kind: 'plan_chosen', label: 'Firefox on Linux', details }]);
});
