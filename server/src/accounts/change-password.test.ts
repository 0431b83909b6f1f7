import { expect, test } from 'vitest';
import { codeOf, goodPassword, newBrowser, newPerson } from '../testing/browser.ts';
import { eventually } from '../testing/eventually.ts';
import { waitingForLocks } from '../testing/locks.ts';
import { mailsTo, pinFor } from '../testing/mails.ts';
import { elsewhere, personWithApp } from '../testing/own-account.ts';
import { clock, owner } from '../testing/world.ts';

const next = 'Amber-Lighthouse-4';

test('changing the password needs the current one, ends every other session and notifies the owner', async () => {
  const person = await newPerson();
  const other = await elsewhere(person);
  expect(await person.api.accounts.password.change({ current: goodPassword, next })).toEqual({});

  expect(await person.api.accounts.session.get()).not.toBeNull();
  expect(await other.api.accounts.session.get()).toBeNull();
  const { email } = person;
  expect(await codeOf(person.api.accounts.signIn({ email, password: goodPassword }))).toBe('WRONG_CREDENTIALS');
  expect(await codeOf(person.api.accounts.signIn({ email, password: next }))).toBe('ok');
  const told = (await mailsTo(email)).filter(({ text }) => text.includes('The password of your account was changed'));
  expect(told).toMatchObject([{ subject: 'Security notice from Evenkeel' }]);
  expect(await person.api.accounts.events.list({})).toContainEqual(
    expect.objectContaining({ kind: 'password_changed', label: 'Firefox on Linux' }),
  );
});

test('a copied old cookie is detected after a minute and confirms nothing', async () => {
  const person = await newPerson();
  const copy = newBrowser();
  copy.jar.set('session', person.jar.get('session')!);
  clock.advance({ minutes: 11 });
  await person.api.accounts.password.change({ current: goodPassword, next });
  expect(await person.api.accounts.identity.get()).toMatchObject({ confirmedUntil: null });
  clock.advance({ seconds: 61 });
  expect(await copy.api.accounts.session.get()).toBeNull();
  expect(await person.api.accounts.session.get()).toBeNull();
  expect((await mailsTo(person.email)).at(-1)?.text).toContain('used in two places at once');
});

test('the new password is checked as at sign-up, with a reason; a wrong current one changes nothing', async () => {
  const person = await newPerson();
  const other = await elsewhere(person);
  const change = (current: string, to: string) => person.api.accounts.password.change({ current, next: to });
  expect(await codeOf(change('Wrong-Harbor-11', next))).toBe('WRONG_CREDENTIALS');
  await expect(change(goodPassword, 'letmein99')).rejects.toMatchObject({ code: 'INSECURE_PASSWORD' });
  await expect(change(goodPassword, 'rivera-rivera')).rejects.toMatchObject({
    code: 'INSECURE_PASSWORD',
    message: expect.stringContaining('contains your name'),
  });
  await expect(change(goodPassword, 'short')).rejects.toMatchObject({
    data: { issues: [{ message: 'Password must be at least 6 characters' }] },
  });
  expect(await other.api.accounts.session.get()).not.toBeNull();
  expect(await codeOf(person.api.accounts.signIn({ email: person.email, password: goodPassword }))).toBe('ok');
});

test('requests started with the old password end', async () => {
  const person = await newPerson();
  const [signing, resetting] = [newBrowser(), newBrowser()];
  await signing.api.accounts.signIn({ email: person.email, password: goodPassword });
  const pin = await pinFor(person.email);
  await resetting.api.accounts.forgot({ email: person.email });
  await resetting.api.accounts.verifyReset({ pin: await pinFor(person.email) });
  await person.api.accounts.password.change({ current: goodPassword, next });
  expect(await codeOf(signing.api.accounts.verifyDevice({ pin }))).toBe('NOTHING_PENDING');
  expect(await codeOf(resetting.api.accounts.finishReset({ password: 'Birch-Kettle-22' }))).toBe('NOTHING_PENDING');
});

