import { contract } from '@evenkeel/contract/contract';
import type { Client } from '@evenkeel/contract/world.spec';
import { createORPCClient } from '@orpc/client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { serveApp } from '../testing/http.ts';
import { changed, completed, fakeStripePlans, invoiced, signed, webhookSecret } from '../testing/stripe-plans.ts';
import { accountsPool, clock, logged, origin, owner, parts, serverWorld } from '../testing/world.ts';
import { lookAround, needsOf } from './settling.ts';
import { stripePlans } from './stripe.ts';

// Buying a plan on Stripe's pages: charged once, and the state right, in whatever order and however often Stripe says something.

const stripe = await fakeStripePlans();
afterAll(stripe.close);
beforeEach(() => Object.assign(stripe, { mood: 'fine', totals: {} }));

const account = { secretKey: 'sk_test_1', webhookSecret, api: stripe.url };
const where = { publicUrl: 'https://evenkeel.example', log: parts.log };
const provider = stripePlans({ ...account, ...where });
const { ask } = serveApp(createApp({ ...parts, planProvider: provider }));
const impatient = serveApp(createApp({ ...parts, planProvider: stripePlans({ ...account, ...where, timeout: 300 }) }));

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

async function twoParents() {
  const { tokens, familyId, alex, blake } = await serverWorld();
  const me = clientThrough(tokens.alex, { ask }).plans;
  const other = clientThrough(tokens.blake, { ask }).plans;
  return { me, other, familyId, alex, blake, hurried: clientThrough(tokens.alex, impatient).plans };
}

async function urlOf(checkout: Promise<object>): Promise<string> {
  const { url } = (await checkout) as { url: string };
  return url;
}

const send = async (message: object, to = ask) =>
  (await to('/webhooks/stripe', { method: 'POST', ...signed(message) })).status;
const statusOf = async ({ subscription }: Client['plans']) => (await subscription.get()).status;
const eventsOf = async (kind: string) =>
  (await owner.query('select from auth.events where kind = $1', [kind])).rowCount;

/** Alex has begun to buy Premium, and paid on Stripe's page; nothing was said of it yet. */
async function paid() {
  const family = await twoParents();
  await family.me.checkout({ plan: 'premium' });
  const page = stripe.lastPage();
  stripe.pay(page.id);
  return { ...family, page, plan: stripe.plans.get(page.subscription)! };
}

test('the page is Stripe’s, at the price of the catalogue, and Stripe learns neither who it is nor of whom', async () => {
  const { me } = await twoParents();
  expect(await urlOf(me.checkout({ plan: 'premium' }))).toBe(`${stripe.url}/pay/${stripe.lastPage().id}`);
  expect(stripe.lastPage()).toMatchObject({ amount: 9_99, currency: 'usd', interval: 'month', customer: /cus_/ });
  expect(stripe.lastPage().back).toBe('https://evenkeel.example/profile/subscription?checkout=done');
  expect(await statusOf(me)).toBe('trial');
});

test('asked for again, also ten times at once, it is one customer and one page', async () => {
  const { me } = await twoParents();
  const [pages, customers] = [stripe.pages.size, stripe.customers];
  const urls = await Promise.all(Array.from({ length: 10 }, () => urlOf(me.checkout({ plan: 'essential' }))));
  urls.push(await urlOf(me.checkout({ plan: 'essential' })));
  expect(new Set(urls).size).toBe(1);
  expect([stripe.pages.size, stripe.customers]).toEqual([pages + 1, customers + 1]);
});

test('another plan closes the page of the first one: nobody can pay for two', async () => {
  const { me } = await twoParents();
  await me.checkout({ plan: 'essential' });
  const first = stripe.lastPage();
  await me.checkout({ plan: 'family' });
  expect(first.status).toBe('expired');
  expect(stripe.lastPage()).toMatchObject({ amount: 14_99, status: 'open', customer: first.customer });
});

test('paid on a page that another tab still has open: what is asked for next is refused, and the plan is there', async () => {
  const { me } = await paid();
  for (const plan of ['family', 'premium'] as const)
    await expect(me.checkout({ plan })).rejects.toMatchObject({ code: 'ALREADY_BOUGHT' });
  expect(await me.subscription.get()).toMatchObject({ status: 'active', plan: 'premium', renewal: 'renews' });
  expect(await me.subscription.get()).toMatchObject({ subscriptionEndDate: '2026-12-21T12:00:00Z' });
});

test('an expired page is another page the next time', async () => {
  const { me } = await twoParents();
  const first = await urlOf(me.checkout({ plan: 'premium' }));
  stripe.lastPage().status = 'expired';
  expect(await urlOf(me.checkout({ plan: 'premium' }))).not.toBe(first);
});

