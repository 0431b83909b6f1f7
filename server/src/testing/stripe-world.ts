import { contract } from '@evenkeel/contract/contract';
import type { Client } from '@evenkeel/contract/world.spec';
import { createORPCClient } from '@orpc/client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { afterAll, beforeEach } from 'vitest';
import { createApp } from '../app.ts';
import { stripePlans } from '../plans/stripe.ts';
import { serveApp } from './http.ts';
import { signed, webhookSecret } from './stripe-objects.ts';
import { fakeStripePlans } from './stripe-plans.ts';
import { origin, owner, parts, serverWorld, type ServerWorld } from './world.ts';

/** Stripe, in a good mood before each test. */
export const stripe = await fakeStripePlans();
afterAll(stripe.close);
beforeEach(() => void Object.assign(stripe, { mood: 'fine', totals: {} }));

const account = { secretKey: 'sk_test_1', webhookSecret, api: stripe.url };
const where = { publicUrl: 'https://evenkeel.example', log: parts.log };
/** The product with Stripe set up; `impatient` waits for it for 0.3 seconds. */
export const provider = stripePlans({ ...account, ...where });
export const { ask } = serveApp(createApp({ ...parts, planProvider: provider }));
export const impatient = serveApp(
  createApp({ ...parts, planProvider: stripePlans({ ...account, ...where, timeout: 300 }) }),
);

function clientThrough(token: string, { ask }: Pick<typeof impatient, 'ask'>): Client {
  const link = new OpenAPILink(contract, {
    url: `${origin}/api`,
    headers: { origin, cookie: `session=${token}` },
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url);
      const body = request.body ? await request.text() : undefined;
      return ask(pathname + search, { method: request.method, headers: Object.fromEntries(request.headers), body });
    },
  });
  return createORPCClient(link);
}

/** Two parents through it: Alex is `me`, and `hurried` through the impatient one. */
export type Parents = Pick<ServerWorld, 'familyId' | 'alex' | 'blake'> & {
  me: Client['plans'];
  other: Client['plans'];
  hurried: Client['plans'];
  leaving: Client['accounts'];
};

export async function twoParents(): Promise<Parents> {
  const { tokens, familyId, alex, blake } = await serverWorld();
  const me = clientThrough(tokens.alex, { ask }).plans;
  const other = clientThrough(tokens.blake, { ask }).plans;
  return {
    me,
    other,
    familyId,
    alex,
    blake,
    hurried: clientThrough(tokens.alex, impatient).plans,
    leaving: clientThrough(tokens.alex, { ask }).accounts,
  };
}

/** Where somebody is sent to. */
export async function urlOf(checkout: Promise<object>): Promise<string> {
  const { url } = (await checkout) as { url: string };
  return url;
}

/** A message of Stripe, signed; answers the status. */
export const send = async (message: object, to = ask) =>
  (await to('/webhooks/stripe', { method: 'POST', ...signed(message) })).status;
/** How somebody's plan stands. */
export const statusOf = async ({ subscription }: Client['plans']) => (await subscription.get()).status;
/** How often that happened to any account. */
export const eventsOf = async (kind: string) =>
  (await owner.query('select from auth.events where kind = $1', [kind])).rowCount;

/** What was paid: Stripe's page, and the plan it keeps. */
type Purchase = { page: ReturnType<typeof stripe.lastPage>; plan: NonNullable<ReturnType<typeof stripe.plans.get>> };

/** Alex has begun to buy Premium, and paid on Stripe's page; nothing was said of it yet. */
export async function paid(): Promise<Parents & Purchase> {
  const family = await twoParents();
  await family.me.checkout({ plan: 'premium' });
  const page = stripe.lastPage();
  stripe.pay(page.id);
  return { ...family, page, plan: stripe.plans.get(page.subscription)! };
}
