import type { Stripe } from 'stripe';
import { currency, type Purchase, type State, type Status } from './provider.ts';

/** What each status of theirs is to us (https://docs.stripe.com/api/subscriptions/object#subscription_object-status). */
const statuses: Record<string, Status> = {
  incomplete: 'open',
  incomplete_expired: 'left',
  trialing: 'active',
  active: 'active',
  past_due: 'overdue',
  unpaid: 'stopped',
  paused: 'stopped',
  canceled: 'ended',
};

const instant = (seconds: number) => new Date(seconds * 1_000).toISOString();

/** A purchase's state by its Stripe subscription, with the latest invoice expanded. */
export function stateOf(subscription: Stripe.Subscription, purchase: Purchase): State {
  const { id, status, items, cancel_at, cancel_at_period_end } = subscription;
  const said = statuses[status] ?? 'stopped';
  const period = items.data[0]?.current_period_end ?? cancel_at;
  const until = Math.min(period ?? Number.POSITIVE_INFINITY, cancel_at ?? Number.POSITIVE_INFINITY);
  return {
    status: ['active', 'overdue'].includes(said) && !isAgreed(subscription, purchase) ? 'wrong' : said,
    subscription: id,
    paidUntil: Number.isFinite(until) ? instant(until) : null,
    isEnding: cancel_at_period_end || cancel_at !== null,
  };
}

/** Whether the subscription matches the purchase: once, at its price, monthly, in dollars. */
function isAgreed({ metadata, items, latest_invoice }: Stripe.Subscription, purchase: Purchase): boolean {
  const [item, ...more] = items.data;
  if (!item || more.length > 0 || item.quantity !== 1 || metadata.purchase !== purchase.id) return false;
  const { unit_amount, recurring } = item.price;
  const isMonthly = recurring?.interval === 'month' && recurring.interval_count === 1;
  const isPaidRight =
    typeof latest_invoice !== 'object' || latest_invoice === null || isInvoiceRight(latest_invoice, purchase);
  return isMonthly && isSum({ amount: unit_amount, currency: item.price.currency }, purchase) && isPaidRight;
}

/** Before discounts, which an operator may give, and taxes. */
function isInvoiceRight({ status, subtotal, currency: paidIn }: Stripe.Invoice, purchase: Purchase): boolean {
  return status !== 'paid' || isSum({ amount: subtotal, currency: paidIn }, purchase);
}

/** Whether this is the agreed amount. */
export function isSum(paid: { amount: number | null; currency: string | null }, { amount }: Purchase): boolean {
  return paid.amount === amount && paid.currency === currency;
}
