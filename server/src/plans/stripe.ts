import type { Logger } from 'pino';
import { Stripe } from 'stripe';
import { away, type PlanProvider, type Purchase, type State } from './provider.ts';
import { heardOf, left, pageOf, stateOfPage } from './stripe-pages.ts';
import { stateOf } from './stripe-state.ts';

type Options = {
  secretKey: string;
  webhookSecret: string;
  api: string;
  publicUrl: string;
  log: Pick<Logger, 'warn'>;
  /** Milliseconds. */
  timeout?: number;
};

/**
 * Stripe's hosted pages: Checkout and the customer portal. State is always fetched from Stripe, never taken from a message. Calls time
 * out after 5 seconds and can be retried: the purchase id is the idempotency key.
 */
export function stripePlans({ webhookSecret, publicUrl, log, ...account }: Options): PlanProvider {
  const stripe = openStripe(account);
  /** Any Stripe failure: nothing was decided, so it can be retried. */
  const orAway = async <Result>(ask: () => Promise<Result>): Promise<Result> => {
    try {
      return await ask();
    } catch (err) {
      log.warn({ err }, 'a Stripe request failed');
      throw away;
    }
  };
  const back = (how: string) => `${publicUrl}/profile/subscription?checkout=${how}`;
  const look = (purchase: Purchase) => orAway(() => lookAt(stripe, purchase));
  const leave = async (purchase: Purchase): Promise<State> => {
    if (!purchase.session) return left;
    // Refused if already paid or expired; then fetch its state.
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
      const { subscription, status, ...seen } = await look(purchase);
      if (status === 'open' && !subscription) return leave(purchase);
      if (!subscription || status === 'ended' || status === 'left') return { ...seen, subscription, status };
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

/** No retries by the library: the caller retries, so nobody waits longer. */
function openStripe({ secretKey, api, timeout = 5_000 }: Pick<Options, 'secretKey' | 'api' | 'timeout'>): Stripe {
  const { hostname, port, protocol } = new URL(api);
  return new Stripe(secretKey, {
    host: hostname,
    ...(port && { port }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout,
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

async function lookAt(stripe: Stripe, purchase: Purchase): Promise<State> {
  const { subscription, session } = purchase;
  if (subscription) {
    const expand = ['latest_invoice'];
    return stateOf(await stripe.subscriptions.retrieve(subscription, { expand }), purchase);
  }
  if (!session) return { ...left, status: 'open' };
  const expand = ['subscription.latest_invoice'];
  return stateOfPage(await stripe.checkout.sessions.retrieve(session, { expand }), purchase);
}
