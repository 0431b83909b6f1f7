import type { PaidPlanId } from '@evenkeel/contract/plans.rules';

/** A purchase of a plan, with the agreed price and the provider's ids. */
export type Purchase = {
  id: string;
  accountId: string | null;
  provider: 'test' | 'stripe';
  plan: PaidPlanId;
  /** Cents of US dollars, every month. */
  amount: number;
  status: Status;
  session: string | null;
  subscription: string | null;
  /** An instant. */
  paidUntil: string | null;
  isEnding: boolean;
};

/**
 * `open`: its page can be paid. `active`. `overdue`: the provider retries the payment. `stopped`: it gave up, but can still be paid.
 * `wrong`: paid differently than agreed, so it has no effect. `ended`. `left`: nobody paid.
 */
export type Status = 'open' | 'active' | 'overdue' | 'stopped' | 'wrong' | 'ended' | 'left';

/** A purchase's state at the provider. `url`: its page, while it can be paid. */
export type State = Pick<Purchase, 'status' | 'subscription' | 'paidUntil' | 'isEnding'> & { url?: string | null };

/** A verified webhook message: which purchase to check, and the paid amount if included. */
export type Heard = {
  event: string;
  purchase: { id: string } | { subscription: string };
  paid?: { amount: number; currency: string };
};

/** Thrown when a provider doesn't answer or its answer can't be parsed. Nothing was decided: retry. */
export const away = new Error('The payment provider did not answer');

/** A payment provider with hosted pages. All calls are idempotent. */
export type PlanProvider = {
  name: 'test' | 'stripe';
  /** The customer id of this account; created once. */
  addCustomer: (accountId: string) => Promise<string>;
  /** The checkout page of a purchase; the same page on every call. */
  open: (purchase: Purchase, customer: string) => Promise<{ session: string; url: string }>;
  look: (purchase: Purchase) => Promise<State>;
  /** Closes the page and returns its state: someone may have paid before. */
  leave: (purchase: Purchase) => Promise<State>;
  /** Ends a subscription at once, including the paid time. */
  end: (purchase: Purchase) => Promise<State>;
  /** The page to cancel a plan or replace a card. */
  manage: (customer: string) => Promise<string>;
  /** Parses a webhook message; null when it isn't about our purchases, "forged" without a valid signature. */
  hear: (body: string, signature: string) => Heard | null | 'forged';
};

/** The currency of the catalogue. */
export const currency = 'usd';
