import { beforeEach, expect, test } from 'vitest';
import { codeNow, wrongCode } from '../testing/authenticator-app.ts';
import { codeOf, goodPassword, newBrowser, newPerson } from '../testing/browser.ts';
import { eventually } from '../testing/eventually.ts';
import { pinFor } from '../testing/mails.ts';
import { accountIdOf, atSecondStep, mailKindsOf, newGuarded } from '../testing/second-step.ts';
import { waitingForLocks } from '../testing/locks.ts';
import { clock, owner } from '../testing/world.ts';

beforeEach(() => clock.advance({ minutes: 16 }));

const tryAll = (tries: (() => Promise<unknown>)[]) => Promise.all(tries.map((one) => codeOf(one())));
const times = (count: number) => Array.from({ length: count }, (_, i) => i);

async function sessionsOf(email: string): Promise<number[]> {
  const { rows } = await owner.query('select level from auth.sessions where account_id = $1 order by 1', [
    await accountIdOf(email),
  ]);
  return rows.map(({ level }) => level);
}

test('no session or cookie before the second step; a level 2 session after it', async () => {
  const her = await newGuarded();
  const browser = newBrowser();
  expect(await browser.api.accounts.secondStep.get()).toBeNull();
  expect(await browser.api.accounts.signIn({ email: her.email, password: goodPassword })).toEqual({
    next: 'secondStep',
    isFirst: false,
  });
  expect([...browser.jar.keys()].toSorted()).toEqual(['device', 'pending']);
  expect(await browser.api.accounts.session.get()).toBeNull();
  expect(await browser.api.accounts.waiting.get()).toBeNull();
  expect(await sessionsOf(her.email)).toEqual([2]);
  expect(await browser.api.accounts.secondStep.get()).toEqual({
    methods: [
      { id: her.methodId, type: 'totp', label: 'My phone', isPrimary: true },
      { id: 'backup', type: 'backup_codes', label: 'Backup code', isPrimary: false },
    ],
    hasPasskey: false,
    recoveryReadyAt: null,
  });

  const pins = (await mailKindsOf(her.email)).filter((kind) => kind === 'pin');
  expect(pins).toEqual([]); // the mailbox is not asked where there is a second step
  const code = codeNow(her.secret);
  expect(await browser.api.accounts.secondStep.verify({ methodId: her.methodId, code })).toEqual({
    next: 'done',
    isFirst: true,
  });
  expect((await browser.api.accounts.session.get())?.user).toMatchObject({ email: her.email, mfaEnabled: true });
  expect(browser.jar.has('pending')).toBe(false);
  expect(await sessionsOf(her.email)).toEqual([2, 2]);
  expect((await mailKindsOf(her.email)).at(-1)).toBe('new_device');
});

test('a known browser is not announced as new', async () => {
  const her = await newGuarded();
  await her.api.accounts.session.signOut();
  await atSecondStep(her.email, her);
  await her.api.accounts.secondStep.verify({ methodId: her.methodId, code: codeNow(her.secret) });
  expect(await mailKindsOf(her.email)).not.toContain('new_device');
  const { rows } = await owner.query('select kind from auth.events where account_id = $1 order by id desc limit 1', [
    await accountIdOf(her.email),
  ]);
  expect(rows[0].kind).toBe('signed_in');
});

test('an app code works once, also in six browsers in parallel', async () => {
  const her = await newGuarded();
  const browsers = await Promise.all(times(6).map(() => atSecondStep(her.email)));
  const input = { methodId: her.methodId, code: codeNow(her.secret) };
  const codes = await tryAll(
    browsers.map(
      ({ api }) =>
        () =>
          api.accounts.secondStep.verify(input),
    ),
  );
  expect(codes.toSorted()).toEqual([...times(5).map(() => 'WRONG_CODE'), 'ok']);
  clock.advance({ seconds: 30 });
  const late = await atSecondStep(her.email);
  expect(await codeOf(late.api.accounts.secondStep.verify(input))).toBe('WRONG_CODE');
});

test('the code that set the app up does not sign in', async () => {
  const person = await newPerson();
  const { methodId, secret } = await person.api.security.methods.setUpTotp({ nickname: '' });
  const code = codeNow(secret);
  await person.api.security.methods.verify({ methodId, code });
  const browser = await atSecondStep(person.email);
  expect(await codeOf(browser.api.accounts.secondStep.verify({ methodId, code }))).toBe('WRONG_CODE');
});

test.each([
  [-60, 'WRONG_CODE'],
  [-30, 'ok'],
  [30, 'ok'],
  [60, 'WRONG_CODE'],
])('a phone whose clock is off by %i seconds: %s', async (off, said) => {
  const her = await newGuarded();
  clock.advance({ seconds: 60 });
  const { api } = await atSecondStep(her.email);
  const code = codeNow(her.secret, off);
  expect(await codeOf(api.accounts.secondStep.verify({ methodId: her.methodId, code }))).toBe(said);
});

