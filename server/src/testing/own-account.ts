import { newId } from '@evenkeel/contract/base';
import { base32 } from '../lib/base32.ts';
import { digest, seal } from '../lib/secrets.ts';
import { newTotpSecret } from '../lib/totp.ts';
import { codeNow } from './authenticator-app.ts';
import { goodPassword, newAddress, newBrowser, newPerson, type TestBrowser } from './browser.ts';
import { mailsTo, pinFor } from './mails.ts';
import { clock, keys, owner } from './world.ts';

export type Person = TestBrowser & { email: string };

/** The same person in another browser, which their mailbox has let in. */
export async function elsewhere({ email }: Pick<Person, 'email'>, password = goodPassword): Promise<Person> {
  const browser = newBrowser();
  await browser.api.accounts.signIn({ email, password });
  await browser.api.accounts.verifyDevice({ pin: await pinFor(email) });
  return { ...browser, email };
}

export type WithApp = Person & {
  accountId: string;
  methodId: string;
  /** What the app shows now. */
  code: () => string;
  confirm: () => Promise<unknown>;
};

/** Somebody with an authenticator app, who has passed the second step in this session. */
export async function personWithApp(): Promise<WithApp> {
  const person = await newPerson();
  const { rows } = await owner.query('select id from auth.accounts where email_key = $1', [person.email]);
  const [methodId, accountId, secret] = [newId(), String(rows[0].id), newTotpSecret()];
  await owner.query(
    `insert into auth.factors (id, account_id, type, nickname, secret, is_primary, created_at, verified_at)
     values ($1, $2, 'totp', 'My phone', $3, true, $4, $4)`,
    [methodId, accountId, seal(keys, methodId, secret), clock().toString()],
  );
  await owner.query('update auth.sessions set level = 2 where token_hash = $1', [
    digest(person.jar.get('session') ?? ''),
  ]);
  const code = () => codeNow(base32(secret));
  const confirm = () => person.api.accounts.identity.confirm({ password: goodPassword, methodId, code: code() });
  return { ...person, accountId, methodId, code, confirm };
}

/** Has the address changed to one that nobody had, and answers that. */
export async function move({ api }: Person, email = newAddress(), isOldMailboxUnsafe = false): Promise<string> {
  await api.accounts.email.change({ email, isOldMailboxUnsafe });
  await api.accounts.email.verify({ pin: await pinFor(email) });
  return email;
}

/** What the link of the last mail to an address that has one ends with. */
export async function linkFor(to: string, page: 'undo' | 'recovery' | 'restore'): Promise<string> {
  const link = new RegExp(`/${page}/([\\w-]{43})`);
  const last = (await mailsTo(to)).findLast(({ text }) => link.test(text));
  return link.exec(last?.text ?? '')?.[1] ?? 'no link was mailed';
}
