import { expect, test } from 'vitest';
import { codeOf, goodPassword, newBrowser, newPerson, type TestBrowser } from '../testing/browser.ts';
import { mailsTo, pinFor } from '../testing/mails.ts';
import { linkFor, personWithApp, type WithApp } from '../testing/own-account.ts';
import { clock, owner } from '../testing/world.ts';

const day = 24;

/** A browser in which the password of somebody was right, and which has nothing for the second step. */
async function withoutApp({ email }: Pick<WithApp, 'email'>, browser = newBrowser()): Promise<TestBrowser> {
  expect(await browser.api.accounts.signIn({ email, password: goodPassword })).toMatchObject({ next: 'secondStep' });
  return browser;
}

async function asking(person: WithApp, browser = newBrowser()) {
  await withoutApp(person, browser);
  return { ...browser, ...(await browser.api.accounts.recovery.ask()) };
}

/** The password, and the PIN of the mailbox, in the browser that waited. */
async function finish(person: WithApp, browser: TestBrowser): Promise<string> {
  await withoutApp(person, browser);
  const code = await codeOf(browser.api.accounts.recovery.finish());
  if (code !== 'ok') return code;
  return codeOf(browser.api.accounts.verifyDevice({ pin: await pinFor(person.email) }));
}

test('after three days, announced by mail and in every browser, a PIN removes the second step', async () => {
  const person = await personWithApp();
  const browser = await asking(person);
  const { readyAt, api } = browser;
  expect(readyAt).toBe(clock().add({ hours: 72 }).toString());
  expect(await person.api.accounts.attempts.list()).toEqual([{ kind: 'recovery', readyAt, isHeld: false }]);
  expect(await api.accounts.secondStep.get()).toMatchObject({ recoveryReadyAt: readyAt });
  expect((await mailsTo(person.email)).at(-1)?.text).toMatch(
    /who knows your password asked to sign in without your second step, in Firefox on Linux[^]*the only request[^]*\/recovery\/[\w-]{43}/,
  );
  expect(await codeOf(api.accounts.recovery.finish())).toBe('WRONG_CODE');
  clock.advance({ hours: 71, minutes: 59 });
  expect(await finish(person, browser)).toBe('WRONG_CODE');

  clock.advance({ minutes: 1 });
  await withoutApp(person, browser);
  expect(await api.accounts.recovery.finish()).toEqual({ next: 'newDevice', isFirst: false });
  expect(browser.jar.has('session')).toBe(false);
  expect(await person.api.accounts.session.get(), 'nothing has changed before the PIN').not.toBeNull();
  await api.accounts.verifyDevice({ pin: await pinFor(person.email) });
  expect(await person.api.accounts.session.get(), 'every session has ended').toBeNull();
  expect((await mailsTo(person.email)).map(({ text }) => text)).toContainEqual(
    expect.stringContaining('was removed from your account in Firefox on Linux'),
  );
  expect((await api.accounts.session.get())?.user).toMatchObject({ mfaEnabled: false });
  expect(await api.accounts.attempts.list()).toEqual([]);
});

test('it removes all second-step methods and known browsers', async () => {
  const person = await personWithApp();
  await owner.query(`insert into auth.backup_codes (account_id, code_hash) values ($1, '\\x01')`, [person.accountId]);
  await owner.query(
    `insert into auth.passkeys (id, account_id, credential_id, public_key, counter, backed_up, nickname, created_at)
     values (gen_random_uuid(), $1, 'a credential', '\\x00', 0, false, 'Key', now())`,
    [person.accountId],
  );
  const browser = await asking(person);
  clock.advance({ hours: 72 });
  expect(await finish(person, browser)).toBe('ok');
  for (const table of ['factors', 'backup_codes', 'passkeys', 'attempts']) {
    const { rowCount } = await owner.query(`select from auth.${table} where account_id = $1`, [person.accountId]);
    expect(rowCount, table).toBe(0);
  }
  const again = await person.api.accounts.signIn({ email: person.email, password: goodPassword });
  expect(again).toMatchObject({ next: 'newDevice' });
});

test('the wait belongs to the browser that asked, not to another with the password', async () => {
  const person = await personWithApp();
  const browser = await asking(person);
  clock.advance({ hours: 72 });
  expect(await finish(person, newBrowser())).toBe('WRONG_CODE');
  expect(await finish(person, browser)).toBe('ok');
});

test('idempotent per browser without a later start; others may start one a day, each with a mail', async () => {
  const person = await personWithApp();
  const { readyAt, ...browser } = await asking(person);
  const mails = (await mailsTo(person.email)).length;
  clock.advance({ hours: 1 });
  expect((await asking(person, browser)).readyAt).toBe(readyAt);
  expect(await mailsTo(person.email)).toHaveLength(mails);
  const other = await withoutApp(person);
  expect(await codeOf(other.api.accounts.recovery.ask())).toBe('TOO_MANY');
  clock.advance({ hours: day });
  await asking(person);
  expect((await mailsTo(person.email)).at(-1)?.text).toContain('2 such requests are waiting');
  expect(await person.api.accounts.attempts.list()).toHaveLength(2);
});

test('concurrent requests start one', async () => {
  const person = await personWithApp();
  const browsers = await Promise.all([withoutApp(person), withoutApp(person), withoutApp(person)]);
  const codes = await Promise.all(browsers.map(({ api }) => codeOf(api.accounts.recovery.ask())));
  expect(codes.toSorted()).toEqual(['TOO_MANY', 'TOO_MANY', 'ok']);
});

