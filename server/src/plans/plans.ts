import { bestOf } from '@evenkeel/contract/plans.rules';
import { accountRights } from '@evenkeel/contract/rights/rights.rules';
import { os, refuse, signedIn } from '../api.ts';
import { buying } from './buying.ts';
import * as store from './plans.sql.ts';
import { subscriptionOf } from './subscription.ts';

const { subscription, ofFamily, choose, skipTrial } = os.plans;

export const plans = os.plans.router({
  subscription: subscription.router({
    get: subscription.get
      .use(signedIn)
      .handler(async ({ context }) => subscriptionOf(context, await store.get(context.enter()))),
  }),

  ofFamily: ofFamily.router({
    get: ofFamily.get.use(signedIn).handler(async ({ input, context }) => ({
      inForce: bestOf(await store.inForce(context.family(input.familyId))),
    })),
  }),

  choose: choose.use(signedIn).handler(async ({ input, context, errors }) => {
    await context.limits.spend('entry', context.asker());
    const row = ofParent(await store.choose(context.enter(), input.plan, true));
    if (row.plan !== input.plan) throw errors.TRIAL_OVER();
    return subscriptionOf(context, row);
  }),

  skipTrial: skipTrial.use(signedIn).handler(async ({ context }) => {
    await context.limits.spend('entry', context.asker());
    return subscriptionOf(context, ofParent(await store.choose(context.enter(), 'free', false)));
  }),

  ...buying,
});

/** Throws FORBIDDEN for professionals, who need no plan. */
function ofParent(row: store.Row): store.Row {
  if (accountRights.choosePlan(row.role)) throw refuse('FORBIDDEN');
  return row;
}
