import { describe, expect, test } from 'vitest';
import { startJobs } from '../jobs/jobs.ts';
import { eventually } from '../testing/eventually.ts';
import { patientMailer, sources } from '../testing/mails.ts';
import { changed, completed } from '../testing/stripe-objects.ts';
import { impatient, paid, provider, send, statusOf, stripe, twoParents, urlOf } from '../testing/stripe-world.ts';
import { accountsPool, clock, logged, owner, parts } from '../testing/world.ts';
import * as store from './purchases.sql.ts';
import { keep, lookAround, needsOf } from './settling.ts';

// What can go wrong between Stripe and us: another sum than was agreed on, silence, and somebody who is gone.

const isNothing = async ({ me, page }: Awaited<ReturnType<typeof paid>>) => {
  expect(await me.subscription.get()).toMatchObject({ status: 'trial', subscriptionEndDate: null });
  const { rows } = await owner.query('select status from auth.purchases where session = $1', [page.id]);
  expect(rows).toEqual([{ status: 'wrong' }]);
};

const otherwise = { code: 'PAID_OTHERWISE', message: expect.stringContaining('Don’t pay again') };

describe('a wrong amount', () => {
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
      await expect(family.me.settle()).rejects.toMatchObject(otherwise);
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
    await expect(family.me.settle()).rejects.toMatchObject(otherwise);
    await isNothing(family);
  });
});

describe('Stripe is down', () => {
  test.each(['down', 'slow'] as const)('%s: nothing is lost or charged twice, with an error', async (mood) => {
    const { me, hurried } = await twoParents();
    stripe.mood = mood;
    const away = { code: 'PROVIDER_AWAY', message: expect.stringContaining('won’t be charged twice') };
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
  });

  test('a page whose URL was lost is the same page on retry', async () => {
    const { me } = await twoParents();
    const url = await urlOf(me.checkout({ plan: 'premium' }));
    await owner.query(`update auth.purchases set session = null where session = $1`, [stripe.lastPage().id]);
    expect(await urlOf(me.checkout({ plan: 'premium' }))).toBe(url);
  });

  test('the ten-minute job polls', async () => {
    const { me } = await paid();
    clock.advance({ hours: 26 });
    const jobs = await startJobs({ ...sources, mailer: patientMailer, planProvider: provider }, { every: 60_000 });
    try {
      await owner.query(`insert into pgboss.job (name) values ('sweep')`);
      await eventually(async () => expect(await statusOf(me)).toBe('active'));
    } finally {
      await jobs.stop();
    }
  });

  test('polling finds a payment without a webhook', async () => {
    const { me } = await paid();
    await lookAround(needsOf(parts), provider);
    expect(await statusOf(me), 'too early to look').toBe('trial');
    clock.advance({ hours: 26 });
    expect(await lookAround(needsOf(parts), provider)).toEqual([]);
    expect(await statusOf(me)).toBe('active');
  });
});

test('a stale response changes nothing: the latest request wins', async () => {
  const { me, page } = await paid();
  const purchase = (await store.find(accountsPool, page.metadata.purchase!))!;
  const [early, late] = [await store.nextLook(accountsPool), await store.nextLook(accountsPool)];
  const seen = { subscription: page.subscription, paidUntil: '2027-01-21T12:00:00Z', isEnding: false };
  await keep(needsOf(parts), purchase, { look: late, state: { ...seen, status: 'active' } });
  await keep(needsOf(parts), purchase, { look: early, state: { ...seen, status: 'stopped' } });
  await keep(needsOf(parts), purchase, { look: early, state: { ...seen, status: 'ended' } });
  expect(await me.subscription.get()).toMatchObject({ status: 'active', subscriptionEndDate: '2027-01-21T12:00:00Z' });

  // And what is over is over, whatever is said of it later.
  for (const status of ['ended', 'active'] as const)
    await keep(needsOf(parts), purchase, { look: await store.nextLook(accountsPool), state: { ...seen, status } });
  expect(await statusOf(me)).toBe('trial');
});

test('deleting an account while the provider is down says so, closes it, and ends the plan later', async () => {
  const { me, plan, leaving } = await paid();
  await me.settle();
  stripe.mood = 'down';
  expect(await leaving.removal.remove()).toMatchObject({ isPlanEnded: false });
  expect(await leaving.session.get()).toBeNull();
  expect(plan.status).not.toBe('canceled');
  stripe.mood = 'fine';
  expect(await lookAround(needsOf(parts), provider)).toEqual([]);
  expect(plan.status).toBe('canceled');
});

test('deleting an account ends its plan', async () => {
  const { me, plan, leaving } = await paid();
  await me.settle();
  expect(await leaving.removal.remove()).toMatchObject({ isPlanEnded: true });
  expect(plan.status).toBe('canceled');
});

test('a deleted account pays no more', async () => {
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
