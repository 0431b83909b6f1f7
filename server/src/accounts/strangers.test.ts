import { expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { codeOf, newAddress, newBrowser, newPerson, signUpOf, type TestBrowser } from '../testing/browser.ts';
import { serveApp } from '../testing/http.ts';
import { mailsTo, post, sent } from '../testing/mails.ts';
import { shownBy } from '../testing/shown.ts';
import { clock, origin, owner, parts } from '../testing/world.ts';

// A stranger learns nothing about who has an account: whatever they do with an address that has one, and with one that has
// none, is answered alike, to the byte, for as long as they like.

const headers = { 'content-type': 'application/json' };

async function answerOf({ ask }: TestBrowser, path: string, body: object, email: string): Promise<string> {
  return shownBy(await ask(path, { method: 'POST', headers, body: JSON.stringify(body) }), email);
}

async function compare(run: (email: string) => Promise<unknown>): Promise<unknown> {
  const { email: known } = await newPerson();
  const unknown = newAddress();
  clock.advance({ hours: 25 }); // what signing up counted is over
  const [ofKnown, ofUnknown] = [await run(known), await run(unknown)];
  expect(ofKnown).toEqual(ofUnknown);
  return ofKnown;
}

test('signing up with the address of somebody else looks like success, mails included; its owner is told', async () => {
  await compare(async (email) => {
    const browser = newBrowser();
    const before = sent.length;
    const asked = await answerOf(browser, '/api/accounts/sign-up', signUpOf(email, 'Hostile-Garden-99'), email);
    await post();
    const waiting = await browser.api.accounts.waiting.get();
    const tried = await codeOf(browser.api.accounts.verifySignUp({ pin: '000000' }));
    const again = await answerOf(browser, '/api/accounts/sign-in', { email, password: 'Hostile-Garden-99' }, email);
    clock.advance({ minutes: 1 });
    const resent = await answerOf(browser, '/api/accounts/resend', {}, email);
    await post();
    return { asked, waiting: { ...waiting, email: '' }, tried, again, resent, mails: sent.length - before };
  });
  const told = sent.filter(({ text }) => text.includes('You already have an account'));
  expect(told).toHaveLength(2);
  expect(told[0]?.text).not.toMatch(/^\d{6}$/m);
});

test('no PIN ever fits a sign-up for an address that has an account', async () => {
  const { email } = await newPerson();
  await newBrowser().api.accounts.signUp(signUpOf(email, 'Hostile-Garden-99'));
  await post();
  const { rows } = await owner.query(
    `select code_hash, password_hash is not null as has_password from auth.pending where email_key = $1`,
    [email],
  );
  expect(rows).toEqual([{ code_hash: null, has_password: true }]);
});

test('guessing passwords by signing up counts like guessing them by signing in, and the counters tell nothing', async () => {
  const codes = await compare(async (email) => {
    const said: string[] = [];
    for (let i = 0; i < 12; i += 1) {
      said.push(await codeOf(newBrowser().api.accounts.signUp(signUpOf(email, `Hostile-Garden-${i}`))));
    }
    return said;
  });
  expect(codes).toContain('TOO_MANY');
});

test('sign-in and forgotten passwords: the same answers, in the same order, until the limits', async () => {
  await compare(async (email) => {
    const said: unknown[] = [];
    for (let i = 0; i < 12; i += 1) {
      said.push(await answerOf(newBrowser(), '/api/accounts/sign-in', { email, password: 'Wrong-Harbor-1' }, email));
    }
    for (let i = 0; i < 8; i += 1) {
      const browser = newBrowser();
      said.push(await answerOf(browser, '/api/accounts/forgot', { email }, email));
      said.push(await codeOf(browser.api.accounts.verifyReset({ pin: '000000' })));
    }
    return said;
  });
});

test('the right password in a sign-up is told that the account exists, and leaves nothing behind', async () => {
  const { email } = await newPerson();
  const { api, jar } = newBrowser();
  await expect(api.accounts.signUp(signUpOf(email))).rejects.toMatchObject({
    code: 'ACCOUNT_EXISTS',
    status: 409,
    message: 'Account already exists',
  });
  expect([...jar.keys()]).toEqual([]);
  expect((await mailsTo(email)).filter(({ text }) => text.includes('already have an account'))).toEqual([]);
});

test.each([
  { path: '/api/accounts/sign-up', body: signUpOf('steady@example.com') },
  { path: '/api/accounts/forgot', body: { email: 'steady@example.com' } },
  { path: '/api/accounts/resend', body: {} },
])('$path answers no sooner than the steady time, also when it refuses', async ({ path, body }) => {
  const steadyMilliseconds = 300;
  const { ask } = serveApp(createApp({ ...parts, steadyMilliseconds }));
  const began = performance.now();
  await ask(path, { method: 'POST', headers: { ...headers, origin }, body: JSON.stringify(body) });
  expect(performance.now() - began).toBeGreaterThanOrEqual(steadyMilliseconds - 2); // a timer may be early by a millisecond
});
