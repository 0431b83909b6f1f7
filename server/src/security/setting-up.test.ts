import { beforeEach, expect, test } from 'vitest';
import { base32 } from '../lib/base32.ts';
import { open } from '../lib/secrets.ts';
import { codeOf, newPerson } from '../testing/browser.ts';
import { digitsAlone, dump, formsOf } from '../testing/dump.ts';
import { accountIdOf, newGuarded, textedCode } from '../testing/second-step.ts';
import { clock, keys, owner, twilio } from '../testing/world.ts';

beforeEach(() => {
  clock.advance({ minutes: 16 });
  twilio.mood = 'fine';
});

let phones = 0;
const newPhone = () => String(15_553_000_000 + (phones += 1));
const rowsOf = async (table: string, email: string) => {
  const { rows } = await owner.query(`select * from auth.${table} where account_id = $1`, [await accountIdOf(email)]);
  return rows;
};

test.each(['down', 'refusing', 'nonsense', 'elsewhere', 'failing'] as const)(
  'a text message service that is %s: said in words, nothing half set up, and no wait',
  async (mood) => {
    const { api, email } = await newPerson();
    const phoneNumber = newPhone();
    twilio.mood = mood;
    await expect(api.security.methods.setUpSms({ phoneNumber })).rejects.toMatchObject({
      code: 'SMS_FAILED',
      message: 'Failed to send verification code',
    });
    expect([await rowsOf('factors', email), await rowsOf('backup_codes', email)]).toEqual([[], []]);
    twilio.mood = 'fine';
    expect(await api.security.methods.setUpSms({ phoneNumber })).toMatchObject({ resendIn: 60 });
  },
);

test('ten messages a day to an unverified number, whoever asks', async () => {
  const phoneNumber = newPhone();
  const codes: string[] = [];
  for (const { api } of [await newPerson(), await newPerson()]) {
    for (let i = 0; i < 6; i += 1) codes.push(await codeOf(api.security.methods.setUpSms({ phoneNumber })));
  }
  expect(codes).toEqual([...Array(10).fill('ok'), 'TOO_MANY', 'TOO_MANY']);
});

test('an encrypted secret decrypts in its own row only', async () => {
  const [her, him] = [await newGuarded(), await newGuarded()];
  const [factor] = await rowsOf('factors', her.email);
  expect(base32(open(keys, her.methodId, factor.secret))).toBe(her.secret);
  expect(() => open(keys, him.methodId, factor.secret)).toThrow();
});

test('no plain second-step secret or code is in the database', async () => {
  const her = await newGuarded();
  const phone = newPhone();
  const { methodId } = await her.api.security.methods.setUpSms({ phoneNumber: phone });
  const sent = textedCode(phone);
  const all = await dump();
  expect(all).toContain(methodId); // we do see what is there
  const bytes = open(keys, her.methodId, (await rowsOf('factors', her.email)).find((f) => f.secret).secret);
  const secrets = [
    her.secret,
    bytes.toString('hex'),
    ...her.backupCodes.flatMap((code) => [code, code.replaceAll('-', '')]),
  ];
  for (const form of secrets.flatMap(formsOf)) expect(all).not.toContain(form);
  expect(all).not.toMatch(digitsAlone(sent));
});
