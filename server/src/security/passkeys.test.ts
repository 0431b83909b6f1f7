import { beforeEach, expect, test } from 'vitest';
import { newAuthenticator } from '../testing/authenticator.ts';
import { codeOf, newPerson } from '../testing/browser.ts';
import { mailKindsOf } from '../testing/second-step.ts';
import { clock } from '../testing/world.ts';

// Each is given once in a process, whichever test comes first.
const warnings: string[] = [];
process.on('warning', ({ message }) => warnings.push(message));

beforeEach(() => clock.advance({ minutes: 16 }));

test('a passkey is added with a name, renamed and removed, and the owner is notified', async () => {
  const { api, email } = await newPerson();
  const options = await api.security.passkeys.begin();
  expect(options).toMatchObject({
    rp: { name: 'Evenkeel', id: 'localhost' },
    user: { name: email, displayName: 'Alex Rivera' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const response = newAuthenticator().make(options);
  const passkey = await api.security.passkeys.add({ nickname: 'This laptop', response });
  expect(passkey).toMatchObject({ nickname: 'This laptop', isSynced: false, usedAt: null });
  await api.security.passkeys.rename({ id: passkey.id, nickname: 'Old laptop' });
  expect(await api.security.passkeys.list()).toEqual([{ ...passkey, nickname: 'Old laptop' }]);
  await api.security.passkeys.remove({ id: passkey.id });
  await api.security.passkeys.remove({ id: passkey.id });
  expect(await api.security.passkeys.list()).toEqual([]);
  const told = (await mailKindsOf(email)).filter((kind) => kind.startsWith('method'));
  expect(told).toEqual(['method_added', 'method_removed']);
});

test('key types that are experimental in Node are not offered or accepted', async () => {
  const { api } = await newPerson();
  const options = await api.security.passkeys.begin();
  expect(options['pubKeyCredParams']).toMatchObject([{ alg: -8 }, { alg: -7 }, { alg: -257 }]);
  await api.security.passkeys.add({ nickname: 'This laptop', response: newAuthenticator().make(options) });
  expect(warnings).toEqual([]);
});

test('a synced passkey is marked', async () => {
  const { api } = await newPerson();
  const response = newAuthenticator().make(await api.security.passkeys.begin(), { isSynced: true });
  expect(await api.security.passkeys.add({ nickname: 'Phone', response })).toMatchObject({ isSynced: true });
});

test('a new passkey is accepted once, and devices learn which ones they have', async () => {
  const { api } = await newPerson();
  const device = newAuthenticator();
  const response = device.make(await api.security.passkeys.begin());
  const tried = [1, 2, 3].map((i) => codeOf(api.security.passkeys.add({ nickname: `${i}`, response })));
  expect((await Promise.all(tried)).toSorted()).toEqual(['WRONG_CODE', 'WRONG_CODE', 'ok']);
  const again = await api.security.passkeys.begin();
  expect(again['excludeCredentials']).toMatchObject([{ id: device.keys[0]!.id }]);
});

test.each([
  ['another site', { origin: 'https://evenkeel.example' }],
  ['another challenge', { challenge: 'bm90LW91ci1jaGFsbGVuZ2U' }],
  ['nobody before the device', { isUserVerified: false }],
])('a passkey made for %s is refused', async (_what, ways) => {
  const { api } = await newPerson();
  const response = newAuthenticator().make(await api.security.passkeys.begin(), ways);
  await expect(api.security.passkeys.add({ nickname: 'x', response })).rejects.toMatchObject({
    code: 'WRONG_CODE',
    message: 'Failed to verify code',
  });
  expect(await codeOf(api.security.passkeys.add({ nickname: 'x', response: { id: 7 } }))).toBe('WRONG_CODE');
});

test('a challenge is bound to its account, for five minutes', async () => {
  const [her, him] = [await newPerson(), await newPerson()];
  const device = newAuthenticator();
  const hers = device.make(await her.api.security.passkeys.begin());
  expect(await codeOf(him.api.security.passkeys.add({ nickname: 'x', response: hers }))).toBe('WRONG_CODE');
  const late = device.make(await her.api.security.passkeys.begin());
  clock.advance({ minutes: 5 });
  expect(await codeOf(her.api.security.passkeys.add({ nickname: 'x', response: late }))).toBe('WRONG_CODE');
});

test("others' passkeys are as unknown as those that do not exist", async () => {
  const [her, him] = [await newPerson(), await newPerson()];
  const response = newAuthenticator().make(await her.api.security.passkeys.begin());
  const { id } = await her.api.security.passkeys.add({ nickname: 'Hers', response });
  const unknown = '0199a1b2-0000-7000-8000-000000000001';
  for (const one of [id, unknown]) {
    expect(await codeOf(him.api.security.passkeys.rename({ id: one, nickname: 'His' }))).toBe('NOT_FOUND');
    expect(await codeOf(him.api.security.passkeys.remove({ id: one }))).toBe('ok');
  }
  expect(await her.api.security.passkeys.list()).toMatchObject([{ nickname: 'Hers' }]);
  expect(await him.api.security.passkeys.list()).toEqual([]);
});
