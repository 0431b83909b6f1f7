import type { Subscription } from '@evenkeel/contract/plans';
import { isTrialOpen, type Kept, statusAt } from '@evenkeel/contract/plans.rules';
import { accountRights } from '@evenkeel/contract/rights/rights.rules';
import { knowsFamily, os, type Context } from './api.ts';
import { inForceOf, keptOf } from './plan-in-force.ts';

const { subscription, ofFamily, choose, skipTrial, checkout, settle, portal } = os.plans;

function keep(context: Context, kept: Kept): Subscription {
  const { rows, me } = context;
  rows.plans.set({ ...rows.plans.get(), [me.id]: kept });
  return subscriptionOf(context);
}

function subscriptionOf(context: Context): Subscription {
  const { role, id } = context.me;
  const nothing = { subscriptionEndDate: null, renewal: null, sharedPlan: null };
  if (accountRights.choosePlan(role)) {
    const free = { plan: null, trialEndDate: null, checkout: null };
    return { role, isProfessional: true, status: 'professional', ...nothing, ...free };
  }
  const kept = keptOf(context, id);
  const { plan, trialEndDate } = kept;
  const status = statusAt(kept, context.now());
  return { role, isProfessional: false, status, plan, trialEndDate, ...nothing, checkout: 'demo' };
}

export const plans = os.plans.router({
  subscription: subscription.router({ get: subscription.get.handler(({ context }) => subscriptionOf(context)) }),

  ofFamily: ofFamily.router({
    get: ofFamily.get.handler(({ input: { familyId }, context, errors }) => {
      if (!knowsFamily(context, familyId)) throw errors.NOT_FOUND();
      return { inForce: inForceOf(context, familyId) };
    }),
  }),

  choose: choose.handler(({ input: { plan }, context, errors }) => {
    if (accountRights.choosePlan(context.me.role)) throw errors.FORBIDDEN();
    const kept = keptOf(context, context.me.id);
    const isOpen = isTrialOpen(kept.trialEndDate, context.now());
    if (!isOpen && plan !== 'free') throw errors.TRIAL_OVER();
    return keep(context, { ...kept, plan, status: isOpen ? 'trial' : 'free' });
  }),

  skipTrial: skipTrial.handler(({ context, errors }) => {
    if (accountRights.choosePlan(context.me.role)) throw errors.FORBIDDEN();
    return keep(context, { ...keptOf(context, context.me.id), plan: 'free', status: 'free' });
  }),

  checkout: checkout.handler(({ context: { me }, errors }) => {
    if (accountRights.choosePlan(me.role)) return { isProfessional: true as const, role: me.role };
    throw errors.NOT_IN_DEMO({ message: noCheckout });
  }),

  /** There is no checkout page to return from. */
  settle: settle.handler(({ context }) => subscriptionOf(context)),

  portal: portal.handler(({ context, errors }) => {
    if (accountRights.choosePlan(context.me.role)) throw errors.FORBIDDEN();
    throw errors.NOT_IN_DEMO({ message: noCheckout });
  }),
});

const noCheckout = 'The demo has no checkout. Create an account to buy a plan.';
