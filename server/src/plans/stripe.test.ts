import { describe, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { serveApp } from '../testing/http.ts';
import { changed, completed, invoiced, paidUntil, signed, webhookSecret } from '../testing/stripe-objects.ts';
import { ask, eventsOf, paid, send, statusOf, stripe, twoParents, urlOf } from '../testing/stripe-world.ts';
import { owner, parts } from '../testing/world.ts';

// Buying a plan on Stripe's pages: charged once, and the state right, in whatever order and however often Stripe says something.

const post = (how: object) => ask('/webhooks/stripe', { method: 'POST', ...how });

test('the page is Stripe’s at the catalogue price, and Stripe learns no names or families', async () => {
  const { me } = await twoParents();
  expect(await urlOf(me.checkout({ plan: 'premium' }))).toBe(`${stripe.url}/pay/${stripe.lastPage().id}`);
  expect(stripe.lastPage()).toMatchObject({
    amount: 9_99,
    currency: 'usd',
    interval: 'month',
    customer: expect.stringMatching(/^cus_/),
  });
  expect(stripe.lastPage().back).toBe('https://evenkeel.example/profile/subscription?checkout=done');
  expect(await statusOf(me)).toBe('trial');
});

test('retries, also in parallel, get one customer and one page', async () => {
  const { me } = await twoParents();
  const [pages, customers] = [stripe.pages.size, stripe.customers];
  const urls = await Promise.all(Array.from({ length: 10 }, () => urlOf(me.checkout({ plan: 'essential' }))));
  urls.push(await urlOf(me.checkout({ plan: 'essential' })));
  expect(new Set(urls).size).toBe(1);
  expect([stripe.pages.size, stripe.customers]).toEqual([pages + 1, customers + 1]);
});

test('choosing another plan closes the first page: nobody can pay twice', async () => {
  const { me } = await twoParents();
  await me.checkout({ plan: 'essential' });
  const first = stripe.lastPage();
  await me.checkout({ plan: 'premium' });
  expect(first.status).toBe('expired');
  expect(stripe.lastPage()).toMatchObject({ amount: 9_99, status: 'open', customer: first.customer });
});

test('paid in another tab: a further checkout is refused, and the plan is active', async () => {
  const { me, plan: bought } = await paid();
  for (const plan of ['essential', 'premium'] as const)
    await expect(me.checkout({ plan })).rejects.toMatchObject({ code: 'ALREADY_BOUGHT' });
  expect(await me.subscription.get()).toMatchObject({ status: 'active', plan: 'premium', renewal: 'renews' });
  expect(await me.subscription.get()).toMatchObject({ subscriptionEndDate: paidUntil(bought) });
});

test('an expired page is replaced on the next checkout', async () => {
  const { me } = await twoParents();
  const first = await urlOf(me.checkout({ plan: 'premium' }));
  stripe.lastPage().status = 'expired';
  expect(await urlOf(me.checkout({ plan: 'premium' }))).not.toBe(first);
});

describe('webhooks', () => {
  test('before the buyer returns, twice and under another id: one plan', async () => {
    const { me, page, plan, familyId, alex, blake } = await paid();
    const before = await eventsOf('plan_began');
    const message = completed(page);
    expect(await send(message)).toBe(200);
    const mine = await me.subscription.get();
    expect(mine).toMatchObject({ status: 'active', plan: 'premium', subscriptionEndDate: paidUntil(plan) });
    const asked = stripe.asked.length;
    expect(await send(message)).toBe(200);
    expect(stripe.asked.length, 'it was known').toBe(asked);
    expect(await send(completed(page))).toBe(200);
    expect(await me.settle()).toEqual(mine);
    expect(await eventsOf('plan_began')).toBe(Number(before) + 1);
    for (const parent of [alex, blake])
      expect(await parent.plans.ofFamily.get({ familyId })).toEqual({ inForce: 'trial' });
  });

  test('the same message ten times in parallel', async () => {
    const { me, page } = await paid();
    const before = await eventsOf('plan_began');
    const message = completed(page);
    expect(await Promise.all(Array.from({ length: 10 }, () => send(message)))).toEqual(Array(10).fill(200));
    expect(await statusOf(me)).toBe('active');
    expect(await eventsOf('plan_began')).toBe(Number(before) + 1);
  });

  test('late: the buyer returned first and has the plan; the message changes nothing', async () => {
    const { me, page, plan } = await paid();
    const settled = await me.settle();
    expect(settled).toMatchObject({ status: 'active' });
    for (const message of [completed(page), invoiced('invoice.paid', plan)]) expect(await send(message)).toBe(200);
    expect(await me.subscription.get()).toEqual(settled);
  });

  test('out of order: an old message does not revive an ended plan', async () => {
    const { me, page, plan } = await paid();
    const created = changed('customer.subscription.created', plan);
    plan.status = 'canceled';
    expect(await send(changed('customer.subscription.deleted', plan))).toBe(200);
    expect(await send(created)).toBe(200);
    expect(await send(completed(page))).toBe(200);
    expect(await statusOf(me)).toBe('trial');
  });

  test('renewed, canceled at period end, unpaid, paid late, ended', async () => {
    const { me, page, plan } = await paid();
    await send(completed(page));
    plan.until += 31 * 24 * 60 * 60;
    await send(invoiced('invoice.paid', plan));
    expect(await me.subscription.get()).toMatchObject({
      renewal: 'renews',
      subscriptionEndDate: paidUntil(plan),
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
    await expect(me.checkout({ plan: 'essential' }), 'it is to be managed').rejects.toMatchObject({
      code: 'ALREADY_BOUGHT',
    });
    plan.status = 'active';
    await send(changed('customer.subscription.updated', plan));
    expect(await statusOf(me)).toBe('active');
    plan.status = 'canceled';
    await send(changed('customer.subscription.deleted', plan));
    expect(await statusOf(me)).toBe('trial');
    expect(await urlOf(me.checkout({ plan: 'essential' })), 'and another one can be bought').toContain('/pay/');
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

  test('forged, altered, old or unsigned: refused without asking Stripe', async () => {
    const { me, page } = await paid();
    const message = completed(page);
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
    ]) {
      const answer = await post(forged);
      expect([answer.status, await answer.text()]).toEqual([400, 'This is not signed by the provider.']);
    }
    expect(stripe.asked.length).toBe(asked);
    expect(await statusOf(me)).toBe('trial');
    expect((await owner.query('select from auth.provider_events where event = $1', [message.id])).rowCount).toBe(0);
  });
});

test('managing opens Stripe’s portal for the customer; without a purchase it is refused', async () => {
  const { me, other, page } = await paid();
  await me.settle();
  expect((await me.portal()).url).toBe(`${stripe.url}/portal/${page.customer}`);
  await expect(other.portal()).rejects.toMatchObject({ code: 'NOTHING_BOUGHT' });
});

test('without Stripe there is no webhook', async () => {
  const { ask: plain } = serveApp(createApp(parts));
  const { page } = await paid();
  expect((await plain('/webhooks/stripe', { method: 'POST', ...signed(completed(page)) })).status).toBe(404);
});
