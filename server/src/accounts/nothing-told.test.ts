import { beforeAll, expect, test } from 'vitest';
import { deliver } from '../jobs/deliver.ts';
import { newAuthenticator } from '../testing/authenticator.ts';
import { codeNow, wrongCode } from '../testing/authenticator-app.ts';
import { codeOf, goodPassword, newAddress, newBrowser, newPerson, signUpOf } from '../testing/browser.ts';
import { digitsAlone, dump, formsOf } from '../testing/dump.ts';
import { notThis, pinFor, pinIn, sent, sources } from '../testing/mails.ts';
import { elsewhere, linkFor } from '../testing/own-account.ts';
import { atSecondStep, newGuarded, textedCode } from '../testing/second-step.ts';
import { breaches, clock, logged, owner, twilio } from '../testing/world.ts';

// Everything somebody can do with their account, and each thing while something is wrong: the database keeps nothing and quotes
// what it was to keep, nobody takes a mail or a text message, what was typed is wrong. The log then says that something went
// wrong, and nothing of anybody; and what must not be kept in clear is in no table.

const next = 'Amber-Lighthouse-4';
const wrong = 'Wrong-Harbor-1';
let phones = 0;
const newPhone = () => String(15_554_000_000 + (phones += 1)); // fewer digits than these stand by chance in an id or a time

const refusing = [
  'insert on auth.events',
  'insert on auth.pending',
  'insert on auth.factors',
  'update of level on auth.sessions',
];
const nameOf = (what: string) => `refuse_${what.replaceAll(/\W/g, '_')}`;
const tableOf = (what: string) => what.split(' ').at(-1)!;

beforeAll(async () => {
  await owner.query(`
    create function auth.refuse() returns trigger language plpgsql as $$ begin
      raise exception using message = to_jsonb(new)::text, detail = current_query(), hint = to_jsonb(new)::text;
    end $$`);
  for (const what of refusing) {
    await owner.query(`create trigger ${nameOf(what)} before ${what} for each row execute function auth.refuse()`);
  }
  await refuse(false);
});

async function refuse(isOn: boolean): Promise<void> {
  for (const what of refusing) {
    await owner.query(`alter table ${tableOf(what)} ${isOn ? 'enable' : 'disable'} trigger ${nameOf(what)}`);
  }
}

/** Secrets that were given to people beside mails and text messages. */
const given = new Set<string>();
const keep = (...secrets: string[]) => secrets.forEach((one) => given.add(one));

let mistakes = 0;

/** Does it while the database keeps nothing, which is a mistake of ours and logged; then for real, while no mail leaves. */
async function twice<Result>(act: () => Promise<Result>): Promise<Result> {
  await refuse(true);
  try {
    expect(await codeOf(act())).toBe('INTERNAL_SERVER_ERROR');
    mistakes += 1;
  } finally {
    await refuse(false);
  }
  const result = await act();
  await failToMail();
  return result;
}

const talkative = (what: string) => Object.assign(new Error(what), { response: what, command: 'DATA' });

async function failToMail(): Promise<void> {
  const { rows } = await owner.query('select id from app.outbox where done_at is null and failed_at is null');
  for (const { id } of rows) {
    const fail = async (mail: unknown = '') => Promise.reject(talkative(JSON.stringify(mail)));
    await deliver({ ...sources, mailer: { send: fail, verify: fail } }, id, { isLastTry: false }).catch(() => {});
  }
}

/** Signing up, forgetting, signing in. */
async function enter(): Promise<void> {
  const email = newAddress();
  const { api } = newBrowser();
  await twice(() => api.accounts.signUp(signUpOf(email)));
  const pin = await pinFor(email);
  await codeOf(api.accounts.verifySignUp({ pin: notThis(pin) }));
  await twice(() => api.accounts.verifySignUp({ pin }));
  const other = newBrowser();
  await twice(() => other.api.accounts.signIn({ email, password: goodPassword }));
  const devicePin = await pinFor(email);
  await twice(() => other.api.accounts.verifyDevice({ pin: devicePin }));
  await twice(() => other.api.accounts.forgot({ email }));
  await other.api.accounts.verifyReset({ pin: await pinFor(email) });
  breaches.mood = 'nonsense';
  await twice(() => other.api.accounts.finishReset({ password: next }));
  breaches.mood = 'fine';
}

/** An app, a phone, backup codes and a passkey. */
async function prove(): Promise<void> {
  const { api, email } = await newPerson();
  const { methodId, secret, backupCodes, otpauthUrl } = await twice(() =>
    api.security.methods.setUpTotp({ nickname: 'Tablet of Nora' }),
  );
  keep(secret, otpauthUrl, ...backupCodes!);
  await codeOf(api.security.methods.verify({ methodId, code: wrongCode(secret) }));
  await twice(() => {
    clock.advance({ seconds: 31 });
    return api.security.methods.verify({ methodId, code: codeNow(secret) });
  });
  const phoneNumber = newPhone();
  for (const mood of ['down', 'nonsense', 'refusing', 'failing', 'elsewhere'] as const) {
    twilio.mood = mood;
    expect(await codeOf(api.security.methods.setUpSms({ phoneNumber }))).toBe('SMS_FAILED');
  }
  twilio.mood = 'fine';
  const sms = await twice(() => api.security.methods.setUpSms({ phoneNumber }));
  await twice(async () => {
    clock.advance({ seconds: 61 });
    await api.security.methods.sendSms({ methodId: sms.methodId });
    return api.security.methods.verify({ methodId: sms.methodId, code: textedCode(phoneNumber) });
  });
  const replaced = await twice(() => api.security.newBackupCodes());
  keep(...replaced.backupCodes);
  const device = newAuthenticator();
  await twice(async () => {
    const response = device.make(await api.security.passkeys.begin());
    return api.security.passkeys.add({ nickname: 'Phone of Nora', response });
  });

  const browser = await atSecondStep(email);
  await codeOf(browser.api.accounts.secondStep.verify({ methodId: 'backup', code: backupCodes![0]! }));
  await twice(() => browser.api.accounts.secondStep.verify({ methodId: 'backup', code: replaced.backupCodes[0]! }));
  await codeOf(browser.api.accounts.passkey.signIn({ response: { id: 'made-up', secret } }));
  await twice(async () => {
    const response = device.prove(await browser.api.accounts.passkey.begin());
    return browser.api.accounts.passkey.signIn({ response });
  });
}

