import { newId } from '@evenkeel/contract/base';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { fileMailer } from '../lib/mailer.ts';
import { serveApp } from '../testing/http.ts';
import { parts } from '../testing/world.ts';
import { isOfThisMachine, mailboxPage } from './mailbox.ts';

const folder = mkdtempSync(join(tmpdir(), 'evenkeel-'));
afterAll(() => rmSync(folder, { recursive: true }));

const mailer = fileMailer(folder, { from: 'Evenkeel <no-reply@localhost>', host: 'localhost' });
const { ask } = serveApp(createApp({ ...parts, mailbox: mailboxPage(folder) }));
const local = { host: 'localhost:3000' };
const at = Temporal.Instant.from('2026-11-21T12:00:00Z');
const mail = {
  to: 'alex@example.com',
  subject: 'A <b>subject</b>',
  text: '123456\n<script>alert(1)</script>\n\nhttp://localhost:3000/invitation/abc https://evil.example/ http://localhost.evil.example',
  html: '<p>1</p>',
};

test('a mail is one file readable by this user only, also when resent', async () => {
  const id = newId();
  await mailer.send(mail, { id, at });
  await mailer.send(mail, { id, at });
  expect(readdirSync(folder)).toEqual([`${id}.eml`]);
  expect(statSync(join(folder, `${id}.eml`)).mode & 0o777).toBe(0o600);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test('the page shows the newest first, as text without scripts', async () => {
  await mailer.send({ ...mail, subject: 'Later' }, { id: newId(), at: at.add({ minutes: 1 }) });
  writeFileSync(join(folder, 'notes.txt'), 'not a mail');
  const response = await ask('/dev/mailbox', { headers: local });
  const page = await response.text();
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
  expect(page.indexOf('Later')).toBeLessThan(page.indexOf('A &lt;b&gt;subject'));
  expect(page).toContain('To alex@example.com');
  expect(page).toMatch(/<p>123456<br \/>&lt;script&gt;/);
  expect(page.match(/<a /g), 'one in each of the two').toHaveLength(2);
  expect(page).toContain('<a href="http://localhost:3000/invitation/abc">http://localhost:3000/invitation/abc</a>');
  expect(page).not.toMatch(/<script|<b>|not a mail/);
});

test.each([
  { why: 'through a proxy', headers: { ...local, 'x-forwarded-for': '198.51.100.1' } },
  { why: 'through a proxy that says less', headers: { ...local, 'x-real-ip': '198.51.100.1' } },
  { why: 'through a proxy that names itself', headers: { ...local, via: '1.1 proxy' } },
  { why: 'under another name', headers: { host: 'evil.example' } },
  { why: 'under a name that begins like ours', headers: { host: 'localhost.evil.example' } },
])('nobody reaches it $why', async ({ headers }) => {
  expect((await ask('/dev/mailbox', { headers })).status).toBe(404);
});

test.each(['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:3000'])('%s has such a page', (url) => {
  expect(isOfThisMachine(url)).toBe(true);
});

test.each(['https://localhost', 'http://evenkeel.example', 'http://192.168.1.5:3000', 'http://localhost.evil.example'])(
  '%s has none: a proxy that says nothing of itself would show every PIN to the world',
  (url) => {
    expect(isOfThisMachine(url)).toBe(false);
  },
);

test('with a mail server or on https the page does not exist', async () => {
  const without = serveApp(createApp(parts));
  expect((await without.ask('/dev/mailbox', { headers: { ...local, accept: 'application/json' } })).status).toBe(404);
});
