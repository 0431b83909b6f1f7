import { beforeEach, expect, test } from 'vitest';
import { codeNow, wrongCode } from '../testing/authenticator-app.ts';
import { codeOf, goodPassword, newAddress, newBrowser, newPerson } from '../testing/browser.ts';
import { accountIdOf, mailKindsOf, newGuarded, textedCode } from '../testing/second-step.ts';
import { elsewhere } from '../testing/own-account.ts';
import { clock, owner, twilio } from '../testing/world.ts';

beforeEach(() => {
  clock.advance({ minutes: 16 });
  twilio.mood = 'fine';
});

const confirm = ({ api }: ReturnType<typeof newBrowser>, password = goodPassword) =>
  api.accounts.identity.confirm({ password });
const anId = '0199a1b2-0000-7000-8000-000000000001';

/** Whatever an open laptop must not be enough for. */
const sensitive = ({ api }: ReturnType<typeof newBrowser>, methodId: string): [string, () => Promise<unknown>][] => [
  ['set up an app', () => api.security.methods.setUpTotp({ nickname: '' })],
  ['set up a phone', () => api.security.methods.setUpSms({ phoneNumber: '15551230100' })],
  ['disable', () => api.security.methods.disable({ methodId })],
  ['make primary', () => api.security.methods.makePrimary({ methodId })],
  ['new backup codes', () => api.security.newBackupCodes()],
  ['begin a passkey', () => api.security.passkeys.begin()],
  ['add a passkey', () => api.security.passkeys.add({ nickname: 'x', response: {} })],
  ['rename a passkey', () => api.security.passkeys.rename({ id: anId, nickname: 'x' })],
  ['remove a passkey', () => api.security.passkeys.remove({ id: anId })],
  ['change the address', () => api.accounts.email.change({ email: newAddress(), isOldMailboxUnsafe: false })],
  ['delete', () => api.accounts.removal.remove()],
];

test('sensitive operations need a confirmed identity, valid for ten minutes', async () => {
  const her = await newGuarded();
  clock.advance({ minutes: 9 });
  expect(await codeOf(her.api.security.methods.makePrimary({ methodId: her.methodId }))).toBe('ok');
  expect((await her.api.accounts.identity.get()).confirmedUntil).not.toBeNull();
  clock.advance({ minutes: 1 });
  expect((await her.api.accounts.identity.get()).confirmedUntil).toBeNull();
  for (const [what, ask] of sensitive(her, her.methodId)) expect(await codeOf(ask()), what).toBe('CONFIRM_IDENTITY');
});

test('a level 1 session of a two-step account may change nothing, however new', async () => {
  const her = await newGuarded();
  await owner.query('update auth.sessions set level = 1, confirmed_at = $2 where account_id = $1', [
    await accountIdOf(her.email),
    clock().toString(),
  ]);
  for (const [what, ask] of sensitive(her, her.methodId)) expect(await codeOf(ask()), what).toBe('CONFIRM_IDENTITY');
});

test('without a second step the password is enough; the session gets a new token and ten minutes', async () => {
  const her = await newPerson();
  clock.advance({ minutes: 11 });
  expect(await her.api.accounts.identity.get()).toEqual({ confirmedUntil: null, methods: [], hasPasskey: false });
  const before = her.jar.get('session');
  const until = clock().add({ minutes: 10 }).toString();
  expect(await confirm(her)).toEqual({ confirmedUntil: until });
  expect(her.jar.get('session')).not.toBe(before);
  expect((await her.api.accounts.identity.get()).confirmedUntil).toBe(until);
  expect(await codeOf(her.api.security.methods.setUpTotp({ nickname: '' }))).toBe('ok');
});

test('a cookie copied before confirming is detected a minute later', async () => {
  const her = await newPerson();
  const copy = newBrowser();
  copy.jar.set('session', her.jar.get('session')!);
  await confirm(her);
  expect(await her.api.accounts.session.get()).not.toBeNull();
  clock.advance({ seconds: 61 });
  expect(await copy.api.accounts.session.get()).toBeNull();
  expect(await her.api.accounts.session.get()).toBeNull();
  expect(await mailKindsOf(her.email)).toContain('session_copied');
});

