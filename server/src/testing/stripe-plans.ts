import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';

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
type Page = Sold & { subscription: string; status: 'open' | 'complete' | 'expired'; back: string; left: string };
type Plan = Sold & {
  status: Stripe.Subscription['status'];
  until: number;
  isEnding: boolean;
  paidSubtotal: number | null;
};

const asPlan = (plan: Plan) =>
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

const asPage = (page: Page, plan: Plan | undefined, url: string, totals: { amount?: number; currency?: string }) =>
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

/** A stand-in for Stripe's Checkout, Subscriptions and portal, over HTTP: as much of its shape as is read, idempotent as it is, and moods. */
export async function fakeStripePlans() {
  const state = {
    mood: 'fine' as 'fine' | 'down' | 'slow',
    customers: 0,
    asked: [] as string[],
    totals: {} as { amount?: number; currency?: string },
  };
  const byKey = new Map<string, object>();
  const pages = new Map<string, Page>();
  const plans = new Map<string, Plan>();
  let url = '';

  const shown = (page: Page) => asPage(page, plans.get(page.subscription), url, state.totals);
  const makePage = (form: URLSearchParams) => {
    const n = pages.size + 1;
    const at = (name: string) => form.get(name) ?? '';
    const page: Page = {
      id: `cs_${n}`,
      subscription: `sub_${n}`,
      customer: at('customer'),
      metadata: { purchase: at('subscription_data[metadata][purchase]') },
      amount: Number(at('line_items[0][price_data][unit_amount]')),
      currency: at('line_items[0][price_data][currency]'),
      interval: at('line_items[0][price_data][recurring][interval]'),
      status: 'open',
      back: at('success_url'),
      left: at('cancel_url'),
    };
    pages.set(page.id, page);
    return page;
  };
  const pay = (id: string) => {
    const page = pages.get(id);
    if (page?.status !== 'open') return undefined;
    page.status = 'complete';
    const until = Math.floor(Date.parse('2026-12-21T12:00:00Z') / 1_000);
    plans.set(page.subscription, {
      ...page,
      id: page.subscription,
      status: 'active',
      until,
      isEnding: false,
      paidSubtotal: null,
    });
    return page;
  };
  const answer = (method: string, path: string, form: URLSearchParams): object | undefined => {
    const [, , place = '', id = '', act = ''] = path.split('/');
    if (method === 'POST' && place === 'customers') return { id: `cus_${(state.customers += 1)}`, object: 'customer' };
    if (place === 'billing_portal')
      return { object: 'billing_portal.session', url: `${url}/portal/${form.get('customer')}` };
    if (place === 'subscriptions') {
      const plan = plans.get(id);
      if (plan && method === 'DELETE') plan.status = 'canceled';
      return plan && asPlan(plan);
    }
    const page = pages.get(act);
    if (place === 'checkout' && method === 'POST' && !act) return shown(makePage(form));
    if (!page) return undefined;
    if (path.endsWith('/expire')) {
      if (page.status !== 'open') return undefined;
      page.status = 'expired';
    }
    return shown(page);
  };
  const server = http.createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://here');
    const form = new URLSearchParams(await text(request));
    if (pathname.startsWith('/pay/')) {
      const page = pages.get(pathname.slice(5));
      const links = `<a href="/paid/${page?.id}">Pay</a> <a href="${page?.left}">Back</a>`;
      return response.writeHead(200, { 'content-type': 'text/html' }).end(links);
    }
    if (pathname.startsWith('/paid/')) return response.writeHead(302, { location: pay(pathname.slice(6))?.back }).end();
    if (state.mood === 'down') return response.writeHead(503).end();
    if (state.mood === 'slow') return; // never
    state.asked.push(`${request.method} ${pathname}`);
    const key = String(request.headers['idempotency-key'] ?? '');
    const known = byKey.get(key);
    const body = known ?? answer(request.method ?? '', pathname, form);
    if (key && body && request.method === 'POST' && !pathname.endsWith('/expire')) byKey.set(key, body);
    const error = { error: { type: 'invalid_request_error', message: 'No' } };
    return response
      .writeHead(body ? 200 : 400, { 'content-type': 'application/json' })
      .end(JSON.stringify(body ?? error));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return Object.assign(state, {
    url,
    pages,
    plans,
    pay,
    /** The page that was made last. */
    lastPage: () => [...pages.values()].at(-1)!,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((closed) => server.close(() => closed()));
    },
  });
}

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
