import type { Subscription } from './plans.ts';

export const planIds = ['free', 'essential', 'premium', 'family'] as const;
export type PlanId = (typeof planIds)[number];

/** What a plan names. What is not built yet says so, and is not sold as present. */
export type Feature = { name: string; isPlanned?: true };

export type Plan = {
  id: PlanId;
  name: string;
  description: string;
  /** In cents, of US dollars. */
  price: number;
  period: 'forever' | 'per month';
  features: readonly Feature[];
  recommended: boolean;
};

/** A new account tries everything for so many days. Specification, S0 9. */
export const trialDays = 14;

/** The one catalogue: every price of the product stands here and nowhere else (specification, S0 9 and README 3). */
export const plans: Record<PlanId, Plan> = {
  free: {
    id: 'free',
    name: 'Free',
    description: 'The calendar and the children, shared.',
    price: 0,
    period: 'forever',
    features: [
      { name: 'Calendar sharing' },
      { name: 'Child profiles' },
      { name: 'Basic messaging' },
      { name: 'Limited document storage', isPlanned: true },
    ],
    recommended: false,
  },
  essential: {
    id: 'essential',
    name: 'Essential',
    description: 'Everything of one family in one place.',
    price: 5_00,
    period: 'per month',
    features: [
      { name: 'Child profiles and alerts' },
      { name: 'Shared calendar' },
      { name: 'Payment tracking' },
      { name: 'Document library', isPlanned: true },
      { name: 'Messaging' },
      { name: 'Health records', isPlanned: true },
      { name: 'School notes', isPlanned: true },
      { name: 'Notifications' },
    ],
    recommended: false,
  },
  premium: {
    id: 'premium',
    name: 'Premium',
    description: 'For two homes that share costs, too.',
    price: 9_99,
    period: 'per month',
    features: [
      { name: 'Unlimited documents', isPlanned: true },
      { name: 'Expense tracking and splitting' },
      { name: 'Priority support', isPlanned: true },
      { name: 'Advanced alerts', isPlanned: true },
      { name: 'Custom custody calendars', isPlanned: true },
    ],
    recommended: true,
  },
  family: {
    id: 'family',
    name: 'Family',
    description: 'For larger families, and those who help them.',
    price: 14_99,
    period: 'per month',
    features: [
      { name: 'Multiple co-parents', isPlanned: true },
      { name: 'Extended family access', isPlanned: true },
      { name: 'Legal templates', isPlanned: true },
      { name: 'Mediator portal', isPlanned: true },
      { name: 'Therapy resources', isPlanned: true },
    ],
    recommended: false,
  },
};

/** What one chooses from on the way in, in its order. */
export const firstPlans = ['free', 'premium', 'family'] as const satisfies readonly PlanId[];

/** What is kept of somebody's plan. */
export type Kept = {
  status: 'trial' | 'active' | 'expired' | 'free';
  plan: PlanId | null;
  /** An instant; null for who never had a trial. */
  trialEndDate: string | null;
};

/**
 * How a parent's plan stands at `now` (an instant, as are the dates). A trial ends by itself: with the plan Free, or with
 * none that was paid for.
 */
export function statusAt(
  { status, plan, trialEndDate }: Kept,
  now: string,
): Exclude<Subscription['status'], 'professional'> {
  if (status !== 'trial' || isTrialOpen(trialEndDate, now)) return status;
  return plan === 'free' ? 'free' : 'expired';
}

/** Whether a trial that ends then can still run. It began at sign-up, and nothing prolongs it. */
export function isTrialOpen(trialEndDate: string | null, now: string): boolean {
  return trialEndDate !== null && Date.parse(now) < Date.parse(trialEndDate);
}
