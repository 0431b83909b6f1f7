import { beforeEach, expect, test } from 'vitest';
import { sweepPassing } from '../jobs/sweep.sql.ts';
import { codeNow, wrongCode } from '../testing/authenticator-app.ts';
import { codeOf, goodPassword, newBrowser, newPerson } from '../testing/browser.ts';
import { eventually } from '../testing/eventually.ts';
import { elsewhere } from '../testing/own-account.ts';
import { pinFor } from '../testing/mails.ts';
import { accountIdOf, atSecondStep, mailKindsOf, newGuarded, textedCode } from '../testing/second-step.ts';
import { waitingForLocks } from '../testing/locks.ts';
import { accountsPool, clock, owner, twilio } from '../testing/world.ts';

beforeEach(() => {
  clock.advance({ minutes: 16 });
  twilio.mood = 'fine';
});

let phones = 0;
const newPhone = () => String(15_552_000_000 + (phones += 1));
const rowsOf = async (table: string, email: string) => {
  const { rows } = await owner.query(`select * from auth.${table} where account_id = $1`, [await accountIdOf(email)]);
  return rows;
};
const kindsOf = async (email: string) => (await mailKindsOf(email)).filter((kind) => /method|backup/.test(kind));

test('an app: QR code, secret and ten codes; the first right code verifies it', async () => {
  const { api, email } = await newPerson();
  const { methodId, secret, otpauthUrl, backupCodes } = await api.security.methods.setUpTotp({ nickname: '' });
  expect(otpauthUrl).toBe(
    `otpauth://totp/Evenkeel:${encodeURIComponent(email)}?secret=${secret}&issuer=Evenkeel&algorithm=SHA1&digits=6&period=30`,
  );
  expect(new Set(backupCodes).size).toBe(10);
  expect(await api.security.methods.list()).toEqual({ methods: [], backupCodesLeft: 0 });
  expect((await api.accounts.session.get())?.user.mfaEnabled).toBe(false);

  await expect(api.security.methods.verify({ methodId, code: wrongCode(secret) })).rejects.toMatchObject({
    code: 'WRONG_CODE',
    message: 'Failed to verify code',
  });
  expect(await codeOf(api.security.methods.verify({ methodId, code: '12345a' }))).toBe('INVALID_CODE');
  const method = await api.security.methods.verify({ methodId, code: codeNow(secret) });
  const now = clock().toString();
  expect(method).toEqual({
    id: methodId,
    type: 'totp',
    isPrimary: true,
    createdAt: now,
    verifiedAt: now,
    nickname: 'Authenticator App',
    phoneNumber: null,
  });
  expect(await api.security.methods.list()).toEqual({ methods: [method], backupCodesLeft: 10 });
  expect((await api.accounts.session.get())?.user).toMatchObject({ mfaEnabled: true, mfaRequired: false });
  expect(await kindsOf(email)).toEqual(['method_added']);
});

test('adding a second step ends level 1 sessions and rotates this one’s token', async () => {
  const her = await newPerson();
  const ex = newBrowser();
  await ex.api.accounts.signIn({ email: her.email, password: goodPassword });
  await ex.api.accounts.verifyDevice({ pin: await pinFor(her.email) });
  const { methodId, secret } = await her.api.security.methods.setUpTotp({ nickname: '' });
  const before = her.jar.get('session');
  await her.api.security.methods.verify({ methodId, code: codeNow(secret) });
  expect(await ex.api.accounts.session.get()).toBeNull();
  expect(her.jar.get('session')).not.toBe(before);
  expect((await rowsOf('sessions', her.email)).map(({ level }) => level)).toEqual([2]);
});

test('of two sessions adding methods in parallel, one becomes level 2 and the other ends', async () => {
  const her = await newPerson();
  const other = await elsewhere(her);
  const { methodId, secret } = await her.api.security.methods.setUpTotp({ nickname: '' });
  const code = codeNow(secret);
  const codes = await Promise.all(
    [her, other].map(({ api }) => codeOf(api.security.methods.verify({ methodId, code }))),
  );
  expect(codes.filter((one) => one === 'ok')).toHaveLength(1);
  expect((await rowsOf('sessions', her.email)).map(({ level }) => level)).toEqual([2]);
});