test('with a second step both are required; a wrong password uses up no code', async () => {
  const her = await newGuarded();
  clock.advance({ minutes: 11 });
  const { methodId } = her;
  expect((await her.api.accounts.identity.get()).methods.map(({ type }) => type)).toEqual(['totp', 'backup_codes']);
  expect(await codeOf(confirm(her))).toBe('WRONG_CODE');
  const ask = (password: string, code: string) =>
    codeOf(her.api.accounts.identity.confirm({ password, methodId, code }));
  expect(await ask(goodPassword, 'abcdef')).toBe('INVALID_CODE');
  expect(await ask(goodPassword, wrongCode(her.secret))).toBe('WRONG_CODE');
  expect(await ask('Wrong-Harbor-1', codeNow(her.secret))).toBe('WRONG_CREDENTIALS');
  const code = codeNow(her.secret);
  expect(await ask(goodPassword, code)).toBe('ok');
  expect(await ask(goodPassword, code)).toBe('WRONG_CODE');
  expect(await codeOf(her.api.security.newBackupCodes())).toBe('ok');
});

test('other accounts’ methods confirm nothing and get no message', async () => {
  const [her, other] = [await newGuarded(), await newGuarded()];
  const brought = { password: goodPassword, methodId: other.methodId, code: codeNow(other.secret) };
  expect(await codeOf(her.api.accounts.identity.confirm(brought))).toBe('WRONG_CODE');
  for (const methodId of [other.methodId, her.methodId, anId, 'backup']) {
    expect(await codeOf(her.api.accounts.identity.sendSms({ methodId }))).toBe('METHOD_NOT_FOUND');
  }
});

test('a text message code confirms once, and a failed message shows an error', async () => {
  const phone = '15551230101';
  const her = await newPerson();
  const { methodId } = await her.api.security.methods.setUpSms({ phoneNumber: phone });
  await her.api.security.methods.verify({ methodId, code: textedCode(phone) });
  clock.advance({ minutes: 11 });
  twilio.mood = 'nonsense';
  expect(await codeOf(her.api.accounts.identity.sendSms({ methodId }))).toBe('SMS_FAILED');
  twilio.mood = 'fine';
  expect(await her.api.accounts.identity.sendSms({ methodId })).toEqual({ resendIn: 60 });
  const brought = { password: goodPassword, methodId, code: textedCode(phone) };
  const codes = await Promise.all([1, 2, 3].map(() => codeOf(her.api.accounts.identity.confirm(brought))));
  expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
});

test('the tenth wrong guess ends that session and no other', async () => {
  const her = await newPerson();
  const phone = await elsewhere(her);
  for (let i = 0; i < 9; i += 1) expect(await codeOf(confirm(her, `Wrong-${i}`))).toBe('WRONG_CREDENTIALS');
  expect(await codeOf(confirm(her, 'Wrong-9'))).toBe('UNAUTHORIZED');
  expect(await her.api.accounts.session.get()).toBeNull();
  expect((await phone.api.accounts.session.get())?.user.email).toBe(her.email);
  expect(await codeOf(confirm(phone))).toBe('ok');
});

test('of thirty concurrent guesses ten are checked, and the session ends', async () => {
  const her = await newPerson();
  const tried = Array.from({ length: 30 }, (_, i) => codeOf(confirm(her, i === 29 ? goodPassword : `Wrong-${i}`)));
  const codes = await Promise.all(tried);
  expect(codes.filter((code) => code === 'WRONG_CREDENTIALS').length).toBeLessThanOrEqual(9);
  expect(await her.api.accounts.session.get()).toBeNull();
});

test('a right password resets the tries', async () => {
  const her = await newPerson();
  for (const _ of [1, 2]) {
    for (let i = 0; i < 9; i += 1) expect(await codeOf(confirm(her, `Wrong-${i}`))).toBe('WRONG_CREDENTIALS');
    expect(await codeOf(confirm(her))).toBe('ok');
  }
});