test('the tenth wrong password on an unlocked device ends that session, also in parallel', async () => {
  const person = await newPerson();
  const other = await elsewhere(person);
  const guesses = Array.from({ length: 14 }, (_, i) => `Guess-Number-${i}`);
  const codes = await Promise.all(
    guesses.map((current) => codeOf(person.api.accounts.password.change({ current, next }))),
  );
  expect(codes.filter((code) => code === 'WRONG_CREDENTIALS').length).toBeLessThanOrEqual(9);
  expect(codes).toContain('UNAUTHORIZED');
  expect(await codeOf(person.api.accounts.password.change({ current: goodPassword, next }))).toBe('UNAUTHORIZED');
  // The owner, elsewhere, has lost no try.
  expect(await codeOf(other.api.accounts.password.change({ current: goodPassword, next }))).toBe('ok');
  const kinds = (await other.api.accounts.events.list({})).map(({ kind }) => kind);
  expect(kinds).toContain('identity_not_confirmed');
});

test('with a second step, the password alone does not change the password', async () => {
  const person = await personWithApp();
  clock.advance({ minutes: 11 });
  const change = () => person.api.accounts.password.change({ current: goodPassword, next });
  expect(await codeOf(change())).toBe('CONFIRM_IDENTITY');
  await person.confirm();
  expect(await codeOf(change())).toBe('ok');
});

test('two concurrent changes change the password once', async () => {
  const person = await newPerson();
  const codes = await Promise.all(
    [next, 'Birch-Kettle-22'].map((one) =>
      codeOf(person.api.accounts.password.change({ current: goodPassword, next: one })),
    ),
  );
  expect(codes.toSorted()).toEqual(['WRONG_CREDENTIALS', 'ok']);
});

test('a session ended elsewhere while hashing changes nothing', async () => {
  const person = await newPerson();
  const elsewhere = await owner.connect();
  try {
    await elsewhere.query('begin');
    await elsewhere.query(
      'delete from auth.sessions where account_id = (select id from auth.accounts where email_key = $1)',
      [person.email],
    );
    const changing = codeOf(person.api.accounts.password.change({ current: goodPassword, next }));
    await eventually(async () => expect(await waitingForLocks()).toBe(1));
    await elsewhere.query('commit');
    expect(await changing).toBe('UNAUTHORIZED');
  } finally {
    elsewhere.release();
  }
  expect(await codeOf(person.api.accounts.signIn({ email: person.email, password: goodPassword }))).toBe('ok');
});

test('race: signing in with the old password during the change is refused', async () => {
  const person = await newPerson();
  const elsewhere = await owner.connect();
  try {
    await elsewhere.query('begin');
    await elsewhere.query(`update auth.accounts set password_hash = 'another' where email_key = $1`, [person.email]);
    const signingIn = codeOf(person.api.accounts.signIn({ email: person.email, password: goodPassword }));
    await eventually(async () => expect(await waitingForLocks()).toBe(1));
    await elsewhere.query('commit');
    expect(await signingIn).toBe('WRONG_CREDENTIALS');
  } finally {
    elsewhere.release();
  }
});

test('race: a PIN during the change is refused', async () => {
  const person = await newPerson();
  const browser = newBrowser();
  await browser.api.accounts.signIn({ email: person.email, password: goodPassword });
  const pin = await pinFor(person.email);
  const holding = await owner.connect();
  await holding.query('begin');
  await holding.query('select from auth.accounts where email_key = $1 for update', [person.email]);
  const changing = codeOf(person.api.accounts.password.change({ current: goodPassword, next }));
  await eventually(async () => expect(await waitingForLocks()).toBe(1));
  const bringing = codeOf(browser.api.accounts.verifyDevice({ pin }));
  await eventually(async () => expect(await waitingForLocks()).toBe(2));
  await holding.query('commit');
  holding.release();
  expect([await changing, await bringing]).toEqual(['ok', 'INVALID_PIN']);
  expect(browser.jar.has('session')).toBe(false);
});
