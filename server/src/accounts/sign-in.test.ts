import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { codeOf, goodPassword, newAddress, newBrowser, newPerson, signUpOf } from '../testing/browser.ts';
import { mailsTo, notThis, pinFor } from '../testing/mails.ts';
import { newGuarded } from '../testing/second-step.ts';
import { clock, keys, owner, parts } from '../testing/world.ts';

/** A password kept at some cost. Nobody knows it. */
const atCost = (cost: string) => `$argon2id$v=19$${cost}$${'A'.repeat(22)}$${'A'.repeat(43)}`;
const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

const signIn = ({ api }: ReturnType<typeof newBrowser>, email: string, password = goodPassword) =>
  api.accounts.signIn({ email, password });

test('a known browser needs only the password; the very first sign-in is marked', async () => {
  const person = await newPerson();
  await person.api.accounts.session.signOut();
  expect(person.jar.has('session')).toBe(false);
  expect(await signIn(person, person.email)).toEqual({ next: 'done', isFirst: true });
  expect((await person.api.accounts.session.get())?.user.email).toBe(person.email);
  await person.api.accounts.session.signOut();
  expect(await signIn(person, person.email)).toEqual({ next: 'done', isFirst: false });
});

test('a browser is forgotten after 400 days', async () => {
  const person = await newPerson();
  clock.advance({ hours: 24 * 399 });
  expect(await signIn(person, person.email)).toMatchObject({ next: 'done' });
  clock.advance({ hours: 24 * 400 });
  expect(await signIn(person, person.email)).toMatchObject({ next: 'newDevice' });
});

test('all spellings of one mailbox share the limit for strangers’ mails', async () => {
  const [name] = newAddress().split('@');
  const addresses = ['', '+a', '+b', '+c', '+d', '+e', '+f', '+g'].map((tag) => `${name}${tag}@example.com`);
  const codes: string[] = [];
  for (const email of addresses) codes.push(await codeOf(newBrowser().api.accounts.forgot({ email })));
  expect(codes.filter((code) => code === 'ok')).toHaveLength(6);
});

test('a wrong password and an unknown address get the same answer', async () => {
  const { email } = await newPerson();
  const said = await Promise.all(
    [email, newAddress()].map(async (address) => {
      const { ask } = newBrowser();
      const body = JSON.stringify({ email: address, password: 'Wrong-Harbor-1' });
      const headers = { 'content-type': 'application/json' };
      const response = await ask('/api/accounts/sign-in', { method: 'POST', headers, body });
      return { status: response.status, body: await response.text(), cookies: response.headers.getSetCookie() };
    }),
  );
  expect(said[0]).toEqual(said[1]);
  expect(said[0]).toMatchObject({ status: 401, cookies: [] });
  expect(said[0]?.body).toContain('Invalid login credentials');
});

test('an old password alone is not enough: a new browser asks the mailbox, which is not shown to it', async () => {
  const { email } = await newPerson();
  const ex = newBrowser({
    userAgent: 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  });
  expect(await signIn(ex, email)).toEqual({ next: 'newDevice', isFirst: false });
  expect(ex.jar.has('session')).toBe(false);
  expect(await ex.api.accounts.session.get()).toBeNull();
  expect(await ex.api.accounts.waiting.get()).toMatchObject({ email: 'p***@example.com', purpose: 'new_device' });

  const pin = await pinFor(email);
  expect((await mailsTo(email)).at(-1)?.text).toContain('Chrome on Android');
  expect(await codeOf(ex.api.accounts.verifyDevice({ pin: notThis(pin) }))).toBe('INVALID_PIN');
  expect(await ex.api.accounts.verifyDevice({ pin })).toEqual({ next: 'done', isFirst: true });
  expect((await ex.api.accounts.session.get())?.user.email).toBe(email);
  expect((await mailsTo(email)).at(-1)?.text).toContain('in a new browser: Chrome on Android');

  await ex.api.accounts.session.signOut();
  clock.advance({ hours: 24 * 399 });
  expect(await signIn(ex, email)).toEqual({ next: 'done', isFirst: false });
});

test('the PIN of a new browser is waited for half an hour', async () => {
  const { email } = await newPerson();
  const browser = newBrowser();
  await signIn(browser, email);
  const pin = await pinFor(email);
  clock.advance({ minutes: 30 });
  expect(await codeOf(browser.api.accounts.verifyDevice({ pin }))).toBe('NOTHING_PENDING');
});

test('nobody is let in without their second step, whatever they bring', async () => {
  const person = await newGuarded();
  await person.api.accounts.session.signOut();
  expect(await signIn(person, person.email)).toEqual({ next: 'secondStep', isFirst: false });
  expect(await codeOf(signIn(person, person.email, 'Wrong-Harbor-1'))).toBe('WRONG_CREDENTIALS');
  expect(person.jar.has('session')).toBe(false);
});

test('a sign-up left before its PIN is found again in its browser by its password, after whatever was tried since', async () => {
  const email = newAddress();
  const browser = newBrowser();
  await browser.api.accounts.signUp(signUpOf(email));
  const pin = await pinFor(email);
  await browser.api.accounts.forgot({ email: newAddress() });
  expect((await browser.api.accounts.waiting.get())?.purpose).toBe('reset');

  expect(await codeOf(signIn(browser, email, 'Wrong-Harbor-1'))).toBe('WRONG_CREDENTIALS');
  expect(await codeOf(signIn(newBrowser(), email))).toBe('WRONG_CREDENTIALS');
  expect(await signIn(browser, email)).toEqual({ next: 'unverified', isFirst: false });
  expect(await browser.api.accounts.waiting.get()).toMatchObject({ email, purpose: 'sign_up' });
  expect(await codeOf(browser.api.accounts.verifySignUp({ pin }))).toBe('ok');
});