test('spaces and dashes are ignored, digits of any script are read; malformed codes get an error and are no try', async () => {
  const her = await newGuarded();
  const { api } = await atSecondStep(her.email);
  for (const code of ['abcdef', '12345', '1234567', '12345a', '', '１２３４５']) {
    await expect(api.accounts.secondStep.verify({ methodId: her.methodId, code })).rejects.toMatchObject({
      code: 'INVALID_CODE',
      message: 'Please enter a valid 6-digit code',
    });
  }
  const fullWidth = codeNow(her.secret).replaceAll(/\d/g, (digit) => '０１２３４５６７８９'.charAt(Number(digit)));
  const code = fullWidth.replace(/^(.{3})(.{2})/, ' $1 $2-');
  expect(await codeOf(api.accounts.secondStep.verify({ methodId: her.methodId, code }))).toBe('ok');
});

test('five tries in sequence, and the sixth fails even if right', async () => {
  const her = await newGuarded();
  const { api } = await atSecondStep(her.email);
  for (const _ of times(5)) {
    const input = { methodId: her.methodId, code: wrongCode(her.secret) };
    expect(await codeOf(api.accounts.secondStep.verify(input))).toBe('WRONG_CODE');
  }
  const right = { methodId: her.methodId, code: codeNow(her.secret) };
  expect(await codeOf(api.accounts.secondStep.verify(right))).toBe('NOTHING_PENDING');
});

test('with the password, 20 tries in 15 minutes, however many sign-ins', async () => {
  const her = await newGuarded();
  const codes: string[] = [];
  for (const _ of times(5)) {
    const { api } = await atSecondStep(her.email);
    const input = { methodId: her.methodId, code: wrongCode(her.secret) };
    const five = times(5).map(() => () => api.accounts.secondStep.verify(input));
    codes.push(...(await tryAll(five)));
  }
  expect(codes.slice(0, 20)).toEqual(times(20).map(() => 'WRONG_CODE'));
  expect(codes.slice(20)).toEqual(times(5).map(() => 'TOO_MANY'));
  // Her own browser has a count of its own.
  await her.api.accounts.session.signOut();
  await atSecondStep(her.email, her);
  const input = { methodId: her.methodId, code: codeNow(her.secret) };
  expect(await codeOf(her.api.accounts.secondStep.verify(input))).toBe('ok');
});

test('the third wrong code mails the owner once that someone knows the password', async () => {
  const her = await newGuarded();
  const { api } = await atSecondStep(her.email);
  const told = async () =>
    (await mailKindsOf(her.email)).filter((kind) => kind === 'password_known_second_step_failed').length;
  const input = { methodId: her.methodId, code: wrongCode(her.secret) };
  for (const count of [0, 0, 1, 1, 1]) {
    await codeOf(api.accounts.secondStep.verify(input));
    expect(await told()).toBe(count);
  }
});

test('a pending sign-in lasts ten minutes', async () => {
  const her = await newGuarded();
  const { api } = await atSecondStep(her.email);
  clock.advance({ minutes: 10 });
  expect(await api.accounts.secondStep.get()).toBeNull();
  const input = { methodId: her.methodId, code: codeNow(her.secret) };
  expect(await codeOf(api.accounts.secondStep.verify(input))).toBe('NOTHING_PENDING');
});

test('other accounts’ methods, unverified ones, unknown ids and used codes get the same answer', async () => {
  const [her, other] = [await newGuarded(), await newGuarded()];
  const begun = await her.api.security.methods.setUpTotp({ nickname: 'Tablet' });
  expect(begun.backupCodes).toBeNull();
  const { api, ask } = await atSecondStep(her.email);
  const tries = [
    { methodId: her.methodId, code: wrongCode(her.secret) },
    { methodId: other.methodId, code: codeNow(other.secret) },
    { methodId: begun.methodId, code: codeNow(begun.secret) },
    { methodId: "' or 1=1 --", code: '123456' },
    { methodId: 'backup', code: other.backupCodes[0]! },
  ];
  const answers: string[] = [];
  for (const input of tries) {
    const headers = { 'content-type': 'application/json' };
    const asked = { method: 'POST', headers, body: JSON.stringify(input) };
    const response = await ask('/api/accounts/second-step/verify', asked);
    answers.push(`${response.status} ${await response.text()}`);
  }
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toContain('Failed to verify code');
  expect(await api.accounts.secondStep.get()).toBeNull();
});

test('a backup code replaces any method, once, also in parallel, in any format', async () => {
  const her = await newGuarded();
  expect(new Set(her.backupCodes).size).toBe(10);
  const browsers = await Promise.all(times(4).map(() => atSecondStep(her.email)));
  const typed = her.backupCodes[0]!.toUpperCase().replaceAll('-', ' ');
  const codes = await tryAll(
    browsers.map(
      ({ api }) =>
        () =>
          api.accounts.secondStep.verify({ methodId: 'backup', code: typed }),
    ),
  );
  expect(codes.filter((one) => one === 'ok')).toHaveLength(1);
  expect((await her.api.security.methods.list()).backupCodesLeft).toBe(9);
  expect((await mailKindsOf(her.email)).filter((kind) => kind === 'backup_code_used')).toHaveLength(1);
});