describe('what Stripe says', () => {
  test('before somebody comes back, twice, and once more under another id: the plan is there, once', async () => {
    const { me, page, familyId, alex, blake } = await paid();
    const before = await eventsOf('plan_began');
    const message = completed(page);
    expect(await send(message)).toBe(200);
    const mine = await me.subscription.get();
    expect(mine).toMatchObject({ status: 'active', plan: 'premium', subscriptionEndDate: '2026-12-21T12:00:00Z' });
    const asked = stripe.asked.length;
    expect(await send(message)).toBe(200);
    expect(stripe.asked.length, 'it was known').toBe(asked);
    expect(await send(completed(page))).toBe(200);
    expect(await me.settle()).toEqual(mine);
    expect(await eventsOf('plan_began')).toBe(Number(before) + 1);
    for (const parent of [alex, blake])
      expect(await parent.plans.ofFamily.get({ familyId })).toEqual({ inForce: 'trial' });
  });

  test('the same message ten times at the same moment', async () => {
    const { me, page } = await paid();
    const before = await eventsOf('plan_began');
    const message = completed(page);
    expect(await Promise.all(Array.from({ length: 10 }, () => send(message)))).toEqual(Array(10).fill(200));
    expect(await statusOf(me)).toBe('active');
    expect(await eventsOf('plan_began')).toBe(Number(before) + 1);
  });

  test('late: whoever comes back first has the plan already, and the message changes nothing', async () => {
    const { me, page, plan } = await paid();
    const settled = await me.settle();
    expect(settled).toMatchObject({ status: 'active' });
    for (const message of [completed(page), invoiced('invoice.paid', plan)]) expect(await send(message)).toBe(200);
    expect(await me.subscription.get()).toEqual(settled);
  });

  test('in any order: an old message after the last one does not bring an ended plan back', async () => {
    const { me, page, plan } = await paid();
    const created = changed('customer.subscription.created', plan);
    plan.status = 'canceled';
    expect(await send(changed('customer.subscription.deleted', plan))).toBe(200);
    expect(await send(created)).toBe(200);
    expect(await send(completed(page))).toBe(200);
    expect(await statusOf(me)).toBe('trial');
  });

  test('renewed, cancelled for the end of the month, unpaid, paid after all, ended', async () => {
    const { me, page, plan } = await paid();
    await send(completed(page));
    plan.until += 31 * 24 * 60 * 60;
    await send(invoiced('invoice.paid', plan));
    expect(await me.subscription.get()).toMatchObject({
      renewal: 'renews',
      subscriptionEndDate: '2027-01-21T12:00:00Z',
    });
    plan.isEnding = true;
    await send(changed('customer.subscription.updated', plan));
    expect(await me.subscription.get()).toMatchObject({ status: 'active', renewal: 'ends' });
    Object.assign(plan, { isEnding: false, status: 'past_due' });
    await send(invoiced('invoice.payment_failed', plan));
    expect(await me.subscription.get()).toMatchObject({ status: 'active', renewal: 'overdue' });
    plan.status = 'unpaid';
    await send(changed('customer.subscription.updated', plan));
    expect(await me.subscription.get()).toMatchObject({ status: 'trial', renewal: null });
    await expect(me.checkout({ plan: 'family' }), 'it is to be managed').rejects.toMatchObject({
      code: 'ALREADY_BOUGHT',
    });
    plan.status = 'active';
    await send(changed('customer.subscription.updated', plan));
    expect(await statusOf(me)).toBe('active');
    plan.status = 'canceled';
    await send(changed('customer.subscription.deleted', plan));
    expect(await statusOf(me)).toBe('trial');
    expect(await urlOf(me.checkout({ plan: 'family' })), 'and another one can be bought').toContain('/pay/');
  });

  test.each([
    ['of nobody we know', (id: string) => id.replace(/^../, 'ff')],
    ['with an id that is none', () => "x'; drop"],
    ['of something else that is sold there', () => undefined],
  ])('%s is taken, and changes nothing', async (_what, other) => {
    const { me, page } = await paid();
    const purchase = other(page.metadata.purchase!);
    expect(await send(completed({ ...page, metadata: purchase ? { purchase } : {} }))).toBe(200);
    expect(await send({ id: 'evt_other', object: 'event', type: 'charge.refunded', data: { object: {} } })).toBe(200);
    expect(await statusOf(me)).toBe('trial');
  });

  test('forged, changed on its way, old, or without a signature: refused, and Stripe is not even asked', async () => {
    const { me, page } = await paid();
    const message = completed(page);
    const post = (how: object) => ask('/webhooks/stripe', { method: 'POST', ...how });
    const good = signed(message);
    const anHourAgo = Math.floor(Date.now() / 1_000) - 3_600;
    const asked = stripe.asked.length;
    for (const forged of [
      signed(message, 'whsec_other'),
      signed(message, webhookSecret, anHourAgo),
      { ...good, body: good.body.replace(page.id, 'cs_99') },
      { ...good, headers: {} },
      { ...good, body: `${good.body} ` },
      { ...signed({}), body: 'x'.repeat(600_000) },
    ])
      expect((await post(forged)).status).toBe(400);
    expect(stripe.asked.length).toBe(asked);
    expect(await statusOf(me)).toBe('trial');
    expect((await owner.query('select from auth.provider_events where event = $1', [message.id])).rowCount).toBe(0);
  });
});

