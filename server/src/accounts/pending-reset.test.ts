import { expect, test } from 'vitest';
import { newAuthenticator } from '../testing/authenticator.ts';
import { codeNow } from '../testing/authenticator-app.ts';
import { codeOf, goodPassword, newBrowser, newPerson, type TestBrowser } from '../testing/browser.ts';
import { mailsTo, pinFor } from '../testing/mails.ts';
import { elsewhere, linkFor, personWithApp } from '../testing/own-account.ts';
import { atSecondStep, newGuarded } from '../testing/second-step.ts';
import { clock, owner } from '../testing/world.ts';

// A mailbox alone must not beat the second step (decisions/11-second-step-and-recovery).

const next = 'Amber-Lighthouse-4';
const days = (count: number) => ({ hours: 24 * count });

/** A browser in which the PIN of a reset was right. */
async function atReset({ email }: { email: string }, browser = newBrowser()): Promise<TestBrowser> {
  clock.advance({ minutes: 1 });
  await browser.api.accounts.forgot({ email });
  await browser.api.accounts.verifyReset({ pin: await pinFor(email) });
  return browser;
}

/** The same, where somebody chose to wait. */
async function waiting(person: { email: string }, browser = newBrowser()): Promise<TestBrowser> {
  await atReset(person, browser);
  await browser.api.accounts.waitForReset();
  return browser;
}

const finish = ({ api }: TestBrowser) => codeOf(api.accounts.finishReset({ password: next }));
const lastMailTo = async (email: string) => (await mailsTo(email)).at(-1)?.text ?? '';

async function newHolder() {
  const person = await newPerson();
  const device = newAuthenticator();
  const response = device.make(await person.api.security.passkeys.begin());
  await person.api.security.passkeys.add({ nickname: 'This laptop', response });
  return { ...person, device };
}

test('the mailbox alone changes nothing: password and sessions stay, and the page shows the wait', async () => {
  const her = await personWithApp();
  const his = newBrowser();
  await his.api.accounts.forgot({ email: her.email });
  const seen = await his.api.accounts.verifyReset({ pin: await pinFor(her.email) });
  expect(seen).toMatchObject({ isProven: true, guard: { waitDays: 7, readyAt: null, refusedUntil: null } });
  expect(await finish(his)).toBe('INVALID_PIN');

  const readyAt = clock().add(days(7)).toString();
  expect(await his.api.accounts.waitForReset()).toMatchObject({ guard: { readyAt } });
  expect(await his.api.accounts.waiting.get()).toMatchObject({ guard: { readyAt } });
  expect(await finish(his)).toBe('INVALID_PIN');
  expect(await her.api.accounts.session.get()).not.toBeNull();
  expect(await her.api.accounts.attempts.list()).toEqual([{ kind: 'reset', readyAt, isHeld: false }]);
  expect(await lastMailTo(her.email)).toMatch(/who reads this mailbox asked to set a new password[^]*the only request/);
  const signedIn = await newBrowser().api.accounts.signIn({ email: her.email, password: goodPassword });
  expect(signedIn).toMatchObject({ next: 'secondStep' });
});

test('after seven days: that browser, a fresh PIN, a new password; every session ends and the second step stays', async () => {
  const her = await personWithApp();
  const his = await waiting(her);
  clock.advance({ hours: 24 * 7 - 1 });
  await atReset(her, his);
  expect(await finish(his)).toBe('INVALID_PIN');
  clock.advance({ hours: 1 });
  expect(await finish(his), 'the PIN of before').not.toBe('ok');
  expect(await finish(await atReset(her)), 'another browser').toBe('INVALID_PIN');

  await atReset(her, his);
  expect(await his.api.accounts.waiting.get()).toMatchObject({ guard: null });
  expect(await his.api.accounts.finishReset({ password: next })).toEqual({ next: 'secondStep', isFirst: false });
  expect(await her.api.accounts.session.get()).toBeNull();
  expect((await his.api.accounts.secondStep.get())?.methods).toMatchObject([{ type: 'totp' }]);
  expect(his.jar.has('session')).toBe(false);
  const { readyAt } = await his.api.accounts.recovery.ask();
  expect(readyAt, 'who lacks it waits again').toBe(clock().add(days(3)).toString());
});

test('with extra care it takes 14 days, without mails', async () => {
  const her = await personWithApp();
  await her.api.accounts.care.set({ hasExtraCare: true });
  const his = await atReset(her);
  const mails = (await mailsTo(her.email)).length;
  expect(await his.api.accounts.waitForReset()).toMatchObject({
    guard: { waitDays: 14, readyAt: clock().add(days(14)).toString() },
  });
  expect(await mailsTo(her.email)).toHaveLength(mails);
  clock.advance(days(13));
  expect(await finish(await atReset(her, his))).toBe('INVALID_PIN');
  clock.advance(days(1));
  expect(await finish(await atReset(her, his))).toBe('ok');
});

