import type { Subscription } from '@evenkeel/contract/plans';
import { statusAt } from '@evenkeel/contract/plans.rules';
import { isGuest } from '@evenkeel/contract/roles.rules';
import type { Context } from '../api.ts';
import type { Row } from './plans.sql.ts';

/** An account's own subscription. */
export function subscriptionOf({ clock, planProvider }: Context, { role, ...kept }: Row): Subscription {
  if (isGuest(role)) {
    const nothing = { plan: null, trialEndDate: null, subscriptionEndDate: null, renewal: null, sharedPlan: null };
    return { role, isProfessional: true, status: 'professional', ...nothing, checkout: null };
  }
  const { plan, trialEndDate, paidUntil: subscriptionEndDate, sharedPlan } = kept;
  const status = statusAt(kept, clock().toString());
  const renewal = status === 'active' ? kept.renewal : null;
  const paid = { subscriptionEndDate, renewal, sharedPlan, checkout: planProvider?.name ?? null };
  return { role, isProfessional: false, status, plan, trialEndDate, ...paid };
}
