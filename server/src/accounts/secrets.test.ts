import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { openLog } from '../lib/log.ts';
import { smtpMailer } from '../lib/mailer.ts';
import { mac } from '../lib/secrets.ts';
import { deliver } from '../jobs/deliver.ts';
import { goodPassword, newAddress, newBrowser, newPerson, signUpOf } from '../testing/browser.ts';
import { digitsAlone, dump, formsOf } from '../testing/dump.ts';
import { serveApp } from '../testing/http.ts';
import { mailsTo, pinFor, sent, sources } from '../testing/mails.ts';
import { linkFor, personWithApp } from '../testing/own-account.ts';
import { keys, origin, owner, parts } from '../testing/world.ts';

test('the database has no plain secrets, valid or used', async () => {
  const person = await newPerson();
  const waiting = newBrowser();
  const email = newAddress();
  await waiting.api.accounts.signUp(signUpOf(email, 'Amber-Lighthouse-4'));
  const signUpPin = await pinFor(email);
  const device = newBrowser();
  await device.api.accounts.signIn({ email: person.email, password: goodPassword });
  const devicePin = await pinFor(person.email);
  const [family] = await person.api.families.list();
  const id = '0199a1b2-0000-7000-8000-000000000001';
  const invited = { id, familyId: family!.id, email: newAddress(), message: '' };
  const { token } = await person.api.families.invitations.add(invited);
  await mailsTo(invited.email);

  const all = await dump();
  expect(all).toContain(person.email); // we do see what is there
  const cookies = [person, waiting, device].flatMap(({ jar }) => [...jar.values()]);
  expect(cookies.length).toBeGreaterThanOrEqual(6);
  for (const secret of [...cookies, goodPassword, 'Amber-Lighthouse-4', token ?? '']) {
    for (const form of formsOf(secret)) expect(all, secret).not.toContain(form);
  }
  for (const pin of [signUpPin, devicePin]) {
    expect(all).not.toMatch(digitsAlone(pin));
  }
  for (const network of ['10.0.', '127.0.0']) expect(all).not.toContain(network);
});

test('the database has no plain mail links, passwords or PINs, before and after use', async () => {
  const next = 'Amber-Lighthouse-4';
  const [person, withApp] = [await newPerson(), await personWithApp()];
  const to = newAddress();
  await person.api.accounts.email.change({ email: to, isOldMailboxUnsafe: false });
  const pin = await pinFor(to);
  expect(await dump()).not.toMatch(digitsAlone(pin));
  await person.api.accounts.email.verify({ pin });
  await person.api.accounts.password.change({ current: goodPassword, next });
  const recovering = newBrowser();
  await recovering.api.accounts.signIn({ email: withApp.email, password: goodPassword });
  await recovering.api.accounts.recovery.ask();
  const cancel = await linkFor(withApp.email, 'recovery');
  await withApp.api.accounts.removal.remove();
  const [undo, restore] = [await linkFor(person.email, 'undo'), await linkFor(withApp.email, 'restore')];

  const cookies = [...person.jar.values(), ...recovering.jar.values()].flatMap((value) => value.split('.'));
  const secrets = [undo, cancel, restore, next, ...cookies];
  expect(secrets.filter((secret) => /^[\w-]{43,65}$/.test(secret)).length).toBeGreaterThanOrEqual(6);
  const before = await dump();
  await newBrowser().api.accounts.email.undo({ token: undo });
  await newBrowser().api.accounts.removal.restore({ token: restore });
  await mailsTo(person.email);
  const after = await dump();
  for (const secret of secrets) {
    for (const form of formsOf(secret)) {
      expect(before, secret).not.toContain(form);
      expect(after, secret).not.toContain(form);
    }
  }
  expect(after, 'the address that was left is not kept').not.toContain(to);
});

test('a stored PIN is useless without the key or for another row', async () => {
  const email = newAddress();
  await newBrowser().api.accounts.signUp(signUpOf(email));
  const pin = await pinFor(email);
  const { rows } = await owner.query('select id, code_hash from auth.pending where email_key = $1', [email]);
  expect(rows[0].code_hash).toEqual(mac(keys, 'pin', rows[0].id, pin));
  expect(rows[0].code_hash).not.toEqual(mac(keys, 'pin', 'another', pin));
});

test('the log has no secrets or typed text, whatever fails', async () => {
  const lines: string[] = [];
  const log = openLog(
    'debug',
    new Writable({ write: (chunk, _encoding, done) => void (lines.push(String(chunk)), done()) }),
  );
  const { ask } = serveApp(createApp({ ...parts, log }));
  const email = newAddress();
  const headers = { origin, 'content-type': 'application/json', cookie: 'session=secret-token; pending=secret-token' };
  await owner.query('alter table auth.pending rename to away'); // something of ours is broken
  const body = JSON.stringify(signUpOf(email));
  expect((await ask('/api/accounts/sign-up', { method: 'POST', headers, body })).status).toBe(500);
  await owner.query('alter table auth.away rename to pending');
  expect((await ask('/api/accounts/sign-up', { method: 'POST', headers, body })).status).toBe(200);

  const mailer = smtpMailer('smtp://someone:smtp-password@127.0.0.1:9', { from: 'a@b.example', host: 'b.example' });
  const { rows } = await owner.query('select id from app.outbox where done_at is null');
  expect(rows.length).toBeGreaterThan(0);
  for (const { id } of rows) await deliver({ ...sources, log, mailer }, id, { isLastTry: false }).catch(() => {});

  expect(lines.join('')).toMatch(/request failed[^]*mail not sent yet/);
  for (const secret of [
    email,
    email.split('@')[0]!,
    goodPassword,
    'Alex',
    'Rivera',
    'secret-token',
    'smtp-password',
    '10.0.',
  ]) {
    expect(lines.join(''), secret).not.toContain(secret);
  }
  expect(sent.filter(({ to }) => to === email)).toEqual([]);
});

test('tokens are only sent as cookies', async () => {
  const email = newAddress();
  const { ask, jar } = newBrowser();
  const post = (path: string, body: object) =>
    ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const bodies = [await (await post('/api/accounts/sign-up', signUpOf(email))).text()];
  const pending = jar.get('pending') ?? '';
  bodies.push(await (await post('/api/accounts/verify-sign-up', { pin: await pinFor(email) })).text());
  bodies.push(await (await ask('/api/session')).text());
  for (const secret of [pending, ...jar.values()]) expect(bodies.join('')).not.toContain(secret);
});
