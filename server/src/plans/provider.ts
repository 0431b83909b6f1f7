import type { PaidPlanId } from '@evenkeel/contract/plans.rules';

/** A plan that is bought, or about to be; what is agreed on, and by which names the provider knows it. */
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
 * `open`: its page waits to be paid. `active`, and `overdue` while the provider still tries to be paid again. `stopped`: it gave
 * that up, and can be paid after all. `wrong`: not what was agreed on, and worth nothing. `ended`, and `left` when nobody paid.
 */
export type Status = 'open' | 'active' | 'overdue' | 'stopped' | 'wrong' | 'ended' | 'left';

/** How a purchase stands, as the provider says it now. `url` is its page, while that can still be paid. */
export type State = Pick<Purchase, 'status' | 'subscription' | 'paidUntil' | 'isEnding'> & { url?: string | null };

/** A message of the provider, proven to be its own: which purchase to look at, and what it says was paid, where it says so. */
export type Heard = {
  event: string;
  purchase: { id: string } | { subscription: string };
  paid?: { amount: number; currency: string };
};

/** What a provider throws that did not answer, or not in a way that can be read. Nothing was decided: it can be asked again. */
export const away = new Error('The payment provider did not answer');

/** Who takes the money for plans, on pages of their own. Each call can be made again: it does nothing twice. */
export type PlanProvider = {
  name: 'test' | 'stripe';
  /** By which name they know this account: made once, however often it is asked for. */
  addCustomer: (accountId: string) => Promise<string>;
  /** The page where a purchase is paid, under its own id: asked for again, it is the same page. */
  open: (purchase: Purchase, customer: string) => Promise<{ session: string; url: string }>;
  look: (purchase: Purchase) => Promise<State>;
  /** Closes the page, so that nobody pays there any more; and what it is then: somebody may have paid before. */
  leave: (purchase: Purchase) => Promise<State>;
  /** Ends it at once, also what was paid for. */
  end: (purchase: Purchase) => Promise<State>;
  /** Their page on which a plan is ended, and a card replaced. */
  manage: (customer: string) => Promise<string>;
  /** What a message says; null when it is about nothing of ours, and "forged" when it is not theirs. */
  hear: (body: string, signature: string) => Heard | null | 'forged';
};

/** The currency of the catalogue. */
export const currency = 'usd';
