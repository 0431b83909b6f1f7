import * as z from 'zod';
import { base, Instant } from './base.ts';
import { planIds } from './plans.rules.ts';
import { Role } from './roles.ts';

export const PlanId = z.enum(planIds);

/** How somebody's own plan stands. */
export const Subscription = z.object({
  role: Role,
  /** Professionals have everything and pay nothing. */
  isProfessional: z.boolean(),
  status: z.enum(['trial', 'active', 'expired', 'free', 'professional']),
  /** What holds once the trial is over; null as long as nothing was chosen. */
  plan: PlanId.nullable(),
  /** Also of a trial that was skipped: until then it can be taken up again. */
  trialEndDate: Instant.nullable(),
  /** Until when it is paid for; null where nothing is. */
  subscriptionEndDate: Instant.nullable(),
});
export type Subscription = z.infer<typeof Subscription>;

const TRIAL_OVER = { status: 409, message: 'The free trial is over.' };

/** What an account may use, and for how much. The plans themselves are in `plans.rules.ts`. */
export const plans = {
  subscription: {
    get: base.route({ method: 'GET', path: '/subscription' }).output(Subscription),
  },

  /** Keeps which plan follows the trial, which runs on as it began. Nothing is charged. Professionals: FORBIDDEN. */
  choose: base
    .route({ method: 'POST', path: '/subscription/choose' })
    .input(z.object({ plan: PlanId }))
    .output(Subscription)
    .errors({ TRIAL_OVER }),

  /** The plan Free from now on. `choose` takes the trial up again, to the day on which it ends anyway. */
  skipTrial: base.route({ method: 'POST', path: '/subscription/skip-trial' }).output(Subscription),
};
