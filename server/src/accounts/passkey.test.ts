import { beforeEach, expect, test } from 'vitest';
import { newAuthenticator } from '../testing/authenticator.ts';
import { codeOf, newBrowser, newPerson } from '../testing/browser.ts';
import { accountIdOf, atSecondStep, mailKindsOf, newGuarded } from '../testing/second-step.ts';
import { clock, owner } from '../testing/world.ts';

beforeEach(() => clock.advance({ minutes: 16 }));

type Made = Parameters<ReturnType<typeof newAuthenticator>['make']>[1];

/** Somebody with a passkey, and the device that holds it. */
async function newHolder(ways: Made = {}) {
  const person = await newPerson();
  const device = newAuthenticator();
  const response = device.make(await person.api.security.passkeys.begin(), ways);
  await person.api.security.passkeys.add({ nickname: 'This laptop', response });
  return { ...person, device };
}

const signedInAs = async ({ api }: ReturnType<typeof newBrowser>) => (await api.accounts.session.get())?.user.email;

test('a passkey signs in at once as two steps, and a new browser is announced', async () => {
  const { email, device } = await newHolder();
  const browser = newBrowser();
  const { api } = browser;
  const response = device.prove(await api.accounts.passkey.begin());
  expect(await api.accounts.passkey.signIn({ response })).toEqual({ next: 'done', isFirst: true });
  expect(await signedInAs(browser)).toBe(email);
  const { rows } = await owner.query('select level from auth.sessions where account_id = $1 order by level', [
    await accountIdOf(email),
  ]);
  expect(rows.map(({ level }) => level)).toEqual([1, 2]);
  expect((await mailKindsOf(email)).at(-1)).toBe('new_device');
  // The same answer again, as somebody who listened would bring it.
  const other = newBrowser();
  expect(await codeOf(other.api.accounts.passkey.signIn({ response }))).toBe('WRONG_CREDENTIALS');
  expect(await signedInAs(other)).toBeUndefined();
});

test('one response sent five times in parallel opens one session', async () => {
  const { device } = await newHolder({ isCountless: true });
  const response = device.prove(await newBrowser().api.accounts.passkey.begin(), { isCountless: true });
  const tried = Array.from({ length: 5 }, () => codeOf(newBrowser().api.accounts.passkey.signIn({ response })));
  expect((await Promise.all(tried)).toSorted()).toEqual([...Array(4).fill('WRONG_CREDENTIALS'), 'ok']);
});

test.each([
  ['a page of another site', { origin: 'http://evenkeel.example' }],
  ['another port of this machine', { origin: 'http://localhost:3001' }],
  ['a challenge that was never ours', { challenge: 'bm90LW91ci1jaGFsbGVuZ2U' }],
  ['a device that did not make sure of the person', { isUserVerified: false }],
])('%s leads nowhere', async (_what, ways) => {
  const { device } = await newHolder();
  const { api } = newBrowser();
  const response = device.prove(await api.accounts.passkey.begin(), ways);
  await expect(api.accounts.passkey.signIn({ response })).rejects.toMatchObject({
    code: 'WRONG_CREDENTIALS',
    message: 'Invalid login credentials',
  });
});

test('a challenge is valid for five minutes', async () => {
  const { device } = await newHolder();
  const { api } = newBrowser();
  const response = device.prove(await api.accounts.passkey.begin());
  clock.advance({ minutes: 5 });
  expect(await codeOf(api.accounts.passkey.signIn({ response }))).toBe('WRONG_CREDENTIALS');
});

test('a challenge to add a passkey does not sign in, and vice versa', async () => {
  const { api, device } = await newHolder();
  const toAdd = await api.security.passkeys.begin();
  const asSignIn = device.prove({ rpId: 'localhost', challenge: toAdd['challenge'] });
  expect(await codeOf(newBrowser().api.accounts.passkey.signIn({ response: asSignIn }))).toBe('WRONG_CREDENTIALS');
  const toSignIn = await api.accounts.passkey.begin();
  const asNew = device.make({ rp: { id: 'localhost' }, challenge: toSignIn['challenge'] });
  expect(await codeOf(api.security.passkeys.add({ nickname: 'x', response: asNew }))).toBe('WRONG_CODE');
});

