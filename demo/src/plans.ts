import type { Subscription } from '@evenkeel/contract/plans';
import { isTrialOpen, type Kept, statusAt, trialDays } from '@evenkeel/contract/plans.rules';
import { isProfessional } from '@evenkeel/contract/roles.rules';
import { os, type Context } from './api.ts';

const { subscription, choose, skipTrial } = os.plans;

/** What was kept; before that a trial that begins now. */
function keptOf({ me, rows, now }: Context): Kept {
  const kept = rows.plans.get()[me.id];
  if (kept) return kept;
  const end = Date.parse(now()) + trialDays * 24 * 60 * 60 * 1_000;
  return { status: 'trial', plan: null, trialEndDate: new Date(end).toISOString() };
}

function keep(context: Context, kept: Kept): Subscription {
  const { rows, me } = context;
  rows.plans.set({ ...rows.plans.get(), [me.id]: kept });
  return subscriptionOf(context);
}

function subscriptionOf(context: Context): Subscription {
  const { role } = context.me;
  if (isProfessional(role)) {
    const nothing = { plan: null, trialEndDate: null, subscriptionEndDate: null };
    return { role, isProfessional: true, status: 'professional', ...nothing };
  }
  const kept = keptOf(context);
  const { plan, trialEndDate } = kept;
  const status = statusAt(kept, context.now());
  return { role, isProfessional: false, status, plan, trialEndDate, subscriptionEndDate: null };
}

export const plans = os.plans.router({
  subscription: subscription.router({ get: subscription.get.handler(({ context }) => subscriptionOf(context)) }),

  choose: choose.handler(({ input: { plan }, context, errors }) => {
    if (isProfessional(context.me.role)) throw errors.FORBIDDEN();
    const kept = keptOf(context);
    const isOpen = isTrialOpen(kept.trialEndDate, context.now());
    if (!isOpen && plan !== 'free') throw errors.TRIAL_OVER();
    return keep(context, { ...kept, plan, status: isOpen ? 'trial' : 'free' });
  }),

  skipTrial: skipTrial.handler(({ context, errors }) => {
    if (isProfessional(context.me.role)) throw errors.FORBIDDEN();
    return keep(context, { ...keptOf(context), plan: 'free', status: 'free' });
  }),
});
