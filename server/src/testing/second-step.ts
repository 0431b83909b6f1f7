import { newAddress, newBrowser, newPerson, goodPassword, type TestBrowser } from './browser.ts';
import { codeNow } from './authenticator-app.ts';
import { clock, owner, twilio } from './world.ts';

export type Guarded = TestBrowser & { email: string; methodId: string; secret: string; backupCodes: string[] };

/** Somebody who signs in with an authenticator app, too. A code that was not used yet can be had at once. */
export async function newGuarded(email = newAddress()): Promise<Guarded> {
  const person = await newPerson(email);
  const { methodId, secret, backupCodes } = await person.api.security.methods.setUpTotp({ nickname: 'My phone' });
  await person.api.security.methods.verify({ methodId, code: codeNow(secret) });
  clock.advance({ seconds: 31 });
  return { ...person, methodId, secret, backupCodes: backupCodes ?? [] };
}

/** A browser in which her password was typed, and that waits for the second step. */
export async function atSecondStep(email: string, browser = newBrowser()): Promise<TestBrowser> {
  await browser.api.accounts.signIn({ email, password: goodPassword });
  return browser;
}

/** The code in the last text message to a phone. */
export function textedCode(phoneNumber: string): string {
  const last = twilio.taken.findLast(({ fields }) => fields['To'] === `+${phoneNumber}`);
  return /^\d{6}/.exec(last?.fields['Body'] ?? '')?.[0] ?? 'no code was sent';
}

export async function accountIdOf(email: string): Promise<string> {
  const { rows } = await owner.query('select id from auth.accounts where email_key = $1', [email]);
  return rows[0].id;
}

/** The kinds of mails that this account was to get, the oldest first. */
export async function mailKindsOf(email: string): Promise<string[]> {
  const { rows } = await owner.query('select kind from app.outbox where ref = $1 order by created_at, id', [
    await accountIdOf(email),
  ]);
  return rows.map(({ kind }) => kind);
}
