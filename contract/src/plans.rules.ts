import type { Need } from './base.ts';
import { freeRoom, type PlanId, planNames } from './plan-names.ts';
import type { Subscription } from './plans.ts';

export type { PlanId } from './plan-names.ts';

export const planIds = ['free', 'essential', 'premium', 'family'] as const satisfies readonly PlanId[];

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
  /** What it has beside its own features: everything of this one. */
  includes: PlanId | null;
  /** What one cannot do with it. Reading, answering, confirming and taking out are never among it. */
  lacks: readonly (Feature & { need: Need })[];
  recommended: boolean;
};

/** Length of the free trial, in days. */
export const trialDays = 14;

/** What Family alone has. */
const ofFamily = [
  { need: 'relatives', name: 'Sharing with relatives and carers' },
  { need: 'session-pages', name: 'A mediator’s session pages' },
] as const;

/** The only place with prices. */
export const plans: Record<PlanId, Plan> = {
  free: {
    id: 'free',
    name: planNames.free,
    description: 'A shared calendar and child profiles.',
    price: 0,
    period: 'forever',
    features: [
      { name: 'Calendar sharing' },
      { name: 'Child profiles' },
      { name: 'Basic messaging' },
      { name: 'Limited document storage' },
    ],
    includes: null,
    lacks: [
      { need: 'expenses', name: 'Adding shared expenses' },
      { need: 'patterns', name: 'Custom custody patterns' },
      { need: 'documents', name: `More than ${freeRoom.documents} or ${freeRoom.bytes}` },
      ...ofFamily,
    ],
    recommended: false,
  },
  essential: {
    id: 'essential',
    name: planNames.essential,
    description: 'Everything for one family in one place.',
    price: 5_00,
    period: 'per month',
    features: [
      { name: 'Child profiles and alerts' },
      { name: 'Shared calendar' },
      { name: 'Payment tracking' },
      { name: 'Document library' },
      { name: 'Messaging' },
      { name: 'Health records' },
      { name: 'School notes' },
      { name: 'Notifications' },
    ],
    includes: 'free',
    lacks: ofFamily,
    recommended: false,
  },
  premium: {
    id: 'premium',
    name: planNames.premium,
    description: 'For families who share expenses.',
    price: 9_99,
    period: 'per month',
    features: [
      { name: 'Unlimited documents' },
      { name: 'Expense tracking and splitting' },
      { name: 'Priority support', isPlanned: true },
      { name: 'Advanced alerts', isPlanned: true },
      { name: 'Custom custody calendars' },
    ],
    includes: 'essential',
    lacks: ofFamily,
    recommended: true,
  },
  family: {
    id: 'family',
    name: planNames.family,
    description: 'For larger families and the people who help them.',
    price: 14_99,
    period: 'per month',
    features: [
      { name: 'Multiple co-parents' },
      { name: 'Extended family access' },
      { name: 'Legal templates', isPlanned: true },
      { name: 'Mediator portal' },
      { name: 'Therapy resources', isPlanned: true },
    ],
    includes: 'premium',
    lacks: [],
    recommended: false,
  },
};

/** What one chooses from on the way in, in its order. */
export const firstPlans = ['free', 'premium', 'family'] as const satisfies readonly PlanId[];

/** Plans that cost something. */
export const paidPlans = ['essential', 'premium', 'family'] as const satisfies readonly PlanId[];
export type PaidPlanId = (typeof paidPlans)[number];

/** What a family has: a plan, or everything, because the trial of one of its parents runs. */
export type InForce = PlanId | 'trial';

/** The best of what the parents of a family have; Free where nobody has anything. */
export function bestOf(inForce: readonly InForce[]): InForce {
  if (inForce.includes('trial')) return 'trial';
  return planIds.findLast((id) => inForce.includes(id)) ?? 'free';
}

/** Whether a family that has this may begin what needs a plan. */
export function mayStart(need: Need, inForce: InForce): boolean {
  return inForce === 'trial' || !plans[inForce].lacks.some((lacking) => lacking.need === need);
}

/** With which of them that is so: for whoever asks the database. */
export function enoughFor(need: Need): InForce[] {
  return (['trial', ...planIds] as const).filter((inForce) => mayStart(need, inForce));
}

/** Whether who has the one need not buy the other. */
export function covers(has: PlanId | null, plan: PlanId): boolean {
  return has !== null && planIds.indexOf(has) >= planIds.indexOf(plan);
}

/** For how long a paid plan goes on when nobody has said that it was paid again: what the provider sends may be late. Days. */
export const graceDays = 7;

/** What is kept of somebody's plan. */
export type Kept = {
  status: 'trial' | 'active' | 'expired' | 'free';
  plan: PlanId | null;
  /** An instant; null for who never had a trial. */
  trialEndDate: string | null;
  /** An instant; null for who never paid. */
  paidUntil?: string | null;
};

/**
 * How a parent's plan stands at `now` (an instant, as are the dates). A trial ends by itself: with the plan Free, or with
 * none that was paid for. So does a paid plan of which nothing more is heard.
 */
export function statusAt(
  { status, plan, trialEndDate, paidUntil = null }: Kept,
  now: string,
): Exclude<Subscription['status'], 'professional'> {
  if (status === 'active') return isPaidFor(paidUntil, now) ? 'active' : 'expired';
  if (status !== 'trial' || isTrialOpen(trialEndDate, now)) return status;
  return plan === 'free' ? 'free' : 'expired';
}

/** Whether a trial that ends then can still run. It began at sign-up, and nothing prolongs it. */
export function isTrialOpen(trialEndDate: string | null, now: string): boolean {
  return trialEndDate !== null && Date.parse(now) < Date.parse(trialEndDate);
}

function isPaidFor(paidUntil: string | null, now: string): boolean {
  return paidUntil !== null && Date.parse(now) < Date.parse(paidUntil) + graceDays * 24 * 60 * 60 * 1_000;
}