test('a phone: masked, with its first code sent; several methods, one primary', async () => {
  const her = await newGuarded();
  const phone = newPhone();
  const { methodId: sms, ...begun } = await her.api.security.methods.setUpSms({ phoneNumber: phone });
  expect(begun).toEqual({ backupCodes: null, phoneNumber: `*********${phone.slice(-2)}`, resendIn: 60 });
  expect(twilio.taken.at(-1)?.fields['Body']).toMatch(/^\d{6} is your Evenkeel code\. Nobody/);
  expect(await codeOf(her.api.security.methods.sendSms({ methodId: sms }))).toBe('WAIT');
  await her.api.security.methods.verify({ methodId: sms, code: textedCode(phone) });

  const { methods } = await her.api.security.methods.list();
  expect(methods.map(({ id, isPrimary, phoneNumber }) => ({ id, isPrimary, phoneNumber }))).toEqual([
    { id: sms, isPrimary: false, phoneNumber: begun.phoneNumber },
    { id: her.methodId, isPrimary: true, phoneNumber: null },
  ]);
  const chosen = [sms, her.methodId, sms, her.methodId];
  await Promise.all(chosen.map((methodId) => her.api.security.methods.makePrimary({ methodId })));
  const primary = async () => (await her.api.security.methods.list()).methods.filter(({ isPrimary }) => isPrimary);
  expect(await primary()).toHaveLength(1);
  await her.api.security.methods.makePrimary({ methodId: sms });
  expect((await primary()).map(({ id }) => id)).toEqual([sms]);

  expect(await her.api.security.methods.disable({ methodId: sms })).toEqual({ hasOtherMethods: true });
  expect((await primary()).map(({ id }) => id)).toEqual([her.methodId]);
  expect(await her.api.security.methods.disable({ methodId: her.methodId })).toEqual({ hasOtherMethods: false });
  expect(await rowsOf('backup_codes', her.email)).toEqual([]);
  expect(await her.api.security.methods.list()).toEqual({ methods: [], backupCodesLeft: 0 });
  expect(await kindsOf(her.email)).toEqual(['method_added', 'method_added', 'method_removed', 'method_removed']);
  // What was proven with a second step counts no more once there is none.
  expect((await rowsOf('sessions', her.email)).map(({ level }) => level)).toEqual([1]);
});

test.each(['123', '1234567890123456', '555-123-4567', 'abcdefghij', '++15551234567', ''])(
  '%j is no phone number',
  async (phoneNumber) => {
    const { api } = await newPerson();
    await expect(api.security.methods.setUpSms({ phoneNumber })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { issues: [expect.objectContaining({ message: 'Please enter a valid phone number' })] },
    });
  },
);

test('changing the primary method is logged and mailed once per change', async () => {
  const her = await newGuarded();
  const { methodId, secret } = await her.api.security.methods.setUpTotp({ nickname: 'Tablet' });
  await her.api.security.methods.verify({ methodId, code: codeNow(secret) });
  for (const id of [methodId, methodId, her.methodId]) await her.api.security.methods.makePrimary({ methodId: id });
  const kinds = (await her.api.accounts.events.list({})).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'primary_changed')).toHaveLength(2);
  expect((await mailKindsOf(her.email)).filter((kind) => kind === 'primary_changed')).toHaveLength(2);
});

test('closing the dialog leaves no method or codes, and sign-in is unchanged', async () => {
  const her = await newPerson();
  const { methodId, backupCodes } = await her.api.security.methods.setUpTotp({ nickname: '' });
  clock.advance({ minutes: 11 }); // no proof is needed to give up
  expect(await her.api.security.methods.disable({ methodId })).toEqual({ hasOtherMethods: false });
  expect([await rowsOf('factors', her.email), await rowsOf('backup_codes', her.email)]).toEqual([[], []]);
  expect(backupCodes).toHaveLength(10);
  expect(await her.api.accounts.signIn({ email: her.email, password: goodPassword })).toMatchObject({ next: 'done' });
  expect(await kindsOf(her.email)).toEqual([]);
});

test('codes of an unverified method do not work', async () => {
  const her = await newGuarded();
  await owner.query('delete from auth.backup_codes where account_id = $1', [await accountIdOf(her.email)]);
  const { backupCodes } = await her.api.security.methods.setUpTotp({ nickname: 'Tablet' });
  const { api } = await atSecondStep(her.email);
  expect((await api.accounts.secondStep.get())?.methods.map(({ type }) => type)).toEqual(['totp']);
  const input = { methodId: 'backup', code: backupCodes![0]! };
  expect(await codeOf(api.accounts.secondStep.verify(input))).toBe('WRONG_CODE');
});

test('a second setup replaces the first: ten active codes', async () => {
  const her = await newPerson();
  const first = await her.api.security.methods.setUpTotp({ nickname: 'a' });
  const second = await her.api.security.methods.setUpTotp({ nickname: 'b' });
  const verify = ({ methodId, secret }: typeof first) =>
    codeOf(her.api.security.methods.verify({ methodId, code: codeNow(secret) }));
  expect(await verify(first)).toBe('METHOD_NOT_FOUND');
  expect(await verify(second)).toBe('ok');
  expect((await her.api.security.methods.list()).backupCodesLeft).toBe(10);
  expect(await rowsOf('backup_codes', her.email)).toHaveLength(10);
});

