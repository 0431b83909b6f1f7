import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { asPage, asPlan, type Page, type Plan } from './stripe-objects.ts';

type Kept = {
  mood: 'fine' | 'down' | 'slow';
  url: string;
  customers: number;
  /** What was asked, as long as it was fine. */
  asked: string[];
  /** What a page says that was paid, where that is not its price. */
  totals: { amount?: number; currency?: string };
  pages: Map<string, Page>;
  plans: Map<string, Plan>;
  byKey: Map<string, object>;
};

const shown = ({ plans, url, totals }: Kept, page: Page) => asPage(page, plans.get(page.subscription), url, totals);

function makePage({ pages }: Kept, form: URLSearchParams): Page {
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
}

/** When a plan paid now has to be paid again, in seconds since 1970. */
const inAMonth = () => Math.floor(Date.now() / 1_000) + 30 * 24 * 60 * 60;

function pay({ pages, plans }: Kept, id: string): Page | undefined {
  const page = pages.get(id);
  if (page?.status !== 'open') return undefined;
  page.status = 'complete';
  const paid = { status: 'active', until: inAMonth(), isEnding: false, paidSubtotal: null } as const;
  plans.set(page.subscription, { ...page, id: page.subscription, ...paid });
  return page;
}

/** What is answered; undefined where Stripe would refuse. */
function answer(kept: Kept, method: string, path: string, form: URLSearchParams): object | undefined {
  const [, , place = '', id = '', act = ''] = path.split('/');
  if (method === 'POST' && place === 'customers') return { id: `cus_${(kept.customers += 1)}`, object: 'customer' };
  if (place === 'billing_portal')
    return { object: 'billing_portal.session', url: `${kept.url}/portal/${form.get('customer')}` };
  if (place === 'subscriptions') {
    const plan = kept.plans.get(id);
    if (plan && method === 'DELETE') plan.status = 'canceled';
    return plan && asPlan(plan);
  }
  if (place === 'checkout' && method === 'POST' && !act) return shown(kept, makePage(kept, form));
  const page = kept.pages.get(act);
  if (!page) return undefined;
  if (path.endsWith('/expire')) {
    if (page.status !== 'open') return undefined;
    page.status = 'expired';
  }
  return shown(kept, page);
}

async function handle(kept: Kept, request: http.IncomingMessage, response: http.ServerResponse): Promise<unknown> {
  const { pathname } = new URL(request.url ?? '/', 'http://here');
  const form = new URLSearchParams(await text(request));
  if (pathname.startsWith('/pay/')) {
    const page = kept.pages.get(pathname.slice(5));
    const links = `<a href="/paid/${page?.id}">Pay</a> <a href="${page?.left}">Back</a>`;
    return response.writeHead(200, { 'content-type': 'text/html' }).end(links);
  }
  if (pathname.startsWith('/paid/'))
    return response.writeHead(302, { location: pay(kept, pathname.slice(6))?.back }).end();
  if (kept.mood === 'down') return response.writeHead(503).end();
  if (kept.mood === 'slow') return undefined; // never
  kept.asked.push(`${request.method} ${pathname}`);
  const key = String(request.headers['idempotency-key'] ?? '');
  const body = kept.byKey.get(key) ?? answer(kept, request.method ?? '', pathname, form);
  if (key && body && request.method === 'POST' && !pathname.endsWith('/expire')) kept.byKey.set(key, body);
  const error = { error: { type: 'invalid_request_error', message: 'No' } };
  return response
    .writeHead(body ? 200 : 400, { 'content-type': 'application/json' })
    .end(JSON.stringify(body ?? error));
}

/** A stand-in for Stripe's Checkout, Subscriptions and portal, over HTTP: as much of its shape as is read, idempotent as it is, and moods. */
export async function fakeStripePlans(port = 0) {
  const kept: Kept = {
    mood: 'fine',
    url: '',
    customers: 0,
    asked: [],
    totals: {},
    pages: new Map(),
    plans: new Map(),
    byKey: new Map(),
  };
  const server = http.createServer((request, response) => handle(kept, request, response));
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  kept.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(kept, {
    pay: (id: string) => pay(kept, id),
    /** The page that was made last. */
    lastPage: () => [...kept.pages.values()].at(-1)!,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((closed) => server.close(() => closed()));
    },
  });
}
