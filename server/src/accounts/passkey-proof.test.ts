import { beforeEach, expect, test } from 'vitest';
import { newAuthenticator } from '../testing/authenticator.ts';
import { codeOf, goodPassword, newBrowser, newPerson, type TestBrowser } from '../testing/browser.ts';
import { newGuarded } from '../testing/second-step.ts';
import { clock } from '../testing/world.ts';

beforeEach(() => clock.advance({ minutes: 16 }));

/** A device of somebody who is signed in, with a passkey for their account. */
async function newDevice({ api }: TestBrowser) {
  const device = newAuthenticator();
  await api.security.passkeys.add({ nickname: 'Phone', response: device.make(await api.security.passkeys.begin()) });
  return device;
}

/** Somebody with an app and a passkey, whose last proof is too old. */
async function newHolder() {
  const her = await newGuarded();
  const device = await newDevice(her);
  clock.advance({ minutes: 11 });
  return { ...her, device };
}

const confirm = ({ api }: TestBrowser, passkey: Record<string, unknown>, password = goodPassword) =>
  codeOf(api.accounts.identity.confirm({ password, passkey }));

test('password and passkey confirm the identity once; a wrong password uses up nothing', async () => {
  const her = await newHolder();
  const { identity } = her.api.accounts;
  expect(await identity.get()).toMatchObject({ confirmedUntil: null, hasPasskey: true });
  const asked = await identity.beginPasskey();
  expect(asked).toMatchObject({ userVerification: 'required', allowCredentials: [{ id: her.device.keys[0]!.id }] });
  const answer = her.device.prove(asked);
  expect(await confirm(her, answer, 'Wrong-Harbor-1')).toBe('WRONG_CREDENTIALS');
  expect(await confirm(her, answer)).toBe('ok');
  expect((await identity.get()).confirmedUntil).toBe(clock().add({ minutes: 10 }).toString());
  expect(await codeOf(her.api.security.newBackupCodes())).toBe('ok');
  expect(await confirm(her, answer)).toBe('WRONG_CODE');
});

test('without the password a passkey confirms nothing', async () => {
  const her = await newHolder();
  expect(await confirm(her, her.device.prove(await her.api.accounts.identity.beginPasskey()), '')).toBe(
    'WRONG_CREDENTIALS',
  );
  expect((await her.api.accounts.identity.get()).confirmedUntil).toBeNull();
});

test.each([
  ['a device that did not make sure of the person', { isUserVerified: false }],
  ['a page of another site', { origin: 'https://evenkeel.example' }],
  ['a challenge that was never ours', { challenge: 'bm90LW91ci1jaGFsbGVuZ2U' }],
])('%s proves nothing', async (_what, ways) => {
  const her = await newHolder();
  expect(await confirm(her, her.device.prove(await her.api.accounts.identity.beginPasskey(), ways))).toBe('WRONG_CODE');
});

test("another account's passkey, or one for another's challenge, proves nothing", async () => {
  const [her, him] = [await newHolder(), await newHolder()];
  const hers = await her.api.accounts.identity.beginPasskey();
  expect(await confirm(her, him.device.prove(hers))).toBe('WRONG_CODE');
  expect(await confirm(him, him.device.prove(hers))).toBe('WRONG_CODE');
  expect(await confirm(her, her.device.prove(hers))).toBe('ok');
});

test('a challenge to confirm does not sign in, and vice versa', async () => {
  const her = await newHolder();
  const toConfirm = her.device.prove(await her.api.accounts.identity.beginPasskey());
  expect(await codeOf(newBrowser().api.accounts.passkey.signIn({ response: toConfirm }))).toBe('WRONG_CREDENTIALS');
  const toSignIn = her.device.prove(await newBrowser().api.accounts.passkey.begin());
  expect(await confirm(her, toSignIn)).toBe('WRONG_CODE');
  expect((await her.api.accounts.identity.get()).confirmedUntil).toBeNull();
});

test('nor does a challenge to add a passkey, and vice versa', async () => {
  const her = await newHolder();
  const { api, device } = her;
  expect(await confirm(her, device.prove(await api.accounts.identity.beginPasskey()))).toBe('ok');
  const { challenge: toAdd } = await api.security.passkeys.begin();
  expect(await confirm(her, device.prove({ rpId: 'localhost', challenge: toAdd }))).toBe('WRONG_CODE');
  const { challenge: toConfirm } = await api.accounts.identity.beginPasskey();
  const made = device.make({ rp: { id: 'localhost' }, challenge: toConfirm });
  expect(await codeOf(api.security.passkeys.add({ nickname: 'x', response: made }))).toBe('WRONG_CODE');
});

test('a challenge is valid for five minutes and once, also in parallel', async () => {
  const her = await newHolder();
  const late = her.device.prove(await her.api.accounts.identity.beginPasskey());
  clock.advance({ minutes: 5 });
  expect(await confirm(her, late)).toBe('WRONG_CODE');
  const answer = her.device.prove(await her.api.accounts.identity.beginPasskey());
  const codes = await Promise.all([1, 2, 3, 4, 5].map(() => confirm(her, answer)));
  expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
});

test('ten wrong passkeys end the session, like wrong codes', async () => {
  const her = await newHolder();
  const wrong = { id: her.device.keys[0]!.id };
  for (let i = 0; i < 9; i += 1) expect(await confirm(her, wrong)).toBe('WRONG_CODE');
  expect(await confirm(her, wrong)).toBe('UNAUTHORIZED');
  expect(await her.api.accounts.session.get()).toBeNull();
});

test('accounts without passkeys are offered none, and the password stays enough', async () => {
  const her = await newGuarded();
  expect((await her.api.accounts.identity.get()).hasPasskey).toBe(false);
  expect(await codeOf(her.api.accounts.identity.beginPasskey())).toBe('METHOD_NOT_FOUND');
  const him = await newPerson();
  await newDevice(him);
  clock.advance({ minutes: 11 });
  expect(await him.api.accounts.identity.get()).toMatchObject({ methods: [], hasPasskey: false });
  expect(await codeOf(him.api.accounts.identity.confirm({ password: goodPassword }))).toBe('ok');
});
