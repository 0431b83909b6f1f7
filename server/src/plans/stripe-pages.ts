import { Id } from '@evenkeel/contract/base';
import { plans } from '@evenkeel/contract/plans.rules';
import { product } from '@evenkeel/contract/product';
import type { Stripe } from 'stripe';
import { currency, type Heard, type Purchase, type State } from './provider.ts';
import { isSum, stateOf } from './stripe-state.ts';

/** An expired page that nobody paid. */
export const left: State = { status: 'left', subscription: null, paidUntil: null, isEnding: false };

/** The line item at the agreed price. Stripe only gets the purchase id, not who buys. */
export function pageOf({ id, plan, amount }: Purchase): Stripe.Checkout.SessionCreateParams {
  const name = `${product.name} ${plans[plan].name}`;
  const price = { currency, unit_amount: amount, recurring: { interval: 'month' as const }, product_data: { name } };
  const metadata = { purchase: id };
  return {
    mode: 'subscription',
    client_reference_id: id,
    line_items: [{ quantity: 1, price_data: price }],
    metadata,
    subscription_data: { metadata },
  };
}

/** A purchase's state by its checkout page. */
export function stateOfPage(session: Stripe.Checkout.Session, purchase: Purchase): State {
  const { status, url, subscription, amount_total: amount, currency: paidIn } = session;
  if (status === 'expired') return left;
  if (typeof subscription !== 'object' || subscription === null) return { ...left, status: 'open', url };
  const state = stateOf(subscription, purchase);
  return isSum({ amount, currency: paidIn }, purchase) ? state : { ...state, status: 'wrong' };
}

/** The purchase of a Stripe object; undefined if it isn't ours. */
const known = (metadata: Stripe.Metadata | null | undefined) => Id.safeParse(metadata?.purchase).data;

/** The purchase of a webhook message. Nothing else of it is used: the state is fetched. */
export function heardOf(event: Stripe.Event): Heard | null {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.expired': {
      const { metadata, amount_total: amount, currency: paidIn } = event.data.object;
      const id = known(metadata);
      const isPaid = event.type === 'checkout.session.completed' && amount !== null && paidIn !== null;
      return id ? { event: event.id, purchase: { id }, ...(isPaid && { paid: { amount, currency: paidIn } }) } : null;
    }
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
    case 'customer.subscription.deleted': {
      const id = known(event.data.object.metadata);
      return id ? { event: event.id, purchase: { id } } : null;
    }
    case 'invoice.paid':
    case 'invoice.payment_failed': {
      const of = event.data.object.parent?.subscription_details;
      const id = known(of?.metadata);
      if (id) return { event: event.id, purchase: { id } };
      const subscription = typeof of?.subscription === 'string' ? of.subscription : of?.subscription.id;
      return subscription ? { event: event.id, purchase: { subscription } } : null;
    }
    default:
      return null;
  }
}