test('with the second step the reset finishes at once, even during the wait, and ends all other attempts', async () => {
  const her = await newGuarded();
  const his = await waiting(her);
  const hers = await atReset(her);
  expect(await hers.api.accounts.secondStep.get()).toMatchObject({ methods: [{ type: 'totp' }, { id: 'backup' }] });
  const input = { methodId: her.methodId, code: codeNow(her.secret) };
  expect(await hers.api.accounts.secondStep.verify(input)).toEqual({ next: 'newPassword', isFirst: false });
  expect(await hers.api.accounts.waiting.get()).toMatchObject({ guard: null });
  expect(await hers.api.accounts.finishReset({ password: next })).toMatchObject({ next: 'done' });
  expect((await hers.api.accounts.sessions.list()).map(({ hasSecondStep }) => hasSecondStep)).toEqual([true]);
  expect(await hers.api.accounts.attempts.list()).toEqual([]);
  clock.advance(days(7));
  expect(await finish(await atReset(her, his))).toBe('INVALID_PIN');
});

test('five wrong codes end the reset and change nothing', async () => {
  const her = await newGuarded();
  const { api } = await atReset(her);
  const guess = () => codeOf(api.accounts.secondStep.verify({ methodId: her.methodId, code: '000000' }));
  for (let i = 0; i < 5; i += 1) expect(await guess()).toBe('WRONG_CODE');
  expect(await guess()).toBe('NOTHING_PENDING');
  expect(await her.api.accounts.events.list({})).toContainEqual(
    expect.objectContaining({ kind: 'reset_second_step_failed' }),
  );
  expect(await codeOf(api.accounts.finishReset({ password: next }))).toBe('NOTHING_PENDING');
});

test('an account with only a passkey waits, too; only its own passkey finishes at once', async () => {
  const [her, other] = [await newHolder(), await newHolder()];
  const his = await waiting(her);
  expect(await finish(his)).toBe('INVALID_PIN');
  expect(await her.api.accounts.session.get()).not.toBeNull();
  await her.api.accounts.attempts.hold();

  const hers = await atReset(her);
  const wrong = other.device.prove(await hers.api.accounts.passkey.begin());
  expect(await codeOf(hers.api.accounts.passkey.prove({ response: wrong }))).toBe('WRONG_CREDENTIALS');
  expect(await finish(hers)).toBe('INVALID_PIN');
  const response = her.device.prove(await hers.api.accounts.passkey.begin());
  expect(await hers.api.accounts.passkey.prove({ response })).toMatchObject({ guard: null });
  expect(await finish(hers)).toBe('ok');
  expect(await hers.api.accounts.attempts.list()).toEqual([]);
});

test('an account with only a passkey: neither its password nor a session of it stops an attempt', async () => {
  const her = await newHolder();
  await waiting(her);
  await her.api.accounts.identity.confirm({ password: goodPassword });
  expect(await codeOf(her.api.accounts.attempts.end())).toBe('PASSKEY_NEEDED');
  await her.api.accounts.password.change({ current: goodPassword, next });
  await elsewhere(her, next);
  expect(await her.api.accounts.attempts.list()).toHaveLength(1);
  const response = her.device.prove(await newBrowser().api.accounts.passkey.begin());
  await newBrowser().api.accounts.passkey.signIn({ response });
  expect(await her.api.accounts.attempts.list()).toEqual([]);
});

test('putting off adds seven days, once per attempt: signed in, by a known browser, or by the link', async () => {
  const her = await newPerson();
  const tablet = await elsewhere(her);
  const { methodId, secret } = await her.api.security.methods.setUpTotp({ nickname: 'My phone' });
  await her.api.security.methods.verify({ methodId, code: codeNow(secret) });
  tablet.jar.delete('session');
  expect(await tablet.api.accounts.attempts.list()).toEqual([]);
  await waiting(her);
  const readyAt = clock().add(days(7)).toString();
  expect(await tablet.api.accounts.attempts.list()).toEqual([{ kind: 'reset', readyAt, isHeld: false }]);
  await tablet.api.accounts.attempts.hold();
  const held = [{ kind: 'reset', readyAt: clock().add(days(14)).toString(), isHeld: true }];
  expect(await her.api.accounts.attempts.list()).toEqual(held);

  const token = await linkFor(her.email, 'recovery');
  expect(await codeOf(newBrowser().api.accounts.attempts.holdByLink({ token }))).toBe('LINK_OVER');
  expect(await codeOf(her.api.accounts.attempts.hold())).toBe('ALREADY_HELD');
  expect(await her.api.accounts.attempts.list()).toEqual(held);

  const stranger = newBrowser();
  expect(await stranger.api.accounts.attempts.list()).toEqual([]);
  expect(await codeOf(stranger.api.accounts.attempts.hold())).toBe('ALREADY_HELD');
  const withSession = await newPerson();
  expect(await withSession.api.accounts.attempts.list()).toEqual([]);
});