test('an abandoned setup expires after 15 minutes and is swept', async () => {
  const her = await newPerson();
  const { methodId, secret } = await her.api.security.methods.setUpTotp({ nickname: '' });
  clock.advance({ minutes: 14, seconds: 59 });
  await sweepPassing(accountsPool, clock().toString());
  expect(await rowsOf('factors', her.email)).toHaveLength(1);
  clock.advance({ seconds: 1 });
  expect(await codeOf(her.api.security.methods.verify({ methodId, code: codeNow(secret) }))).toBe('METHOD_NOT_FOUND');
  await sweepPassing(accountsPool, clock().toString());
  expect([await rowsOf('factors', her.email), await rowsOf('backup_codes', her.email)]).toEqual([[], []]);
});

test('sweeping keeps verified methods', async () => {
  const her = await newGuarded();
  clock.advance({ hours: 24 });
  await sweepPassing(accountsPool, clock().toString());
  expect(await rowsOf('factors', her.email)).toHaveLength(1);
});

test('new backup codes replace the old ones, and the owner is notified', async () => {
  const her = await newGuarded();
  const { backupCodes } = await her.api.security.newBackupCodes();
  expect(new Set([...backupCodes, ...her.backupCodes]).size).toBe(20);
  const { api } = await atSecondStep(her.email);
  const verify = (code: string) => codeOf(api.accounts.secondStep.verify({ methodId: 'backup', code }));
  expect(await verify(her.backupCodes[0]!)).toBe('WRONG_CODE');
  expect(await verify(backupCodes[0]!)).toBe('ok');
  expect(await kindsOf(her.email)).toEqual(['method_added', 'backup_codes_replaced', 'backup_code_used']);
});

test('without a method there are no backup codes', async () => {
  const { api } = await newPerson();
  expect(await codeOf(api.security.newBackupCodes())).toBe('METHOD_NOT_FOUND');
});

test('other accounts’ methods get the same answer as unknown ones, byte for byte', async () => {
  const [her, him] = [await newGuarded(), await newGuarded()];
  const said: string[] = [];
  for (const methodId of [her.methodId, '0199a1b2-0000-7000-8000-000000000001']) {
    for (const [what, body] of [
      ['verify', '{"code":"123456"}'],
      ['disable', '{}'],
      ['make-primary', '{}'],
      ['send-sms', '{}'],
    ]) {
      const headers = { 'content-type': 'application/json' };
      const asked = { method: 'POST', headers, body: body! };
      const response = await him.ask(`/api/security/methods/${methodId}/${what}`, asked);
      said.push(`${what} ${response.status} ${await response.text()}`);
    }
  }
  expect(said.slice(0, 4)).toEqual(said.slice(4));
  expect(said.every((one) => one.includes('METHOD_NOT_FOUND'))).toBe(true);
  expect((await her.api.security.methods.list()).methods).toHaveLength(1);
});

test('a method removed meanwhile gets an error', async () => {
  const her = await newGuarded();
  await her.api.security.methods.disable({ methodId: her.methodId });
  await expect(her.api.security.methods.disable({ methodId: her.methodId })).rejects.toMatchObject({
    code: 'METHOD_NOT_FOUND',
    message: 'MFA method not found',
  });
});

test('canceling a setup keeps a method that was verified first', async () => {
  const her = await newPerson();
  const { methodId } = await her.api.security.methods.setUpTotp({ nickname: '' });
  clock.advance({ minutes: 11 });
  const verifying = await owner.connect();
  await verifying.query('begin');
  await verifying.query('select from auth.accounts where id = $1 for update', [await accountIdOf(her.email)]);
  const disabled = codeOf(her.api.security.methods.disable({ methodId }));
  await eventually(async () => expect(await waitingForLocks()).toBe(1));
  await verifying.query('update auth.factors set verified_at = now(), is_primary = true where id = $1', [methodId]);
  await verifying.query('commit');
  verifying.release();
  expect(await disabled).toBe('METHOD_NOT_FOUND');
  expect(await rowsOf('factors', her.email)).toHaveLength(1);
});

test('race: canceling a setup keeps a method verified in parallel', async () => {
  const her = await newPerson();
  const { methodId, secret } = await her.api.security.methods.setUpTotp({ nickname: '' });
  clock.advance({ minutes: 11 });
  const ask = her.api.security.methods;
  await Promise.all([codeOf(ask.verify({ methodId, code: codeNow(secret) })), codeOf(ask.disable({ methodId }))]);
  const [factor] = await rowsOf('factors', her.email);
  const { mfaEnabled } = (await her.api.accounts.session.get())!.user;
  expect(mfaEnabled).toBe(factor !== undefined);
  expect(await rowsOf('backup_codes', her.email)).toHaveLength(factor ? 10 : 0);
});

test('a setup checks at most 20 codes in 15 minutes', async () => {
  const { api } = await newPerson();
  const { methodId, secret } = await api.security.methods.setUpTotp({ nickname: '' });
  const code = wrongCode(secret);
  const tried = Array.from({ length: 22 }, () => codeOf(api.security.methods.verify({ methodId, code })));
  const codes = await Promise.all(tried);
  expect(codes.filter((one) => one === 'TOO_MANY')).toHaveLength(2);
});