describe('a sum that was not agreed on', () => {
  const isNothing = async ({ me, page }: Awaited<ReturnType<typeof paid>>) => {
    expect(await me.subscription.get()).toMatchObject({ status: 'trial', subscriptionEndDate: null });
    const { rows } = await owner.query('select status from auth.purchases where session = $1', [page.id]);
    expect(rows).toEqual([{ status: 'wrong' }]);
  };

  test.each([{ amount: 1 }, { amount: 0 }, { currency: 'eur' }])(
    '%j in the message is worth no plan',
    async (totals) => {
      const family = await paid();
      const lines = logged.length;
      expect(await send(completed(family.page, totals))).toBe(200);
      await isNothing(family);
      expect(logged.slice(lines).join()).toContain('a plan was not paid as agreed');
      // Nor what is right about it afterwards, in whatever order it comes.
      await send(changed('customer.subscription.created', family.plan));
      await family.me.settle();
      await isNothing(family);
    },
  );

  test.each([{ amount: 1 }, { currency: 'jpy' }, { interval: 'year' }, { paidSubtotal: 1 }, { metadata: {} }])(
    '%j at Stripe is worth no plan, also when it was right before',
    async (wrong) => {
      const family = await paid();
      Object.assign(family.plan, wrong);
      expect(await send(completed(family.page))).toBe(200);
      await isNothing(family);

      const before = await paid();
      await send(completed(before.page));
      expect(await statusOf(before.me)).toBe('active');
      Object.assign(before.plan, wrong);
      await send(changed('customer.subscription.updated', { ...before.plan, metadata: before.page.metadata }));
      expect(await statusOf(before.me)).toBe('trial');
    },
  );

  test.each([{ amount: 1 }, { currency: 'eur' }])('%j on the page itself is worth no plan', async (totals) => {
    const family = await paid();
    stripe.totals = totals;
    await family.me.settle();
    await isNothing(family);
  });
});

describe('Stripe is away', () => {
  test.each(['down', 'slow'] as const)(
    '%s: nothing is lost, nothing is charged twice, and it is said',
    async (mood) => {
      const { me, hurried } = await twoParents();
      stripe.mood = mood;
      const away = { code: 'PROVIDER_AWAY', message: expect.stringContaining('nothing is charged twice') };
      await expect(hurried.checkout({ plan: 'premium' })).rejects.toMatchObject(away);
      stripe.mood = 'fine';
      const pages = stripe.pages.size;
      await me.checkout({ plan: 'premium' });
      const page = stripe.lastPage();
      stripe.pay(page.id);

      stripe.mood = mood;
      await expect(hurried.settle()).rejects.toMatchObject(away);
      await expect(hurried.portal()).rejects.toMatchObject(away);
      const message = completed(page);
      expect(await send(message, impatient.ask), 'so that it is sent again').toBe(503);
      expect(await statusOf(me)).toBe('trial');
      stripe.mood = 'fine';
      expect(await send(message)).toBe(200);
      expect(await statusOf(me)).toBe('active');
      expect(stripe.pages.size).toBe(pages + 1);
    },
  );

  test('a page whose address was lost is the same page when it is asked for again', async () => {
    const { me } = await twoParents();
    const url = await urlOf(me.checkout({ plan: 'premium' }));
    await owner.query(`update auth.purchases set session = null where session = $1`, [stripe.lastPage().id]);
    expect(await urlOf(me.checkout({ plan: 'premium' }))).toBe(url);
  });

  test('a payment of which nothing was ever said is found by looking around', async () => {
    const { me } = await paid();
    await lookAround(needsOf(parts), provider);
    expect(await statusOf(me), 'too early to look').toBe('trial');
    clock.advance({ hours: 26 });
    expect(await lookAround(needsOf(parts), provider)).toEqual([]);
    expect(await statusOf(me)).toBe('active');
  });
});

test('to manage it one is sent to Stripe as the customer that one is; who has bought nothing is told so', async () => {
  const { me, other, page } = await paid();
  await me.settle();
  expect((await me.portal()).url).toBe(`${stripe.url}/portal/${page.customer}`);
  await expect(other.portal()).rejects.toMatchObject({ code: 'NOTHING_BOUGHT' });
});

test('an account that is deleted pays no more', async () => {
  const { me, plan } = await paid();
  await me.settle();
  await owner.query(
    'update auth.accounts set closed_at = $1 where id = (select account_id from auth.customers where customer = $2)',
    [clock().toString(), plan.customer],
  );
  stripe.mood = 'down';
  expect(await lookAround(needsOf(parts), provider)).not.toEqual([]);
  stripe.mood = 'fine';
  expect(await lookAround(needsOf(parts), provider)).toEqual([]);
  expect(plan.status).toBe('canceled');
  const { rows: kept } = await accountsPool.query(`select status from auth.purchases where subscription = $1`, [
    plan.id,
  ]);
  expect(kept).toEqual([{ status: 'ended' }]);
});

test('there is no door for messages where Stripe is not set up', async () => {
  const { ask: plain } = serveApp(createApp(parts));
  const { page } = await paid();
  expect((await plain('/webhooks/stripe', { method: 'POST', ...signed(completed(page)) })).status).toBe(404);
});
