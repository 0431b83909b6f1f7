import { expect, test } from 'vitest';
import { codeOf, goodPassword, newBrowser, newPerson } from '../testing/browser.ts';
import { mailsTo, pinFor } from '../testing/mails.ts';
import { linkFor, personWithApp, type WithApp } from '../testing/own-account.ts';
import { clock, owner } from '../testing/world.ts';

/** A browser in which the password of somebody was right, and which has nothing for the second step. */
async function withoutApp({ email }: Pick<WithApp, 'email'>) {
  const browser = newBrowser();
  expect(await browser.api.accounts.signIn({ email, password: goodPassword })).toMatchObject({ next: 'secondStep' });
  return browser;
}

async function asking(person: WithApp) {
  const browser = await withoutApp(person);
  return { ...browser, ...(await browser.api.accounts.recovery.ask()) };
}

const finish = async (person: WithApp) => codeOf((await withoutApp(person)).api.accounts.recovery.finish());

test('three days, announced by mail and in every browser; then the mailbox is asked, and the second step is gone', async () => {
  const person = await personWithApp();
  const { readyAt, api } = await asking(person);
  expect(readyAt).toBe(clock().add({ hours: 72 }).toString());
  expect(await person.api.accounts.care.get()).toEqual({ hasExtraCare: false, recoveryReadyAt: readyAt });
  expect(await api.accounts.secondStep.get()).toMatchObject({ recoveryReadyAt: readyAt });
  expect((await mailsTo(person.email)).at(-1)?.text).toMatch(
    /Somebody who knows your password asked in Firefox on Linux[^]*\/recovery\/[\w-]{43}/,
  );
  expect(await codeOf(api.accounts.recovery.finish())).toBe('WRONG_CODE');
  clock.advance({ hours: 71, minutes: 59 });
  expect(await finish(person)).toBe('WRONG_CODE');

  clock.advance({ minutes: 1 });
  const browser = await withoutApp(person);
  expect(await browser.api.accounts.recovery.finish()).toEqual({ next: 'newDevice', isFirst: false });
  expect(browser.jar.has('session')).toBe(false);
  expect(await person.api.accounts.session.get(), 'every session has ended').toBeNull();
  expect((await mailsTo(person.email)).map(({ text }) => text)).toContainEqual(
    expect.stringContaining('was removed from your account in Firefox on Linux'),
  );
  await browser.api.accounts.verifyDevice({ pin: await pinFor(person.email) });
  expect((await browser.api.accounts.session.get())?.user).toMatchObject({ mfaEnabled: false });
  expect(await browser.api.accounts.care.get()).toMatchObject({ recoveryReadyAt: null });
});

test('everything that proved a second step goes with it, and every browser is a new one', async () => {
  const person = await personWithApp();
  await owner.query(`insert into auth.backup_codes (account_id, code_hash) values ($1, '\\x01')`, [person.accountId]);
  await owner.query(
    `insert into auth.passkeys (id, account_id, credential_id, public_key, counter, backed_up, nickname, created_at)
     values (gen_random_uuid(), $1, 'a credential', '\\x00', 0, false, 'Key', now())`,
    [person.accountId],
  );
  await asking(person);
  clock.advance({ hours: 72 });
  expect(await finish(person)).toBe('ok');
  for (const table of ['factors', 'backup_codes', 'passkeys', 'sessions', 'devices', 'recoveries']) {
    const { rowCount } = await owner.query(`select from auth.${table} where account_id = $1`, [person.accountId]);
    expect(rowCount, table).toBe(0);
  }
  const again = await person.api.accounts.signIn({ email: person.email, password: goodPassword });
  expect(again).toMatchObject({ next: 'newDevice' });
});

test('a second ask changes nothing, mails nothing, and makes it no sooner', async () => {
  const person = await personWithApp();
  const { readyAt, api } = await asking(person);
  const mails = (await mailsTo(person.email)).length;
  clock.advance({ hours: 1 });
  const [again, more] = await Promise.all([asking(person), asking(person)]);
  expect([again.readyAt, more.readyAt]).toEqual([readyAt, readyAt]);
  expect(await mailsTo(person.email)).toHaveLength(mails);
  expect(await codeOf(api.accounts.recovery.ask()), 'ten minutes later the password is asked again').toBe(
    'NOTHING_PENDING',
  );
});