test('one sign-in opens one session, also with two right codes in parallel', async () => {
  const her = await newGuarded();
  const { api } = await atSecondStep(her.email);
  const holding = await owner.connect();
  await holding.query('begin');
  await holding.query('select from auth.backup_codes where account_id = $1 for update', [await accountIdOf(her.email)]);
  const both = tryAll(
    her.backupCodes.slice(0, 2).map((code) => () => api.accounts.secondStep.verify({ methodId: 'backup', code })),
  );
  // Both tries are counted, and neither code is used up yet.
  await eventually(async () => expect(await waitingForLocks()).toBe(2));
  await holding.query('commit');
  holding.release();
  expect((await both).toSorted()).toEqual(['WRONG_CODE', 'ok']);
  expect(await sessionsOf(her.email)).toEqual([2, 2]);
});

test('a new password ends sign-ins pending with the old one', async () => {
  const her = await newGuarded();
  const waiting = await atSecondStep(her.email);
  const reset = newBrowser();
  await reset.api.accounts.forgot({ email: her.email });
  await reset.api.accounts.verifyReset({ pin: await pinFor(her.email) });
  await reset.api.accounts.secondStep.verify({ methodId: her.methodId, code: codeNow(her.secret) });
  expect(reset.jar.has('session')).toBe(false);
  expect(await reset.api.accounts.finishReset({ password: 'Brand-New-Sail-1' })).toMatchObject({ next: 'done' });
  clock.advance({ seconds: 31 });
  const input = { methodId: her.methodId, code: codeNow(her.secret) };
  expect(await codeOf(waiting.api.accounts.secondStep.verify(input))).toBe('NOTHING_PENDING');
});

test('a second step added while a PIN was on its way is required', async () => {
  const person = await newPerson();
  const browser = newBrowser();
  await browser.api.accounts.signIn({ email: person.email, password: goodPassword });
  const pin = await pinFor(person.email);
  const { methodId, secret } = await person.api.security.methods.setUpTotp({ nickname: '' });
  await person.api.security.methods.verify({ methodId, code: codeNow(secret) });
  expect(await browser.api.accounts.verifyDevice({ pin })).toEqual({ next: 'secondStep', isFirst: false });
  expect(browser.jar.has('session')).toBe(false);
  expect(await codeOf(browser.api.accounts.verifyDevice({ pin }))).toBe('NOTHING_PENDING');
  clock.advance({ seconds: 31 });
  expect(await codeOf(browser.api.accounts.secondStep.verify({ methodId, code: codeNow(secret) }))).toBe('ok');
});

test('a pending second step takes no PIN, and vice versa', async () => {
  const her = await newGuarded();
  const { api } = await atSecondStep(her.email);
  for (const asked of [
    () => api.accounts.verifyDevice({ pin: '123456' }),
    () => api.accounts.verifySignUp({ pin: '123456' }),
    () => api.accounts.verifyReset({ pin: '123456' }),
    () => api.accounts.resend(),
  ]) {
    expect(await codeOf(asked())).toBe('NOTHING_PENDING');
  }
  const forgetful = newBrowser();
  await forgetful.api.accounts.forgot({ email: her.email });
  const input = { methodId: her.methodId, code: codeNow(her.secret) };
  expect(await codeOf(forgetful.api.accounts.secondStep.verify(input))).toBe('NOTHING_PENDING');
});

test('a complete sign-in ends a recovery', async () => {
  const her = await newGuarded();
  const asking = await atSecondStep(her.email);
  await asking.api.accounts.recovery.ask();
  const browser = await atSecondStep(her.email);
  expect((await browser.api.accounts.secondStep.get())?.recoveryReadyAt, 'of another browser').toBeNull();
  expect((await asking.api.accounts.secondStep.get())?.recoveryReadyAt).toBe(clock().add({ hours: 72 }).toString());
  await browser.api.accounts.secondStep.verify({ methodId: her.methodId, code: codeNow(her.secret) });
  const { rowCount } = await owner.query('select from auth.attempts where account_id = $1', [
    await accountIdOf(her.email),
  ]);
  expect(rowCount).toBe(0);
});

test('no code signs in to a closed account', async () => {
  const her = await newGuarded();
  const { api } = await atSecondStep(her.email);
  await owner.query('update auth.accounts set closed_at = now() where email_key = $1', [her.email]);
  const input = { methodId: her.methodId, code: codeNow(her.secret) };
  expect(await codeOf(api.accounts.secondStep.verify(input))).toBe('WRONG_CREDENTIALS');
});
