import { expect, test } from 'vitest';
import { codeOf, goodPassword, newAddress, newBrowser, newPerson } from '../testing/browser.ts';
import { eventually } from '../testing/eventually.ts';
import { waitingForLocks } from '../testing/locks.ts';
import { mailsTo, notThis, pinFor } from '../testing/mails.ts';
import { clock, owner } from '../testing/world.ts';

const next = 'Amber-Lighthouse-4';

test('a forgotten password: PIN, new password, all sessions end, the owner is notified', async () => {
  const person = await newPerson();
  const browser = newBrowser();
  const waiting = await browser.api.accounts.forgot({ email: person.email });
  expect(waiting).toMatchObject({ email: person.email, purpose: 'reset', isProven: false, resendIn: 60 });
  expect(await codeOf(browser.api.accounts.finishReset({ password: next }))).toBe('INVALID_PIN');

  const pin = await pinFor(person.email);
  expect(await browser.api.accounts.verifyReset({ pin })).toMatchObject({ purpose: 'reset', isProven: true });
  expect(await codeOf(browser.api.accounts.verifyReset({ pin }))).toBe('INVALID_PIN');
  expect(await browser.api.accounts.waiting.get()).toMatchObject({ isProven: true });
  await expect(browser.api.accounts.finishReset({ password: 'rivera-rivera' })).rejects.toMatchObject({
    code: 'INSECURE_PASSWORD',
    message: expect.stringContaining('contains your name'),
  });
  expect(await browser.api.accounts.finishReset({ password: next })).toEqual({ next: 'done', isFirst: true });

  expect((await browser.api.accounts.session.get())?.user.email).toBe(person.email);
  expect(await person.api.accounts.session.get()).toBeNull();
  expect(await codeOf(browser.api.accounts.finishReset({ password: 'Birch-Kettle-22' }))).toBe('NOTHING_PENDING');
  expect(await codeOf(person.api.accounts.signIn({ email: person.email, password: goodPassword }))).toBe(
    'WRONG_CREDENTIALS',
  );
  expect(await codeOf(person.api.accounts.signIn({ email: person.email, password: next }))).toBe('ok');
  const told = (await mailsTo(person.email)).find(({ text }) =>
    text.includes('The password of your account was changed'),
  );
  expect(told?.subject).toBe('Security notice from Evenkeel');
});

test('an unknown address gets the same page and no mail', async () => {
  const [person, unknown] = [await newPerson(), newAddress()];
  const seen = await Promise.all(
    [person.email, unknown].map(async (email) => {
      const { api } = newBrowser();
      const asked = await api.accounts.forgot({ email });
      await mailsTo(email);
      const tried = await codeOf(api.accounts.verifyReset({ pin: '000000' }));
      const waiting = await api.accounts.waiting.get();
      return [{ ...asked, email: '' }, tried, { ...waiting, email: '' }];
    }),
  );
  expect(seen[0]).toEqual(seen[1]);
  expect(seen[1]?.[2]).toMatchObject({ isSent: true });
  expect(await mailsTo(unknown)).toEqual([]);
});

test('a verified PIN expires after 15 minutes', async () => {
  const person = await newPerson();
  const { api } = newBrowser();
  await api.accounts.forgot({ email: person.email });
  await api.accounts.verifyReset({ pin: await pinFor(person.email) });
  clock.advance({ minutes: 15 });
  expect(await codeOf(api.accounts.finishReset({ password: next }))).toBe('NOTHING_PENDING');
});

test('a finished reset ends other resets and pending sign-ins', async () => {
  const person = await newPerson();
  const [first, second, third] = [newBrowser(), newBrowser(), newBrowser()];
  await first.api.accounts.forgot({ email: person.email });
  await first.api.accounts.verifyReset({ pin: await pinFor(person.email) });
  await third.api.accounts.signIn({ email: person.email, password: goodPassword });
  const devicePin = await pinFor(person.email);
  await second.api.accounts.forgot({ email: person.email });
  await second.api.accounts.verifyReset({ pin: await pinFor(person.email) });
  await second.api.accounts.finishReset({ password: next });
  expect(await codeOf(first.api.accounts.finishReset({ password: 'Birch-Kettle-22' }))).toBe('NOTHING_PENDING');
  expect(await codeOf(third.api.accounts.verifyDevice({ pin: devicePin }))).toBe('NOTHING_PENDING');
});

test('two concurrent changes change the password once', async () => {
  const person = await newPerson();
  const { api } = newBrowser();
  await api.accounts.forgot({ email: person.email });
  await api.accounts.verifyReset({ pin: await pinFor(person.email) });
  const both = await Promise.all(
    [next, 'Birch-Kettle-22'].map((password) => codeOf(api.accounts.finishReset({ password }))),
  );
  expect(both.filter((code) => code === 'ok')).toHaveLength(1);
});

test('race with a change of address: one succeeds, the other has ended', async () => {
  const person = await newPerson();
  const email = newAddress();
  await person.api.accounts.email.change({ email, isOldMailboxUnsafe: false });
  const changePin = await pinFor(email);
  const { api } = newBrowser();
  await api.accounts.forgot({ email: person.email });
  await api.accounts.verifyReset({ pin: await pinFor(person.email) });
  const holding = await owner.connect();
  await holding.query('begin');
  await holding.query('select from auth.accounts where email_key = $1 for update', [person.email]);
  const both = Promise.all([
    codeOf(api.accounts.finishReset({ password: next })),
    codeOf(person.api.accounts.email.verify({ pin: changePin })),
  ]);
  await eventually(async () => expect(await waitingForLocks()).toBe(2));
  await holding.query('commit');
  holding.release();
  expect((await both).toSorted()).toEqual(['INVALID_PIN', 'ok']);
});

test('at most 20 guesses of reset PINs a day, however many PINs', async () => {
  const person = await newPerson();
  const codes: string[] = [];
  for (let i = 0; i < 5; i += 1) {
    const { api } = newBrowser();
    clock.advance({ hours: 1 });
    await api.accounts.forgot({ email: person.email });
    const pin = await pinFor(person.email);
    for (let j = 0; j < 5; j += 1) codes.push(await codeOf(api.accounts.verifyReset({ pin: notThis(pin) })));
  }
  expect(codes.filter((code) => code === 'INVALID_PIN')).toHaveLength(20);
  expect(codes.slice(20)).toEqual(Array.from({ length: 5 }, () => 'TOO_MANY'));
});

test('strangers’ requests do not use up her own browser’s mails', async () => {
  const her = await newPerson();
  const codes = await Promise.all(
    Array.from({ length: 20 }, () => codeOf(newBrowser().api.accounts.forgot({ email: her.email }))),
  );
  expect(codes.filter((code) => code === 'TOO_MANY').length).toBeGreaterThanOrEqual(14);
  expect(await codeOf(her.api.accounts.forgot({ email: her.email }))).toBe('ok');
});

test('strangers’ guesses do not block a reset in her own browser', async () => {
  const [her, stranger] = [await newPerson(), newBrowser()];
  await stranger.api.accounts.forgot({ email: her.email });
  const codes: string[] = [];
  for (let i = 0; i < 21; i += 1) codes.push(await codeOf(stranger.api.accounts.verifyReset({ pin: '1' })));
  expect(codes.at(-1)).toBe('TOO_MANY');
  await her.api.accounts.forgot({ email: her.email });
  const pin = await pinFor(her.email);
  expect(await codeOf(her.api.accounts.verifyReset({ pin }))).toBe('ok');
});
