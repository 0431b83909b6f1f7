import * as z from 'zod';
import { base, Id, Instant } from './base.ts';
import { paidPlans, planIds } from './plans.rules.ts';
import { Role } from './roles.ts';

export const PlanId = z.enum(planIds);
export const PaidPlanId = z.enum(paidPlans);

/** How somebody's own plan stands. */
export const Subscription = z.object({
  role: Role,
  /** Professionals have everything and pay nothing. */
  isProfessional: z.boolean(),
  status: z.enum(['trial', 'active', 'expired', 'free', 'professional']),
  /** What is paid for, or holds once the trial is over; null as long as nothing was chosen. */
  plan: PlanId.nullable(),
  /** Also of a trial that was skipped: until then it can be taken up again. */
  trialEndDate: Instant.nullable(),
  /** Until when it is paid for, or was; null where nothing ever was. */
  subscriptionEndDate: Instant.nullable(),
  /** What happens on that day: paid again, over, or still to be paid. Null where nothing is paid for. */
  renewal: z.enum(['renews', 'ends', 'overdue']).nullable(),
  /** The best plan that all families of this parent have already, because another parent pays for it. */
  sharedPlan: PaidPlanId.nullable(),
  /** Who takes the money, or that the demo has no checkout; null where no plan can be bought. */
  checkout: z.enum(['test', 'stripe', 'demo']).nullable(),
});
export type Subscription = z.infer<typeof Subscription>;

/** A page of the provider, to which the browser goes. */
const Page = z.object({ url: z.url() });

const TRIAL_OVER = { status: 409, message: 'The free trial has ended.' };
const NO_CHECKOUT = { status: 409, message: 'This site doesn’t sell plans.' };
const PROVIDER_AWAY = {
  // Not 503: that would say that we are away ourselves.
  status: 424,
  message: 'We couldn’t reach the payment provider. Nothing is lost, and you won’t be charged twice. Please try again.',
};
const PAID_OTHERWISE = {
  status: 409,
  message:
    'The payment doesn’t match what was agreed, so your plan didn’t start. Don’t pay again. Write to us on Contact Us, and we’ll look into it.',
};

/** What an account may use, and for how much. The plans themselves are in `plans.rules.ts`. */
export const plans = {
  subscription: {
    get: base.route({ method: 'GET', path: '/subscription' }).output(Subscription),
  },

  ofFamily: {
    /** What the family has: the best plan that one of its parents pays for, or everything while a trial of theirs runs. */
    get: base
      .route({ method: 'GET', path: '/families/{familyId}/plan' })
      .input(z.object({ familyId: Id }))
      .output(z.object({ inForce: z.enum(['trial', ...planIds]) })),
  },

  /** Keeps which plan follows the trial, which runs on as it began. Nothing is charged. Professionals: FORBIDDEN. */
  choose: base
    .route({ method: 'POST', path: '/subscription/choose' })
    .input(z.object({ plan: PlanId }))
    .output(Subscription)
    .errors({ TRIAL_OVER }),

  /** The plan Free from now on. `choose` takes the trial up again, to the day on which it ends anyway. */
  skipTrial: base.route({ method: 'POST', path: '/subscription/skip-trial' }).output(Subscription),

  /**
   * Where a plan is bought, at the price of the catalogue. Asked for again it is the same page, as long as nobody has paid there;
   * for another plan that page is closed first. A professional is sent nowhere, and told so.
   */
  checkout: base
    .route({ method: 'POST', path: '/subscription/checkout' })
    .input(z.object({ plan: PaidPlanId }))
    .output(z.union([Page, z.object({ isProfessional: z.literal(true), role: Role })]))
    .errors({
      NO_CHECKOUT,
      PROVIDER_AWAY,
      ALREADY_BOUGHT: { status: 409, message: 'You already have a plan. Nothing was charged.' },
      SHARED_ALREADY: { status: 409, message: 'Your family already has this plan: the other parent pays for it.' },
    }),

  /** Back from that page: what became of it, as the provider says now. */
  settle: base
    .route({ method: 'POST', path: '/subscription/settle' })
    .output(Subscription)
    .errors({ PROVIDER_AWAY, PAID_OTHERWISE }),

  /** Where a plan is ended, its card replaced and its receipts are. Professionals: FORBIDDEN. */
  portal: base
    .route({ method: 'POST', path: '/subscription/portal' })
    .output(Page)
    .errors({
      NO_CHECKOUT,
      PROVIDER_AWAY,
      NOTHING_BOUGHT: { status: 409, message: 'There is nothing to manage yet.' },
    }),
};