test('a signed-in browser puts it off for seven days once; another account’s browser does nothing', async () => {
  const [person, stranger] = [await personWithApp(), await personWithApp()];
  const browser = await asking(person);
  expect(await codeOf(stranger.api.accounts.attempts.hold())).toBe('ALREADY_HELD');
  await person.api.accounts.attempts.hold();
  const later = clock()
    .add({ hours: 10 * day })
    .toString();
  expect(await person.api.accounts.attempts.list()).toEqual([{ kind: 'recovery', readyAt: later, isHeld: true }]);
  expect(await codeOf(person.api.accounts.attempts.hold())).toBe('ALREADY_HELD');
  const held = await newBrowser().api.accounts.attempts.list();
  expect(held, 'a browser that nobody knows sees nothing').toEqual([]);
  expect(await person.api.accounts.events.list({})).toMatchObject([{ kind: 'attempt_held' }, {}, {}]);
  clock.advance({ hours: 72 });
  expect(await finish(person, browser)).toBe('WRONG_CODE');
  clock.advance({ hours: 7 * day });
  expect(await finish(person, browser)).toBe('ok');
});

test('what is put off between the press that finishes it and its PIN is not finished', async () => {
  const person = await personWithApp();
  const browser = await asking(person);
  clock.advance({ hours: 72 });
  await withoutApp(person, browser);
  await browser.api.accounts.recovery.finish();
  await person.api.accounts.attempts.hold();
  const pin = await pinFor(person.email);
  expect(await codeOf(browser.api.accounts.verifyDevice({ pin }))).toBe('INVALID_PIN');
  expect((await person.api.accounts.session.get())?.user).toMatchObject({ mfaEnabled: true });
  expect(browser.jar.has('session')).toBe(false);
});

test('the mail’s link puts it off once, without signing in', async () => {
  const person = await personWithApp();
  const { readyAt } = await asking(person);
  const token = await linkFor(person.email, 'recovery');
  const { api, ask, jar } = newBrowser();
  await ask(`/api/accounts/attempts/hold-by-link?token=${token}`);
  expect(await person.api.accounts.attempts.list(), 'a GET changes nothing').toMatchObject([{ readyAt }]);
  const codes = await Promise.all([1, 2].map(() => codeOf(api.accounts.attempts.holdByLink({ token }))));
  expect(codes.toSorted()).toEqual(['LINK_OVER', 'ok']);
  expect(jar.has('session')).toBe(false);
  expect(await person.api.accounts.attempts.list()).toMatchObject([{ isHeld: true }]);
  expect(await codeOf(api.accounts.email.undo({ token: await linkFor(person.email, 'recovery') }))).toBe('LINK_OVER');
});

test('a complete sign-in ends it, and so does a password changed with the second step', async () => {
  const person = await personWithApp();
  await asking(person);
  const owning = await withoutApp(person);
  clock.advance({ seconds: 30 });
  await owning.api.accounts.secondStep.verify({ methodId: person.methodId, code: person.code() });
  expect(await owning.api.accounts.attempts.list()).toEqual([]);
  clock.advance({ hours: day });
  await asking(person);
  clock.advance({ minutes: 1 });
  await person.confirm();
  await person.api.accounts.password.change({ current: goodPassword, next: 'Amber-Lighthouse-4' });
  expect(await person.api.accounts.attempts.list()).toEqual([]);
});

test('extra care: seven days, also for a running wait, and no mail; turning it off shortens none', async () => {
  const person = await personWithApp();
  const browser = await asking(person);
  const { care, attempts } = person.api.accounts;
  await care.set({ hasExtraCare: true });
  const later = Temporal.Instant.from(browser.readyAt)
    .add({ hours: 4 * day })
    .toString();
  expect(await attempts.list()).toMatchObject([{ readyAt: later }]);
  await care.set({ hasExtraCare: false });
  expect(await attempts.list()).toMatchObject([{ readyAt: later }]);
  clock.advance({ hours: 72 });
  expect(await finish(person, browser)).toBe('WRONG_CODE');
  clock.advance({ hours: 4 * day });
  expect(await finish(person, browser)).toBe('ok');

  const careful = await personWithApp();
  await careful.api.accounts.care.set({ hasExtraCare: true });
  const mails = (await mailsTo(careful.email)).length;
  expect((await asking(careful)).readyAt).toBe(
    clock()
      .add({ hours: 7 * day })
      .toString(),
  );
  expect(await mailsTo(careful.email), 'somebody else may read that mailbox').toHaveLength(mails);
});

test('changing extra care needs a confirmed identity', async () => {
  const person = await newPerson();
  clock.advance({ minutes: 10 });
  expect(await codeOf(person.api.accounts.care.set({ hasExtraCare: true }))).toBe('CONFIRM_IDENTITY');
});

test('asking and finishing need the password', async () => {
  const person = await personWithApp();
  await asking(person);
  clock.advance({ hours: 72 });
  const stranger = newBrowser();
  await stranger.api.accounts.forgot({ email: person.email });
  for (const { api } of [stranger, newBrowser()]) {
    expect(await codeOf(api.accounts.recovery.ask())).toBe('NOTHING_PENDING');
    expect(await codeOf(api.accounts.recovery.finish())).toBe('NOTHING_PENDING');
  }
});

test('it lapses seven days after its wait and changes nothing', async () => {
  const person = await personWithApp();
  const browser = await asking(person);
  clock.advance({ hours: 10 * day });
  expect(await finish(person, browser)).toBe('WRONG_CODE');
  expect(await person.api.accounts.session.get()).not.toBeNull();
});

test('extra care does not revive a lapsed attempt', async () => {
  const person = await personWithApp();
  const browser = await asking(person);
  clock.advance({ hours: 10 * day });
  await person.confirm();
  await person.api.accounts.care.set({ hasExtraCare: true });
  expect(await person.api.accounts.attempts.list()).toEqual([]);
  expect(await finish(person, browser)).toBe('WRONG_CODE');
});
