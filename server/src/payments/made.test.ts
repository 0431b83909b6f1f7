import { newId } from '@evenkeel/contract/base';
import { contract } from '@evenkeel/contract/contract';
import { createORPCClient } from '@orpc/client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import type { Client } from '@evenkeel/contract/world.spec';
import { afterAll, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { fakeStripe } from '../testing/stripe.ts';
import { mailsTo, notThis, pinFor } from '../testing/mails.ts';
import { serveApp } from '../testing/http.ts';
import { clock, origin, owner, parts, serverWorld } from '../testing/world.ts';
import type { PaymentProvider } from './provider.ts';
import { stripeProvider } from './stripe.ts';

const byCard = (familyId: string) => {
  const card = { method: 'credit-card' as const, brand: 'Visa', lastFour: '4242' };
  return { id: newId(), familyId, description: 'Secret words', amount: 30_67, ...card };
};

/** The address of Blake, where the code goes. */
async function addressOf(client: Client): Promise<string> {
  return (await client.accounts.session.get())?.user.email ?? '';
}

test('a requested code has to be right, and is mailed to the payer only', async () => {
  const { alex, blake, familyId } = await serverWorld();
  const sent = byCard(familyId);
  await blake.payments.verify({ familyId, id: sent.id });
  const code = await pinFor(await addressOf(blake));
  expect(code).toMatch(/^\d{6}$/);
  expect((await mailsTo(await addressOf(alex))).filter(({ text }) => text.includes(code))).toEqual([]);

  const wrong = { code: 'CODE_WRONG', message: 'Failed to verify code' };
  await expect(blake.payments.make(sent)).rejects.toMatchObject(wrong);
  await expect(blake.payments.make({ ...sent, code: notThis(code) })).rejects.toMatchObject(wrong);
  expect(await alex.payments.list({ familyId })).toEqual([]);
  const { payment } = await blake.payments.make({ ...sent, code });
  expect(payment).toMatchObject({ status: 'paid' });
  expect(await blake.payments.make({ ...sent, code }), 'its answer was lost').toEqual({ payment, url: null });
  await expect(blake.payments.make({ ...byCard(familyId), code }), 'another payment').rejects.toMatchObject(wrong);
});

test('a code is valid for ten minutes and five tries, and only the latest', async () => {
  const { blake, familyId } = await serverWorld();
  const pay = (sent: ReturnType<typeof byCard>, code: string) => blake.payments.make({ ...sent, code });
  const wrong = { code: 'CODE_WRONG' };
  const address = await addressOf(blake);
  const [late, tried, twice] = [byCard(familyId), byCard(familyId), byCard(familyId)];

  await blake.payments.verify({ familyId, id: late.id });
  const first = await pinFor(address);
  clock.advance({ minutes: 10, seconds: 1 });
  await expect(pay(late, first)).rejects.toMatchObject(wrong);

  await blake.payments.verify({ familyId, id: tried.id });
  const second = await pinFor(address);
  for (let i = 0; i < 5; i += 1) await expect(pay(tried, notThis(second))).rejects.toMatchObject(wrong);
  await expect(pay(tried, second)).rejects.toMatchObject(wrong);

  await blake.payments.verify({ familyId, id: twice.id });
  const old = await pinFor(address);
  await blake.payments.verify({ familyId, id: twice.id });
  const fresh = await pinFor(address);
  await expect(pay(twice, old === fresh ? notThis(fresh) : old)).rejects.toMatchObject(wrong);
  expect((await pay(twice, fresh)).payment.status).toBe('paid');
});

test('six codes an hour, and nobody else’s code works', async () => {
  const { alex, blake, familyId } = await serverWorld();
  const sent = byCard(familyId);
  await blake.payments.verify({ familyId, id: sent.id });
  const code = await pinFor(await addressOf(blake));
  await expect(alex.payments.make({ ...sent, code })).rejects.toMatchObject({ code: 'CODE_WRONG' });
  for (let i = 0; i < 5; i += 1) await blake.payments.verify({ familyId, id: newId() });
  await expect(blake.payments.verify({ familyId, id: newId() })).rejects.toMatchObject({ code: 'TOO_MANY' });
});

test('the database has no plain code, and the mail no name or amount', async () => {
  const { blake, familyId } = await serverWorld();
  await blake.payments.verify({ familyId, id: newId() });
  const address = await addressOf(blake);
  const code = await pinFor(address);
  const { rows } = await owner.query('select to_jsonb(c) as code from auth.payment_codes c');
  expect(JSON.stringify(rows)).not.toContain(code);
  const mail = (await mailsTo(address)).at(-1)!;
  expect(`${mail.subject} ${mail.text}`).not.toMatch(/Alex|Blake|\$|Secret/);
});

const stripe = await fakeStripe();
afterAll(stripe.close);

/** The product with another provider. */
function clientThrough(provider: PaymentProvider | null, token: string): Client {
  const { ask } = serveApp(createApp({ ...parts, provider }));
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
const throughStripe = () =>
  stripeProvider({ secretKey: 'sk_test_1', api: stripe.url, publicUrl: 'https://evenkeel.example' });

test('without a provider payments can only be recorded', async () => {
  const { tokens, familyId } = await serverWorld();
  const { payments } = clientThrough(null, tokens.blake);
  expect(await payments.ledger.get({ familyId })).toMatchObject({ provider: null });
  await expect(payments.make(byCard(familyId))).rejects.toMatchObject({ code: 'NO_PROVIDER' });
  const { brand: _brand, lastFour: _lastFour, ...cash } = byCard(familyId);
  expect(await payments.record({ ...cash, date: '2026-11-02' })).toMatchObject({ status: 'pending', provider: null });
});

test('through Stripe: its page opens, and the payment is paid when Stripe confirms', async () => {
  const { tokens, familyId, alex } = await serverWorld();
  const { payments } = clientThrough(throughStripe(), tokens.blake);
  const { brand: _brand, lastFour: _lastFour, ...bill } = byCard(familyId);
  const { payment, url } = await payments.make(bill);
  expect(payment).toMatchObject({ status: 'pending', provider: 'stripe' });
  expect(url).toMatch(/^http.*\/pay\/cs_/);
  expect(await payments.make(bill), 'its answer was lost').toEqual({ payment, url });
  expect(stripe.sessions.size).toBe(1);
  const [asked] = stripe.sessions.values();
  expect(asked).toMatchObject({ authorization: 'Bearer sk_test_1', key: bill.id, amount: '3067', currency: 'usd' });
  expect(JSON.stringify(asked)).not.toContain('Secret');
  expect(asked!.back).toBe(`https://evenkeel.example/payments?made=${bill.id}`);
  await expect(payments.confirm({ familyId, id: bill.id, version: 1, isConfirmed: true })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });

  expect(await payments.settle({ familyId, id: bill.id })).toMatchObject({ status: 'pending' });
  stripe.pay(bill.id);
  const paid = await payments.settle({ familyId, id: bill.id });
  expect(paid).toMatchObject({ status: 'paid', brand: 'visa', lastFour: '4242' });
  expect(await payments.settle({ familyId, id: bill.id })).toEqual(paid);
  expect((await alex.notifications.list({ familyId })).notifications).toMatchObject([{ title: 'Payment Received' }]);
});

test('an expired Stripe page is a failed payment', async () => {
  const { tokens, familyId } = await serverWorld();
  const { payments } = clientThrough(throughStripe(), tokens.blake);
  const { payment } = await payments.make(byCard(familyId));
  stripe.expire(payment.id);
  expect(await payments.settle({ familyId, id: payment.id })).toMatchObject({
    status: 'failed',
    reason: 'The payment was not finished',
  });
});

test.each(['down', 'nonsense', 'elsewhere'] as const)(
  'while Stripe is %s nothing is kept, and it can be tried again',
  async (mood) => {
    const { tokens, familyId } = await serverWorld();
    const { payments } = clientThrough(throughStripe(), tokens.blake);
    const bill = byCard(familyId);
    stripe.mood = mood;
    await expect(payments.make(bill)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    stripe.mood = 'fine';
    expect(await payments.list({ familyId })).toEqual([]);
    expect((await payments.make(bill)).payment.status).toBe('pending');
  },
);