test("another account's passkey, a made-up one and nonsense are one and the same", async () => {
  const [her, him] = [await newHolder(), await newHolder()];
  const { api } = newBrowser();
  const forged = { ...his(await api.accounts.passkey.begin()), id: her.device.keys[0]!.id };
  function his(options: Record<string, unknown>) {
    return him.device.prove(options);
  }
  const unknown = newAuthenticator();
  unknown.make({ rp: { id: 'localhost' }, challenge: 'x' });
  const tries = [forged, unknown.prove(await api.accounts.passkey.begin()), {}, { id: 7 }, { id: "' or 1=1 --" }];
  for (const response of tries) {
    expect(await codeOf(api.accounts.passkey.signIn({ response }))).toBe('WRONG_CREDENTIALS');
  }
});

test('a copied passkey with a lower counter is refused, unless it has no counter', async () => {
  const { device } = await newHolder();
  const { api } = newBrowser();
  await api.accounts.passkey.signIn({ response: device.prove(await api.accounts.passkey.begin()) });
  device.keys[0]!.counter = 0; // a copy from before
  const late = device.prove(await api.accounts.passkey.begin());
  expect(await codeOf(api.accounts.passkey.signIn({ response: late }))).toBe('WRONG_CREDENTIALS');

  const synced = await newHolder({ isCountless: true, isSynced: true });
  for (let i = 0; i < 2; i += 1) {
    const response = synced.device.prove(await api.accounts.passkey.begin(), { isCountless: true, isSynced: true });
    expect(await codeOf(api.accounts.passkey.signIn({ response }))).toBe('ok');
  }
});

test('of two devices with the same counter, one signs in', async () => {
  const { device } = await newHolder();
  const browsers = Array.from({ length: 5 }, () => newBrowser());
  const options = await Promise.all(browsers.map(({ api }) => api.accounts.passkey.begin()));
  const codes = await Promise.all(
    browsers.map(({ api }, i) => {
      device.keys[0]!.counter = 7;
      return codeOf(api.accounts.passkey.signIn({ response: device.prove(options[i]!) }));
    }),
  );
  expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
});

test('passkeys of a closed account and removed ones do not work', async () => {
  const { email, api, device } = await newHolder();
  const [passkey] = await api.security.passkeys.list();
  const { api: elsewhere } = newBrowser();
  const signIn = async () =>
    codeOf(elsewhere.accounts.passkey.signIn({ response: device.prove(await elsewhere.accounts.passkey.begin()) }));
  expect(await signIn()).toBe('ok');
  await owner.query('update auth.accounts set closed_at = now() where email_key = $1', [email]);
  expect(await signIn()).toBe('WRONG_CREDENTIALS');
  await owner.query('update auth.accounts set closed_at = null where email_key = $1', [email]);
  await api.security.passkeys.remove({ id: passkey!.id });
  expect(await signIn()).toBe('WRONG_CREDENTIALS');
});

test('a passkey ends a recovery and replaces a code', async () => {
  const her = await newGuarded();
  const device = newAuthenticator();
  const made = device.make(await her.api.security.passkeys.begin());
  await her.api.security.passkeys.add({ nickname: 'Phone', response: made });
  const browser = await atSecondStep(her.email);
  await browser.api.accounts.recovery.ask();
  expect((await browser.api.accounts.secondStep.get())?.hasPasskey).toBe(true);
  const response = device.prove(await browser.api.accounts.passkey.begin());
  expect(await browser.api.accounts.passkey.signIn({ response })).toMatchObject({ next: 'done' });
  const { rowCount } = await owner.query('select from auth.attempts where account_id = $1', [
    await accountIdOf(her.email),
  ]);
  expect(rowCount).toBe(0);
});

test('a network may start 60 times in 15 minutes', async () => {
  const { api } = newBrowser({ network: '198.51.100.9' });
  const codes = await Promise.all(Array.from({ length: 62 }, () => codeOf(api.accounts.passkey.begin())));
  expect(codes.filter((code) => code === 'TOO_MANY')).toHaveLength(2);
});
