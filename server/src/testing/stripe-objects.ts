import { Stripe } from 'stripe';

/** What we use of an object of Stripe, in the types of its own library. */
type Some<T> = T extends (infer One)[] ? Some<One>[] : T extends object ? { [Key in keyof T]?: Some<T[Key]> } : T;

type Sold = {
  id: string;
  customer: string;
  metadata: Stripe.Metadata;
  amount: number;
  currency: string;
  interval: string;
};
export type Page = Sold & { subscription: string; status: 'open' | 'complete' | 'expired'; back: string; left: string };
export type Plan = Sold & {
  status: Stripe.Subscription['status'];
  until: number;
  isEnding: boolean;
  paidSubtotal: number | null;
};

/** Until when a plan is paid, as we show it. */
export const paidUntil = ({ until }: Plan): string => new Date(until * 1_000).toISOString().replace('.000', '');

/** A subscription, as Stripe shows it. */
export const asPlan = (plan: Plan) =>
  ({
    id: plan.id,
    object: 'subscription',
    customer: plan.customer,
    metadata: plan.metadata,
    status: plan.status,
    cancel_at: null,
    cancel_at_period_end: plan.isEnding,
    items: {
      object: 'list',
      data: [
        {
          object: 'subscription_item',
          quantity: 1,
          current_period_end: plan.until,
          price: {
            object: 'price',
            unit_amount: plan.amount,
            currency: plan.currency,
            recurring: { interval: plan.interval as 'month', interval_count: 1 },
          },
        },
      ],
    },
    latest_invoice: {
      object: 'invoice',
      status: 'paid',
      subtotal: plan.paidSubtotal ?? plan.amount,
      currency: plan.currency,
    },
  }) satisfies Some<Stripe.Subscription>;

/** A page of Checkout, as Stripe shows it. */
export const asPage = (
  page: Page,
  plan: Plan | undefined,
  url: string,
  totals: { amount?: number; currency?: string },
) =>
  ({
    id: page.id,
    object: 'checkout.session',
    mode: 'subscription',
    customer: page.customer,
    metadata: page.metadata,
    status: page.status,
    url: page.status === 'open' ? `${url}/pay/${page.id}` : null,
    amount_total: totals.amount ?? page.amount,
    currency: totals.currency ?? page.currency,
    subscription: (plan ? asPlan(plan) : null) as Stripe.Subscription | null,
  }) satisfies Some<Stripe.Checkout.Session>;

export const webhookSecret = 'whsec_test';

let events = 0;

/** A message of Stripe, as its own library types it, with its id. */
export function completed(page: Page, totals: { amount?: number; currency?: string } = {}): Some<Stripe.Event> {
  const object = asPage({ ...page, status: 'complete' }, undefined, '', totals);
  return event({
    type: 'checkout.session.completed',
    data: { object },
  } satisfies Some<Stripe.CheckoutSessionCompletedEvent>);
}

export function changed(
  type: 'customer.subscription.created' | 'customer.subscription.updated' | 'customer.subscription.deleted',
  plan: Plan,
): Some<Stripe.Event> {
  return event({ type, data: { object: asPlan(plan) } } as Some<Stripe.Event>);
}

export function invoiced(type: 'invoice.paid' | 'invoice.payment_failed', plan: Plan): Some<Stripe.Event> {
  const details = { subscription: plan.id, metadata: plan.metadata };
  const object = {
    object: 'invoice',
    currency: plan.currency,
    amount_paid: plan.amount,
    parent: { type: 'subscription_details', subscription_details: details },
  } satisfies Some<Stripe.Invoice>;
  return event({ type, data: { object } } as Some<Stripe.Event>);
}

function event(about: Some<Stripe.Event>): Some<Stripe.Event> {
  return { id: `evt_${(events += 1)}`, object: 'event', ...about } as Some<Stripe.Event>;
}

/** The very bytes and their signature, by the library's own helper for tests. */
export function signed(message: object, secret = webhookSecret, timestamp?: number) {
  const payload = JSON.stringify(message);
  const stripe = new Stripe('sk_test_1');
  const header = stripe.webhooks.generateTestHeaderString({ payload, secret, ...(timestamp && { timestamp }) });
  return { body: payload, headers: { 'stripe-signature': header, 'content-type': 'application/json' } };
}
