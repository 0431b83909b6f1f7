import { expect, test } from 'vitest';
import { createApp } from './app.ts';
import { newAddress, newPerson, signUpOf } from './testing/browser.ts';
import { serveApp } from './testing/http.ts';
import { mailsTo, pinFor } from './testing/mails.ts';
import { ask, clock, origin, owner, parts } from './testing/world.ts';

const json = { origin, 'content-type': 'application/json' };
const signUp = (by: typeof ask, email: string, headers: Record<string, string> = {}) =>
  by('/api/accounts/sign-up', {
    method: 'POST',
    headers: { ...json, ...headers },
    body: JSON.stringify(signUpOf(email)),
  });

test('on https cookies are __Host-, HttpOnly and SameSite', async () => {
  const secure = serveApp(createApp({ ...parts, isHttps: true }));
  const email = newAddress();
  const begun = (await signUp(secure.ask, email)).headers.getSetCookie();
  expect(begun.map((cookie) => cookie.replace(/=[\w-]{43};/, '=token;'))).toEqual([
    '__Host-pending=token; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=86400',
    '__Host-device=token; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=34560000',
  ]);
  const cookie = begun.map((each) => each.split(';')[0]).join('; ');
  const body = JSON.stringify({ pin: await pinFor(email) });
  const verified = await secure.ask('/api/accounts/verify-sign-up', {
    method: 'POST',
    headers: { ...json, cookie },
    body,
  });
  expect(verified.headers.getSetCookie().map((each) => each.replace(/=[\w-]{43,}(\.[\w-]{43})?;/, '=token;'))).toEqual([
    '__Host-session=token; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=2592000',
    '__Host-device=token; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=34560000',
    '__Host-pending=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0',
  ]);
});

test('on localhost the cookies have plain names', async () => {
  const [pending] = (await signUp(ask, newAddress())).headers.getSetCookie();
  expect(pending).toMatch(/^pending=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=86400$/);
});

test('responses to signed-in people are not cached', async () => {
  const person = await newPerson();
  expect((await person.ask('/api/session')).headers.get('cache-control')).toBe('no-store');
});

test('without trusted proxies forwarded addresses are ignored', async () => {
  const direct = serveApp(createApp({ ...parts, trustedHops: 0 }));
  await owner.query('delete from auth.throttle');
  for (let i = 0; i < 65; i += 1) {
    clock.advance({ seconds: 1 });
    const headers = { 'x-forwarded-for': '198.51.100.1' };
    const body = JSON.stringify(signUpOf(newAddress(), 'password1')); // refused, after it was counted
    const { status } = await direct.ask('/api/accounts/sign-up', {
      method: 'POST',
      headers: { ...json, ...headers },
      body,
    });
    expect(status).toBe(422); // over a Unix socket it is this machine, which is not counted
  }
  const { rows } = await owner.query(`select from auth.throttle where key like 'signUpOfNetwork:%'`);
  expect(rows).toHaveLength(0);
});

test('behind a trusted proxy a network signs up 60 times an hour, whatever its headers', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 61; i += 1) {
    const headers = { 'x-forwarded-for': `made-up-${i}, 198.51.100.${i}` };
    const body = JSON.stringify(signUpOf(newAddress(), 'password1'));
    statuses.push(
      (await ask('/api/accounts/sign-up', { method: 'POST', headers: { ...json, ...headers }, body })).status,
    );
  }
  expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 422));
  expect(statuses[60]).toBe(429);
});

test('the user agent string can’t get into a mail', async () => {
  const email = newAddress();
  await signUp(ask, email, { 'user-agent': 'Firefox/1 <script> Windows eve@example.com' });
  const [mail] = await mailsTo(email);
  expect(mail?.text).toContain('Firefox on Windows');
  expect(mail?.text).not.toContain('eve@');
});
