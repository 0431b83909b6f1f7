import { newId } from '@evenkeel/contract/ids';
import { expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { serveApp } from '../testing/http.ts';
import { ask, clientWith, clock, foundFamily, owner, parts, serverWorld, signUp } from '../testing/world.ts';
import { lookAround, needsOf } from './settling.ts';

// Buying with the test provider: its pages are ours, and no money moves.

type Plans = Awaited<ReturnType<typeof serverWorld>>['alex']['plans'];

const pathOf = (sent: object) => new URL((sent as { url: string }).url).pathname;
const token = (path: string) => path.split('/').at(-1)!;
const press = (path: string, act: string) =>
  ask(path, { method: 'POST', body: `act=${act}`, headers: { 'content-type': 'application/x-www-form-urlencoded' } });

async function buy(plans: Plans, plan: 'essential' | 'premium' = 'premium'): Promise<string> {
  const path = pathOf(await plans.checkout({ plan }));
  const paid = await press(path, 'pay');
  expect([paid.status, paid.headers.get('location')]).toEqual([303, '/profile/subscription?checkout=done']);
  return path;
}

const shoes = (familyId: string) => ({
  id: newId(),
  familyId,
  description: 'Shoes',
  amount: 60_00,
  date: '2026-11-01',
  share: 5_000,
});

test('one parent’s plan covers the family after both trials; the other may buy a better one', async () => {
  const { alex, blake, eve, familyId } = await serverWorld();
  clock.advance({ hours: 14 * 24 });
  for (const parent of [alex, blake])
    await expect(parent.payments.expenses.add(shoes(familyId))).rejects.toMatchObject({ code: 'NEEDS_PLAN' });
  await buy(alex.plans, 'essential');
  for (const parent of [alex, blake]) {
    expect(await parent.plans.ofFamily.get({ familyId })).toEqual({ inForce: 'essential' });
    expect(await parent.payments.expenses.add(shoes(familyId))).toMatchObject({ status: 'pending' });
  }
  expect(await blake.plans.subscription.get()).toMatchObject({
    status: 'expired',
    plan: null,
    sharedPlan: 'essential',
  });
  expect(await alex.plans.subscription.get(), 'their own').toMatchObject({ status: 'active', sharedPlan: null });
  const same = blake.plans.checkout({ plan: 'essential' });
  await expect(same).rejects.toMatchObject({ code: 'SHARED_ALREADY' });
  await buy(blake.plans, 'premium');
  expect(await alex.plans.ofFamily.get({ familyId })).toEqual({ inForce: 'premium' });
  expect(await eve.plans.subscription.get()).toMatchObject({ status: 'expired', sharedPlan: null });
});

test('someone whose second family has no plan may buy the same plan', async () => {
  const { alex, blake } = await serverWorld();
  await buy(alex.plans);
  const [mine] = await blake.families.list();
  await foundFamily([
    { accountId: mine!.me, name: 'Blake', role: 'parent' },
    { ...(await signUp('Robin Rivera', 'parent')), name: 'Robin', role: 'parent' },
  ]);
  expect((await blake.plans.subscription.get()).sharedPlan).toBeNull();
  expect(await blake.plans.checkout({ plan: 'premium' })).toHaveProperty('url');
});

test('the test page says that no money moves, and shows plan and price', async () => {
  const { alex } = await serverWorld();
  const path = pathOf(await alex.plans.checkout({ plan: 'premium' }));
  expect(path).toMatch(/^\/pay\/test\/checkout\//);
  const page = await ask(path);
  const text = await page.text();
  for (const said of ['No money moves', 'Evenkeel Premium', '$9.99', 'per month']) expect(text).toContain(said);
  expect(text).not.toMatch(/<script|style="|type="(text|number)"/);
  expect(page.headers.get('content-security-policy')).toContain("form-action 'self'");
  expect((await ask('/pay/test/page.css')).headers.get('content-type')).toBe('text/css');
});

test('a declined payment buys nothing; paying twice buys once', async () => {
  const { alex } = await serverWorld();
  const path = pathOf(await alex.plans.checkout({ plan: 'essential' }));
  const declined = await press(path, 'decline');
  expect(await (await ask(declined.headers.get('location') ?? '')).text()).toContain('The payment was declined');
  expect(await alex.plans.settle()).toMatchObject({ status: 'trial' });
  await Promise.all([press(path, 'pay'), press(path, 'pay')]);
  const mine = await alex.plans.subscription.get();
  expect(mine).toMatchObject({ status: 'active', plan: 'essential', renewal: 'renews', checkout: 'test' });
  expect(mine.subscriptionEndDate).toBe(clock().toZonedDateTimeISO('UTC').add({ months: 1 }).toInstant().toString());
  const [me] = await alex.families.list();
  const { rows } = await owner.query('select kind, details from auth.events where account_id = $1', [me!.me]);
  expect(rows).toEqual([{ kind: 'plan_began', details: { plan: 'essential' } }]);
  expect(await (await ask(path)).text()).toContain('already paid');
});

test('a page abandoned for another plan can no longer be paid', async () => {
  const { alex } = await serverWorld();
  const first = pathOf(await alex.plans.checkout({ plan: 'essential' }));
  const second = pathOf(await alex.plans.checkout({ plan: 'premium' }));
  await press(first, 'pay');
  expect(await alex.plans.subscription.get()).toMatchObject({ status: 'trial' });
  expect(await (await ask(first)).text()).toContain('This page has expired. Nothing was charged.');
  await press(second, 'pay');
  expect(await alex.plans.subscription.get()).toMatchObject({ status: 'active', plan: 'premium' });
});

test('Family is sold, and opens what needs it', async () => {
  const { alex, blake, familyId } = await serverWorld();
  for (const parent of [alex, blake]) await parent.plans.skipTrial({});
  await press(pathOf(await alex.plans.checkout({ plan: 'family' })), 'pay');
  expect(await alex.plans.subscription.get()).toMatchObject({ status: 'active', plan: 'family' });
  expect(await blake.plans.ofFamily.get({ familyId })).toEqual({ inForce: 'family' });
});

test('managing a plan: cancel, resume, overdue, end; renewals come by themselves', async () => {
  const { alex, blake, familyId } = await serverWorld();
  await expect(alex.plans.portal()).rejects.toMatchObject({ code: 'NOTHING_BOUGHT' });
  await buy(alex.plans);
  const portal = pathOf(await alex.plans.portal());
  const renewal = async () => (await alex.plans.subscription.get()).renewal;
  expect(await (await ask(portal)).text()).toContain('Renews on');
  await press(portal, 'end');
  expect(await renewal()).toBe('ends');
  expect(await (await ask(portal)).text()).toContain('Ends on');
  await press(portal, 'resume');
  expect(await renewal()).toBe('renews');
  await press(portal, 'fail');
  expect(await renewal()).toBe('overdue');
  await press(portal, 'resume');

  const before = (await alex.plans.subscription.get()).subscriptionEndDate!;
  clock.advance({ hours: 32 * 24 });
  const signedInAgain = await owner.query(`update auth.sessions set expires_at = '2030-01-01', ends_at = '2030-01-01'`);
  expect(signedInAgain.rowCount).toBeGreaterThan(0);
  expect(await lookAround(needsOf(parts), parts.planProvider!)).toEqual([]);
  expect(Date.parse((await alex.plans.subscription.get()).subscriptionEndDate!)).toBeGreaterThan(Date.parse(before));

  await press(portal, 'end');
  clock.advance({ hours: 32 * 24 });
  await lookAround(needsOf(parts), parts.planProvider!);
  expect(await alex.plans.subscription.get()).toMatchObject({ status: 'expired', renewal: null });
  expect(await blake.plans.ofFamily.get({ familyId })).toEqual({ inForce: 'free' });
  expect(await (await ask(portal)).text()).toContain('There is no plan to manage');
});

test('each parent gets an event in their own log, none in the shared one, and a stranger none', async () => {
  const { alex, familyId } = await serverWorld();
  const heard = async () =>
    (
      await owner.query(
        `select e.kind, l.audience, m.name from entry e join log l on l.family_id = e.family_id and l.id = e.log_id
         left join member m on m.family_id = l.family_id and m.account_id = l.person where e.family_id = $1 order by name`,
        [familyId],
      )
    ).rows;
  await buy(alex.plans);
  const said = { kind: 'plan.changed', audience: 'person' };
  expect(await heard()).toEqual([
    { ...said, name: 'Alex' },
    { ...said, name: 'Blake' },
  ]);
});

test('a paid plan without news lasts one more week', async () => {
  const { alex, familyId } = await serverWorld();
  await buy(alex.plans);
  const longer = `update auth.sessions set expires_at = '2030-01-01', ends_at = '2030-01-01'`;
  await owner.query(longer);
  const { subscriptionEndDate } = await alex.plans.subscription.get();
  clock.advance(
    clock()
      .until(Temporal.Instant.from(subscriptionEndDate!))
      .add({ hours: 6 * 24 }),
  );
  expect(await alex.plans.subscription.get()).toMatchObject({ status: 'active' });
  expect(await alex.plans.ofFamily.get({ familyId })).toEqual({ inForce: 'premium' });
  clock.advance({ hours: 25 });
  expect(await alex.plans.subscription.get()).toMatchObject({ status: 'expired' });
  expect(await alex.plans.ofFamily.get({ familyId })).toEqual({ inForce: 'free' });
});

test('pages can’t be guessed, and tokens work for one page only', async () => {
  const { alex } = await serverWorld();
  const checkout = await buy(alex.plans);
  const portal = pathOf(await alex.plans.portal());
  const wrong = [
    `/pay/test/checkout/${newId()}`,
    `/pay/test/checkout/${newId()}.${token(checkout).split('.')[1]}`,
    `/pay/test/portal/${token(checkout)}`,
    `/pay/test/checkout/${token(portal)}`,
    '/pay/test/checkout/x.y.z',
    '/pay/test/',
  ];
  for (const path of wrong) {
    expect((await ask(path, { headers: { accept: 'text/html' } })).status, path).toBe(404);
    await press(path, 'stop');
  }
  expect(await alex.plans.subscription.get()).toMatchObject({ status: 'active' });
});

test('without a provider there is no checkout or portal, with an error', async () => {
  const { tokens } = await serverWorld();
  const { ask: plain } = serveApp(createApp({ ...parts, planProvider: null }));
  const post = async (path: string, body: object) => {
    const headers = {
      cookie: `session=${tokens.alex}`,
      origin: 'http://localhost:3000',
      'content-type': 'application/json',
    };
    return (await plain(path, { method: 'POST', body: JSON.stringify(body), headers })).json();
  };
  const none = { code: 'NO_CHECKOUT', message: 'This site doesn’t sell plans.' };
  expect(await post('/api/subscription/checkout', { plan: 'premium' })).toMatchObject(none);
  expect(await post('/api/subscription/portal', {})).toMatchObject(none);
  const path = pathOf(await clientWith(tokens.alex).plans.checkout({ plan: 'premium' }));
  for (const there of [path, '/pay/test/page.css', '/pay/test'])
    expect((await plain(there, { headers: { accept: 'text/html' } })).status).toBe(404);
});
