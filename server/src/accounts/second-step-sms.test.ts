import { beforeEach, expect, test } from 'vitest';
import { codeNow } from '../testing/authenticator-app.ts';
import { codeOf, newPerson } from '../testing/browser.ts';
import { accountIdOf, atSecondStep, newGuarded, textedCode } from '../testing/second-step.ts';
import { clock, owner, twilio } from '../testing/world.ts';

beforeEach(() => {
  clock.advance({ minutes: 16 });
  twilio.mood = 'fine';
});

const tryAll = (tries: (() => Promise<unknown>)[]) => Promise.all(tries.map((one) => codeOf(one())));
const times = (count: number) => Array.from({ length: count }, (_, i) => i);

test('by text message: resend after a minute with the exact wait, valid once and for five minutes', async () => {
  const phone = '15551230001';
  const her = await newPerson();
  const { methodId } = await her.api.security.methods.setUpSms({ phoneNumber: `+${phone}` });
  await her.api.security.methods.verify({ methodId, code: textedCode(phone) });
  clock.advance({ minutes: 2 });
  const { api } = await atSecondStep(her.email);
  expect((await api.accounts.secondStep.get())?.methods[0]).toEqual({
    id: methodId,
    type: 'sms',
    label: '*********01',
    isPrimary: true,
  });
  expect(await api.accounts.secondStep.sendSms({ methodId })).toEqual({ resendIn: 60 });
  const first = textedCode(phone);
  clock.advance({ seconds: 18 });
  await expect(api.accounts.secondStep.sendSms({ methodId })).rejects.toMatchObject({
    code: 'WAIT',
    message: 'Please wait 42 seconds before requesting a new code',
    data: { retryAfter: 42 },
  });
  clock.advance({ seconds: 42 });
  await api.accounts.secondStep.sendSms({ methodId });
  const second = textedCode(phone);
  if (first !== second) {
    expect(await codeOf(api.accounts.secondStep.verify({ methodId, code: first }))).toBe('WRONG_CODE');
  }
  clock.advance({ minutes: 5 });
  expect(await codeOf(api.accounts.secondStep.verify({ methodId, code: second }))).toBe('WRONG_CODE');
  await api.accounts.secondStep.sendSms({ methodId });
  const third = textedCode(phone);
  const browsers = await Promise.all(times(3).map(() => atSecondStep(her.email)));
  const codes = await tryAll(
    browsers.map((one) => () => one.api.accounts.secondStep.verify({ methodId, code: third })),
  );
  expect(codes.toSorted()).toEqual(['WRONG_CODE', 'WRONG_CODE', 'ok']);
});

test('a text message code has five tries and works for its purpose only', async () => {
  const phone = '15551230002';
  const her = await newPerson();
  const { methodId } = await her.api.security.methods.setUpSms({ phoneNumber: phone });
  await her.api.security.methods.verify({ methodId, code: textedCode(phone) });
  clock.advance({ minutes: 2 });
  await her.api.accounts.identity.sendSms({ methodId });
  const toConfirm = textedCode(phone);
  const { api } = await atSecondStep(her.email);
  expect(await codeOf(api.accounts.secondStep.verify({ methodId, code: toConfirm }))).toBe('WRONG_CODE');

  clock.advance({ minutes: 2 });
  await api.accounts.secondStep.sendSms({ methodId });
  const code = textedCode(phone);
  const wrong = code === '111111' ? '222222' : '111111';
  const attacker = await atSecondStep(her.email);
  for (const _ of times(5)) await codeOf(attacker.api.accounts.secondStep.verify({ methodId, code: wrong }));
  expect(await codeOf(api.accounts.secondStep.verify({ methodId, code }))).toBe('WRONG_CODE');
});

test('a failed message shows an error, costs no wait, and the next one is sent', async () => {
  const phone = '15551230003';
  const her = await newPerson();
  const { methodId } = await her.api.security.methods.setUpSms({ phoneNumber: phone });
  await her.api.security.methods.verify({ methodId, code: textedCode(phone) });
  clock.advance({ minutes: 2 });
  const { api } = await atSecondStep(her.email);
  twilio.mood = 'down';
  for (const _ of times(12)) {
    await expect(api.accounts.secondStep.sendSms({ methodId })).rejects.toMatchObject({
      code: 'SMS_FAILED',
      message: 'Failed to send verification code',
    });
  }
  twilio.mood = 'fine';
  expect(await api.accounts.secondStep.sendSms({ methodId })).toEqual({ resendIn: 60 });
  expect(await codeOf(api.accounts.secondStep.verify({ methodId, code: textedCode(phone) }))).toBe('ok');
});

test('ten messages a day for strangers, also concurrently, and her own browser still gets one', async () => {
  const phone = '15551230004';
  const her = await newPerson();
  const { methodId } = await her.api.security.methods.setUpSms({ phoneNumber: phone });
  await her.api.security.methods.verify({ methodId, code: textedCode(phone) });
  clock.advance({ minutes: 2 });
  twilio.taken.length = 0;
  const browsers = await Promise.all(times(4).map(() => atSecondStep(her.email)));
  const atOnce = await tryAll(
    browsers.map(
      ({ api }) =>
        () =>
          api.accounts.secondStep.sendSms({ methodId }),
    ),
  );
  expect(atOnce.toSorted()).toEqual(['WAIT', 'WAIT', 'WAIT', 'ok']);
  const codes: string[] = [];
  for (const _ of times(10)) {
    clock.advance({ minutes: 1 });
    const { api } = await atSecondStep(her.email);
    codes.push(await codeOf(api.accounts.secondStep.sendSms({ methodId })));
  }
  expect(codes).toEqual([...times(9).map(() => 'ok'), 'TOO_MANY']);
  expect(twilio.taken).toHaveLength(10);
  await her.api.accounts.session.signOut();
  await atSecondStep(her.email, her);
  expect(await codeOf(her.api.accounts.secondStep.sendSms({ methodId }))).toBe('ok');
  expect(await codeOf(her.api.accounts.secondStep.sendSms({ methodId: await accountIdOf(her.email) }))).toBe(
    'METHOD_NOT_FOUND',
  );
});

test('of thirty concurrent codes five are checked, then the password is required again', async () => {
  const her = await newGuarded();
  const sms = await her.api.security.methods.setUpSms({ phoneNumber: '15551230009' });
  await her.api.security.methods.verify({ methodId: sms.methodId, code: textedCode('15551230009') });
  clock.advance({ minutes: 2 });
  const { api } = await atSecondStep(her.email);
  await api.accounts.secondStep.sendSms({ methodId: sms.methodId });
  const wrong = textedCode('15551230009') === '111111' ? '222222' : '111111';
  const input = { methodId: sms.methodId, code: wrong };
  const codes = await tryAll(times(30).map(() => () => api.accounts.secondStep.verify(input)));
  expect(codes.filter((one) => one === 'WRONG_CODE')).toHaveLength(5);
  expect(codes.filter((one) => ['NOTHING_PENDING', 'TOO_MANY'].includes(one))).toHaveLength(25);
  const { rows } = await owner.query('select attempts from auth.factors where id = $1', [sms.methodId]);
  expect(rows[0].attempts).toBe(5);
  await expect(
    api.accounts.secondStep.verify({ methodId: her.methodId, code: codeNow(her.secret) }),
  ).rejects.toMatchObject({ code: 'NOTHING_PENDING', message: 'Please sign in again' });
  expect(await api.accounts.secondStep.get()).toBeNull();
});
