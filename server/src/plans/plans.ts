import type { Subscription } from '@evenkeel/contract/plans';
import { statusAt } from '@evenkeel/contract/plans.rules';
import { isProfessional } from '@evenkeel/contract/roles.rules';
import { os, refuse, signedIn, type Context } from '../api.ts';
import * as store from './plans.sql.ts';

const { subscription, choose, skipTrial } = os.plans;

export const plans = os.plans.router({
  subscription: subscription.router({
    get: subscription.get
      .use(signedIn)
      .handler(async ({ context }) => subscriptionOf(context, await store.get(context.enter()))),
  }),

  choose: choose.use(signedIn).handler(async ({ input, context, errors }) => {
    await context.limits.spend('entry', context.sessionToken ?? null);
    const row = ofParent(await store.choose(context.enter(), input.plan, true));
    if (row.plan !== input.plan) throw errors.TRIAL_OVER();
    return subscriptionOf(context, row);
  }),

  skipTrial: skipTrial.use(signedIn).handler(async ({ context }) => {
    await context.limits.spend('entry', context.sessionToken ?? null);
    return subscriptionOf(context, ofParent(await store.choose(context.enter(), 'free', false)));
  }),
});

/** Throws FORBIDDEN for a professional, who has nothing to choose. */
function ofParent(row: store.Row): store.Row {
  if (isProfessional(row.role)) throw refuse('FORBIDDEN');
  return row;
}

function subscriptionOf({ clock }: Context, { role, ...kept }: store.Row): Subscription {
  if (isProfessional(role)) {
    const nothing = { plan: null, trialEndDate: null, subscriptionEndDate: null };
    return { role, isProfessional: true, status: 'professional', ...nothing };
  }
  const { plan, trialEndDate } = kept;
  const status = statusAt(kept, clock().toString());
  return { role, isProfessional: false, status, plan, trialEndDate, subscriptionEndDate: null };
}