test('several who ask at the same moment begin one', async () => {
  const person = await personWithApp();
  const browsers = await Promise.all([withoutApp(person), withoutApp(person), withoutApp(person)]);
  const mails = (await mailsTo(person.email)).length;
  await Promise.all(browsers.map(({ api }) => api.accounts.recovery.ask()));
  expect(await mailsTo(person.email)).toHaveLength(mails + 1);
});

test('any browser that is signed in says no, and one of somebody else says nothing', async () => {
  const [person, stranger] = [await personWithApp(), await personWithApp()];
  const { readyAt } = await asking(person);
  await stranger.api.accounts.care.refuseRecovery();
  expect(await person.api.accounts.care.get()).toMatchObject({ recoveryReadyAt: readyAt });
  await person.api.accounts.care.refuseRecovery();
  expect(await person.api.accounts.care.get()).toMatchObject({ recoveryReadyAt: null });
  expect(await person.api.accounts.events.list({})).toMatchObject([{ kind: 'recovery_refused' }, {}, {}]);
  clock.advance({ hours: 72 });
  expect(await finish(person)).toBe('WRONG_CODE');
});

test('whoever reads the mailbox says no with the link, once, without signing in', async () => {
  const person = await personWithApp();
  await asking(person);
  const token = await linkFor(person.email, 'recovery');
  const { api, ask, jar } = newBrowser();
  await ask(`/api/accounts/recovery/cancel?token=${token}`);
  expect((await person.api.accounts.care.get()).recoveryReadyAt, 'a GET changes nothing').not.toBeNull();
  const codes = await Promise.all([1, 2].map(() => codeOf(api.accounts.recovery.cancel({ token }))));
  expect(codes.toSorted()).toEqual(['LINK_OVER', 'ok']);
  expect(jar.has('session')).toBe(false);
  expect((await person.api.accounts.care.get()).recoveryReadyAt).toBeNull();
  await asking(person);
  expect(await codeOf(api.accounts.recovery.cancel({ token })), 'the link of another one').toBe('LINK_OVER');
  expect(await codeOf(api.accounts.email.undo({ token: await linkFor(person.email, 'recovery') }))).toBe('LINK_OVER');
});

test('a complete sign-in ends it, and so does another password', async () => {
  const person = await personWithApp();
  await asking(person);
  const owning = await withoutApp(person);
  clock.advance({ seconds: 30 });
  await owning.api.accounts.secondStep.verify({ methodId: person.methodId, code: person.code() });
  expect((await person.api.accounts.care.get()).recoveryReadyAt).toBeNull();
  await asking(person);
  clock.advance({ minutes: 1 });
  await person.confirm();
  await person.api.accounts.password.change({ current: goodPassword, next: 'Amber-Lighthouse-4' });
  expect((await person.api.accounts.care.get()).recoveryReadyAt).toBeNull();
});

test('extra care: seven days, also for one that runs already; taking it back makes none shorter', async () => {
  const person = await personWithApp();
  const { readyAt } = await asking(person);
  const { care } = person.api.accounts;
  await care.set({ hasExtraCare: true });
  const later = Temporal.Instant.from(readyAt)
    .add({ hours: 4 * 24 })
    .toString();
  expect(await care.get()).toEqual({ hasExtraCare: true, recoveryReadyAt: later });
  await care.set({ hasExtraCare: false });
  expect(await care.get()).toEqual({ hasExtraCare: false, recoveryReadyAt: later });
  clock.advance({ hours: 72 });
  expect(await finish(person)).toBe('WRONG_CODE');
  clock.advance({ hours: 4 * 24 });
  expect(await finish(person)).toBe('ok');

  const careful = await personWithApp();
  await careful.api.accounts.care.set({ hasExtraCare: true });
  expect((await asking(careful)).readyAt).toBe(
    clock()
      .add({ hours: 7 * 24 })
      .toString(),
  );
});

test('extra care is changed by who has proven who they are', async () => {
  const person = await newPerson();
  clock.advance({ minutes: 10 });
  expect(await codeOf(person.api.accounts.care.set({ hasExtraCare: true }))).toBe('CONFIRM_IDENTITY');
});

test('nobody asks or finishes without the password', async () => {
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

test('finished twice at once, the mailbox is asked once', async () => {
  const person = await personWithApp();
  await asking(person);
  clock.advance({ hours: 72 });
  const browsers = await Promise.all([withoutApp(person), withoutApp(person), withoutApp(person)]);
  const codes = await Promise.all(browsers.map(({ api }) => codeOf(api.accounts.recovery.finish())));
  expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
});
