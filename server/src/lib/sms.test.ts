import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { fakeTwilio } from '../testing/twilio.ts';
import { fileMailer } from './mailer.ts';
import { fileSms, noSms, twilioSms } from './sms.ts';

const twilio = await fakeTwilio();
afterAll(() => twilio.close());
const account = { url: twilio.url, account: 'AC1', token: 'token', from: '+15550001111' };

beforeEach(() => {
  twilio.mood = 'fine';
  twilio.taken.length = 0;
});

test('a message goes out as the service documents it', async () => {
  await twilioSms(account).send('15551234567', 'Your code is 123456 & nothing else');
  expect(twilio.taken).toEqual([
    {
      path: '/2010-04-01/Accounts/AC1/Messages.json',
      authorization: `Basic ${Buffer.from('AC1:token').toString('base64')}`,
      fields: { To: '+15551234567', From: '+15550001111', Body: 'Your code is 123456 & nothing else' },
    },
  ]);
  await twilioSms({ ...account, url: `${twilio.url}/`, from: 'MG7' }).send('15551234567', 'Hello');
  expect(twilio.taken[1]?.fields).toEqual({ To: '+15551234567', MessagingServiceSid: 'MG7', Body: 'Hello' });
});

test.each(['down', 'slow', 'nonsense', 'refusing', 'elsewhere', 'failing'] as const)(
  'a service that is %s has taken nothing, and what is said of it has neither the number nor the text in it',
  async (mood) => {
    twilio.mood = mood;
    const failed: unknown = await twilioSms(account)
      .send('15551234567', 'Your code is 123456')
      .catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(Error);
    const { message, stack, cause } = failed as Error;
    expect(`${message} ${stack} ${String(cause)}`).not.toMatch(/5551234567|123456|token/);
    expect(twilio.taken).toEqual([]);
  },
  10_000,
);

test('without a service text messages lie with the mails of this machine, or are refused where people come from elsewhere', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'evenkeel-'));
  await fileSms(fileMailer(folder, { from: 'a@b.example', host: 'b.example' })).send(
    '15551234567',
    'Your code is 123456',
  );
  const [file] = readdirSync(folder);
  expect(readFileSync(join(folder, file!), 'utf8')).toMatch(/15551234567@phone\.invalid[^]*Your code is 123456/);
  await expect(noSms.send('15551234567', 'Hello')).rejects.toThrow('SMS_ACCOUNT');
});