/** Confirming, another password, another address and its undoing. */
async function change(): Promise<void> {
  const { api, email } = await newPerson();
  await codeOf(api.accounts.identity.confirm({ password: wrong }));
  await twice(() => api.accounts.identity.confirm({ password: goodPassword }));
  await codeOf(api.accounts.password.change({ current: wrong, next }));
  await twice(() => api.accounts.password.change({ current: goodPassword, next }));
  await twice(() => api.accounts.care.set({ hasExtraCare: true }));
  const to = newAddress();
  await twice(() => api.accounts.email.change({ email: to, isOldMailboxUnsafe: false }));
  const pin = await pinFor(to);
  await codeOf(api.accounts.email.verify({ pin: notThis(pin) }));
  await twice(() => api.accounts.email.verify({ pin }));
  const token = await linkFor(email, 'undo');
  const anybody = newBrowser();
  await codeOf(anybody.api.accounts.email.undo({ token: `${token}x` }));
  await twice(() => anybody.api.accounts.email.undo({ token }));
}

/** Recovery and its cancelling, ending sessions, removal and coming back. */
async function leave(): Promise<void> {
  const her = await newGuarded();
  keep(her.secret, ...her.backupCodes);
  const recovering = await atSecondStep(her.email);
  await twice(() => recovering.api.accounts.recovery.ask());
  const token = await linkFor(her.email, 'recovery');
  await twice(() => recovering.api.accounts.attempts.holdByLink({ token }));
  clock.advance({ hours: 72 + 7 * 24 });
  await atSecondStep(her.email, recovering);
  await twice(() => recovering.api.accounts.recovery.finish());
  await recovering.api.accounts.verifyDevice({ pin: await pinFor(her.email) });

  await elsewhere({ email: her.email });
  await twice(() => recovering.api.accounts.sessions.revokeOthers());
  await twice(() => recovering.api.accounts.removal.remove());
  const wayBack = await linkFor(her.email, 'restore');
  await twice(() => newBrowser().api.accounts.removal.restore({ token: wayBack }));
}

/** What is no request at all. */
async function mistype(): Promise<void> {
  const { ask } = newBrowser();
  const headers = { 'content-type': 'application/json' };
  const bodies = [`{"password":"${next}"`, `{"email":7,"password":["${next}"]}`, `"${newPhone()}"`];
  for (const path of ['sign-in', 'sign-up', 'forgot', 'verify-reset', 'restore', `restore?token=${'A'.repeat(43)}`]) {
    for (const body of bodies) {
      const { status } = await ask(`/api/accounts/${path}`, { method: 'POST', headers, body });
      expect(status).toBe(400);
    }
  }
}

test('no failure logs personal data, and no table has a plain secret', async () => {
  for (const act of [enter, prove, change, leave, mistype]) {
    clock.advance({ hours: 25 }); // what was counted before is over
    await act();
  }
  const log = logged.join('');
  const tables = await dump();
  expect(mistakes).toBeGreaterThan(20);
  expect(log.match(/"request failed"/g)).toHaveLength(mistakes);
  expect(log).toMatch(/mail not sent yet[^]*text message not sent/);

  // Whatever anybody was sent, in the log and in the tables.
  const mailed = sent.map(({ text }) => text);
  const links = mailed.flatMap((text) => [...text.matchAll(/\/([\w-]{43})\b/g)].map(([, token]) => token!));
  const codes = [
    ...mailed.flatMap((text) => pinIn(text) ?? []),
    ...twilio.taken.map(({ fields }) => fields['Body']!.slice(0, 6)),
  ];
  expect([links.length, codes.length, given.size].every((count) => count >= 3)).toBe(true);
  for (const secret of [...links, ...given, goodPassword, next, wrong]) {
    for (const form of formsOf(secret)) {
      expect(log, secret).not.toContain(form);
      expect(tables, secret).not.toContain(form);
    }
  }
  for (const code of codes) {
    expect(log).not.toMatch(digitsAlone(code));
    expect(tables).not.toMatch(digitsAlone(code));
  }
  // And in the log nothing that even looks like one, nor who somebody is.
  expect(log).not.toMatch(/(?<![\w-])[\w-]{43}(?![\w-])/);
  expect(log).not.toMatch(/(?<![A-Z2-7])[A-Z2-7]{32}(?![A-Z2-7])/);
  expect(log).not.toMatch(/\b[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{4}\b(?!-)/);
  for (const who of ['@example', '15554000', 'Alex', 'Rivera', 'Nora', 'Firefox', '10.0.', '10.1.']) {
    expect(log, who).not.toContain(who);
  }
});