test('after signing out everywhere an old browser sees no attempts and puts off none', async () => {
  const her = await newPerson();
  const tablet = await elsewhere(her);
  const { methodId, secret } = await her.api.security.methods.setUpTotp({ nickname: 'My phone' });
  await her.api.security.methods.verify({ methodId, code: codeNow(secret) });
  await her.api.accounts.sessions.revokeAll();
  await waiting(her);
  tablet.jar.delete('session');
  expect(await tablet.api.accounts.attempts.list()).toEqual([]);
  expect(await codeOf(tablet.api.accounts.attempts.hold())).toBe('ALREADY_HELD');
});

test('only the second step stops it, and blocks resets by mail alone for 30 days', async () => {
  const her = await personWithApp();
  await waiting(her);
  clock.advance({ minutes: 10 });
  expect(await codeOf(her.api.accounts.attempts.end())).toBe('CONFIRM_IDENTITY');
  await her.confirm();
  await her.api.accounts.attempts.end();
  expect(await her.api.accounts.attempts.list()).toEqual([]);
  const refusedUntil = clock().add(days(30)).toString();
  clock.advance(days(2));
  const again = await atReset(her);
  expect(await again.api.accounts.waiting.get()).toMatchObject({ guard: { readyAt: null, refusedUntil } });
  expect(await codeOf(again.api.accounts.waitForReset())).toBe('RESET_REFUSED');
  const recovering = await atSecondStep(her.email);
  expect(await codeOf(recovering.api.accounts.recovery.ask()), 'a recovery needs the password as well').toBe('ok');
  clock.advance(days(28));
  expect(await codeOf((await waiting(her)).api.accounts.waiting.get())).toBe('ok');
});

test('a complete sign-in that ended no attempt blocks nothing', async () => {
  const her = await newGuarded();
  const browser = await atSecondStep(her.email);
  await browser.api.accounts.secondStep.verify({ methodId: her.methodId, code: codeNow(her.secret) });
  expect(await (await atReset(her)).api.accounts.waiting.get()).toMatchObject({ guard: { refusedUntil: null } });
});

test('one new attempt a day; each has its own wait, notices show the count, and the first to finish ends the others', async () => {
  const her = await personWithApp();
  const first = await waiting(her);
  const second = await atReset(her);
  expect(await codeOf(second.api.accounts.waitForReset())).toBe('TOO_MANY');
  clock.advance(days(1));
  await waiting(her, second);
  expect(await lastMailTo(her.email)).toContain('2 such requests are waiting');
  const list = await her.api.accounts.attempts.list();
  expect(list.map(({ isHeld }) => isHeld)).toEqual([false, false]);
  expect(list[0]?.readyAt).not.toBe(list[1]?.readyAt);

  clock.advance(days(6));
  await atReset(her, second);
  expect(await finish(second), 'its own wait is not over').toBe('INVALID_PIN');
  clock.advance(days(1));
  const both = [await atReset(her, first), await atReset(her, second)];
  const codes = await Promise.all(both.map(finish));
  expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
  expect(await newCount(her.accountId)).toBe(0);
});

async function newCount(accountId: string): Promise<number> {
  const { rowCount } = await owner.query('select from auth.attempts where account_id = $1', [accountId]);
  return rowCount ?? 0;
}

test('it lapses seven days after its wait: the next one waits from the start', async () => {
  const her = await personWithApp();
  const his = await waiting(her);
  clock.advance(days(14));
  await atReset(her, his);
  expect(await his.api.accounts.waiting.get()).toMatchObject({ guard: { readyAt: null } });
  expect(await finish(his)).toBe('INVALID_PIN');
  expect(await her.api.accounts.session.get()).not.toBeNull();
});

test('a second step added between the PIN and the new password is required', async () => {
  const her = await newPerson();
  const his = await atReset(her);
  const { methodId, secret } = await her.api.security.methods.setUpTotp({ nickname: 'My phone' });
  await her.api.security.methods.verify({ methodId, code: codeNow(secret) });
  expect(await finish(his)).toBe('INVALID_PIN');
  expect(await his.api.accounts.waiting.get()).toMatchObject({ guard: { waitDays: 7 } });
  expect(await her.api.accounts.session.get()).not.toBeNull();
});

test('before its PIN a reset looks the same with a second step, without one, and without an account', async () => {
  const seen: unknown[] = [];
  for (const email of [(await personWithApp()).email, (await newPerson()).email, 'nobody-here@example.com']) {
    const { api } = newBrowser();
    seen.push({ ...(await api.accounts.forgot({ email })), email: '' });
    expect(await codeOf(api.accounts.waitForReset())).toBe('NOTHING_PENDING');
    expect(await api.accounts.secondStep.get()).toBeNull();
  }
  expect(seen[1]).toEqual(seen[0]);
  expect(seen[2]).toEqual(seen[0]);
});