test('strangers run dry, and she still signs in with her own browser: nobody can lock her out', async () => {
  const her = await newPerson();
  await her.api.accounts.session.signOut();
  clock.advance({ minutes: 16 });
  const wrong = Array.from({ length: 29 }, (_, i) => codeOf(signIn(newBrowser(), her.email, `Wrong-Harbor-${i}`)));
  const codes = await Promise.all(wrong);
  expect(codes.filter((code) => code === 'WRONG_CREDENTIALS')).toHaveLength(25);
  expect(codes.filter((code) => code === 'TOO_MANY')).toHaveLength(4);
  await expect(signIn(newBrowser(), her.email)).rejects.toMatchObject({
    status: 429,
    message: 'Too many attempts. Please try again in 15 minutes',
    data: { retryAfter: 900 },
  });
  expect(await signIn(her, her.email)).toMatchObject({ next: 'done' });
  clock.advance({ minutes: 15 });
  expect(await codeOf(signIn(newBrowser(), her.email, 'Wrong-Harbor-1'))).toBe('WRONG_CREDENTIALS');
});

test('a copied name of her browser is of no use: known is only a browser that has signed in to this very account', async () => {
  const [her, eve] = [await newPerson(), await newPerson()];
  await eve.api.accounts.session.signOut();
  expect(await signIn(eve, her.email)).toEqual({ next: 'newDevice', isFirst: false });
});

test('a sign-up for her address does not give the tries of strangers back', async () => {
  const { email } = await newPerson();
  clock.advance({ minutes: 16 });
  const eve = newBrowser();
  await eve.api.accounts.signUp(signUpOf(email, 'Hostile-Garden-99')); // counts as one
  for (let i = 0; i < 8; i += 1) await codeOf(signIn(eve, email, `Wrong-Harbor-${i}`));
  expect(await signIn(eve, email, 'Hostile-Garden-99')).toEqual({ next: 'unverified', isFirst: false });
  expect(await codeOf(signIn(eve, email, 'Wrong-Harbor-9'))).toBe('TOO_MANY');
});

test('a right password gives the tries back, and one that was hashed at a lower cost is hashed again', async () => {
  const her = await newPerson();
  for (let i = 0; i < 9; i += 1) await codeOf(signIn(her, her.email, `Wrong-Harbor-${i}`));
  const current = await parts.passwords.hash(goodPassword);
  const { hashRaw } = await import('@node-rs/argon2');
  const salt = Buffer.alloc(16, 7);
  const options = { algorithm: 2, memoryCost: 512, timeCost: 1, parallelism: 1, outputLen: 32 };
  const cheap = await hashRaw(goodPassword, { ...options, salt, secret: keys.pepper });
  const old = `$argon2id$v=19$m=512,t=1,p=1$${unpadded(salt)}$${unpadded(cheap)}`;
  await owner.query('update auth.accounts set password_hash = $2 where email_key = $1', [her.email, old]);

  expect(await codeOf(signIn(her, her.email))).toBe('ok');
  const { rows } = await owner.query('select password_hash from auth.accounts where email_key = $1', [her.email]);
  expect(rows[0].password_hash.slice(0, 30)).toBe(current.slice(0, 30));
  expect(rows[0].password_hash).not.toBe(old);
  for (let i = 0; i < 10; i += 1) {
    expect(await codeOf(signIn(her, her.email, `Wrong-Harbor-${i}`))).toBe('WRONG_CREDENTIALS');
  }
});

test('a closed account is as good as none', async () => {
  const person = await newPerson();
  await owner.query('update auth.accounts set closed_at = now() where email_key = $1', [person.email]);
  expect(await codeOf(signIn(person, person.email))).toBe('WRONG_CREDENTIALS');
  expect(await person.api.accounts.session.get()).toBeNull();
});

test('a hundred passwords may wait for their turn; a sign-in that comes then is asked to try again, and not counted', async () => {
  const her = await newPerson();
  for (let i = 0; i < 9; i += 1) await codeOf(signIn(her, her.email, `Wrong-Harbor-${i}`));
  // The first few take long, so that the queue stays as long as it is while the sign-in is on its way; the others are quick.
  const [long, quick] = [atCost('m=65536,t=40,p=1'), atCost('m=1024,t=1,p=1')];
  const cores = availableParallelism();
  const flood = Promise.allSettled(
    Array.from({ length: 140 + cores }, (_, i) => parts.passwords.isRight(i < cores ? long : quick, goodPassword)),
  );
  await expect(signIn(her, her.email, 'Wrong-Harbor-9')).rejects.toMatchObject({ status: 503, code: 'BUSY' });
  await flood;
  expect(await codeOf(signIn(her, her.email, 'Wrong-Harbor-9'))).toBe('WRONG_CREDENTIALS');
  expect(await codeOf(signIn(her, her.email, 'Wrong-Harbor-9'))).toBe('TOO_MANY');
});
