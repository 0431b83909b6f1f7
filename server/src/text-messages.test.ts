import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { mailboxPage } from './jobs/mailbox.ts';
import { openLog } from './lib/log.ts';
import { serveApp } from './testing/http.ts';
import { fakeTwilio } from './testing/twilio.ts';
import { openSms } from './text-messages.ts';

const twilio = await fakeTwilio();
afterAll(() => twilio.close());

const lines: string[] = [];
const sink = new Writable({ write: (chunk, _encoding, done) => void (lines.push(String(chunk)), done()) });
const log = openLog('debug', sink);
const [phone, text] = ['15551234567', '123456 is your code'];
const nobody = { SMS_URL: twilio.url, DATA_DIR: mkdtempSync(join(tmpdir(), 'evenkeel-')) };
const somebody = { ...nobody, SMS_ACCOUNT: 'AC1', SMS_TOKEN: 'secret-token', SMS_FROM: '+15550001111' };

test('a configured service is used, and failures are logged without number, text and token', async () => {
  const sms = openSms(somebody, 'https://evenkeel.example', log);
  await sms.send(phone, text);
  expect(twilio.taken).toHaveLength(1);
  for (const mood of ['down', 'nonsense', 'refusing', 'elsewhere'] as const) {
    twilio.mood = mood;
    await expect(sms.send(phone, text)).rejects.toThrow();
  }
  expect(lines).toHaveLength(4);
  expect(lines.join('')).toContain('text message not sent');
  expect(lines.join('')).not.toMatch(/5551234567|123456|secret-token|QUMxOnNlY3JldC10b2tlbg/);
});

test('without one a text message is on the local mailbox page', async () => {
  await openSms(nobody, 'http://localhost:3000', log).send(phone, text);
  const { ask } = serveApp(mailboxPage(join(nobody.DATA_DIR, 'outbox')));
  const page = await (await ask('/', { headers: { host: 'localhost:3000' } })).text();
  expect(page).toContain('123456 is your code');
  expect(page).toContain('15551234567');
});

test('without one on https sending fails with a reason', async () => {
  await expect(openSms(nobody, 'https://evenkeel.example', log).send(phone, text)).rejects.toThrow('SMS_ACCOUNT');
});
