import { Id } from '@evenkeel/contract/base';
import { plans } from '@evenkeel/contract/plans.rules';
import { product } from '@evenkeel/contract/product';
import type { Logger } from 'pino';
import Stripe from 'stripe';
import { away, currency, type Heard, type PlanProvider, type Purchase, type State } from './provider.ts';
import { isSum, stateOf } from './stripe-state.ts';

type Options = {
  secretKey: string;
  webhookSecret: string;
  api: string;
  publicUrl: string;
  log: Pick<Logger, 'warn'>;
  /** Milliseconds. */
  timeout?: number;
};

const left: State = { status: 'left', subscription: null, paidUntil: null, isEnding: false };

/**
 * Stripe's hosted pages: Checkout, and the customer portal. What it says is asked for at Stripe itself, whichever message made us
 * ask. A call that does not come back in 5 seconds can be made again: the id of the purchase is its idempotency key.
 */
export function stripePlans({ secretKey, webhookSecret, api, publicUrl, log, timeout = 5_000 }: Options): PlanProvider {
  const { hostname, port, protocol } = new URL(api);
  const stripe = new Stripe(secretKey, {
    host: hostname,
    ...(port && { port }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout,
    maxNetworkRetries: 0,
    telemetry: false,
  });
  /** Whatever goes wrong between us and Stripe is the same to whoever waits: nothing was decided. */
  const orAway = async <Result>(ask: () => Promise<Result>): Promise<Result> => {
    try {
      return await ask();
    } catch (err) {
      log.warn({ err }, 'Stripe did not do what was asked');
      throw away;
    }
  };
  const back = (how: string) => `${publicUrl}/profile/subscription?checkout=${how}`;

  const look = (purchase: Purchase): Promise<State> =>
    orAway(async () => {
      if (purchase.subscription) {
        const expand = ['latest_invoice'];
        return stateOf(await stripe.subscriptions.retrieve(purchase.subscription, { expand }), purchase);
      }
      if (!purchase.session) return { ...left, status: 'open' };
      const expand = ['subscription.latest_invoice'];
      return stateOfPage(await stripe.checkout.sessions.retrieve(purchase.session, { expand }), purchase);
    });

  const leave = async (purchase: Purchase): Promise<State> => {
    if (!purchase.session) return left;
    // Refused where it is paid or over already; then it is looked at what it is.
    const session = await stripe.checkout.sessions.expire(purchase.session).catch(() => null);
    return session ? stateOfPage(session, purchase) : look(purchase);
  };

  return {
    name: 'stripe',
    addCustomer: (accountId) =>
      orAway(async () => {
        const about = { metadata: { account: accountId } };
        return (await stripe.customers.create(about, { idempotencyKey: `customer-${accountId}` })).id;
      }),
    open: (purchase, customer) =>
      orAway(async () => {
        const about = { ...pageOf(purchase), customer, success_url: back('done'), cancel_url: back('left') };
        const { id, url } = await stripe.checkout.sessions.create(about, { idempotencyKey: `checkout-${purchase.id}` });
        if (!url) throw away;
        return { session: id, url };
      }),
    look,
    leave,
    end: async (purchase) => {
      const seen = await look(purchase);
      if (seen.status === 'open' && !seen.subscription) return leave(purchase);
      if (!seen.subscription || seen.status === 'ended' || seen.status === 'left') return seen;
      const { subscription } = seen;
      return orAway(async () => stateOf(await stripe.subscriptions.cancel(subscription), purchase));
    },
    manage: (customer) =>
      orAway(async () => (await stripe.billingPortal.sessions.create({ customer, return_url: back('back') })).url),
    hear: (body, signature) => {
      try {
        return heardOf(stripe.webhooks.constructEvent(body, signature, webhookSecret));
      } catch {
        return 'forged';
      }
    },
  };
}

/** What is sold, at the price that was agreed on. Whose it is stays here: Stripe is told the id of the purchase. */
function pageOf({ id, plan, amount }: Purchase): Stripe.Checkout.SessionCreateParams {
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

/** How a purchase stands by its page. */
function stateOfPage(session: Stripe.Checkout.Session, purchase: Purchase): State {
  const { status, url, subscription, amount_total: amount, currency: paidIn } = session;
  if (status === 'expired') return left;
  if (typeof subscription !== 'object' || subscription === null) return { ...left, status: 'open', url };
  const state = stateOf(subscription, purchase);
  return isSum({ amount, currency: paidIn }, purchase) ? state : { ...state, status: 'wrong' };
}

/** Which purchase a message is about. Of the shape of messages no more is used: how it stands is asked for. */
function heardOf(event: Stripe.Event): Heard | null {
  const known = (metadata: Stripe.Metadata | null | undefined) => Id.safeParse(metadata?.purchase).data;
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
