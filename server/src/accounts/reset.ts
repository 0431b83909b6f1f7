import type { SignedIn, Waiting } from '@evenkeel/contract/accounts';
import { note } from '../account-events.sql.ts';
import type { Context } from '../api.ts';
import { transaction } from '../lib/transaction.ts';
import * as store from './accounts.sql.ts';
import { hashOf, mustBeSafe } from './passwords.ts';
import * as waiting from './pending.sql.ts';
import { refuse } from './refusals.ts';
import { afterPassword } from './sign-in.ts';
import { at, emailKeyOf } from './visit.ts';
import { begin, mayMail, purseOf, required, tryPin, waitingOf } from './waiting.ts';

const quarterOfAnHour = 15 * 60;

/** Whether the address has an account is for the job that mails to look up: here it is the same work for every address. */
export async function forgot(context: Context, email: string): Promise<Waiting> {
  const emailKey = emailKeyOf(email);
  await mayMail(context, emailKey);
  return waitingOf(context, await begin(context, { purpose: 'reset', email, emailKey }));
}

export async function verifyReset(context: Context, pin: string): Promise<Waiting> {
  const pending = await required(context, ['reset']);
  const { purse } = await purseOf(context, pending.emailKey);
  await context.limits.spend('resetTry', purse);
  await tryPin(context, pending, pin);
  const times = { now: at(context), expiresAt: at(context, quarterOfAnHour) };
  const proven = await waiting.prove(context.accountsPool, pending.id, times);
  if (!proven) throw refuse('INVALID_PIN');
  return waitingOf(context, proven);
}

/** Another password. Everything signed in to with the old one ends, and the owner is told. */
export async function finishReset(context: Context, password: string): Promise<SignedIn> {
  const pending = await required(context, ['reset']);
  const account = await store.find(context.accountsPool, pending.emailKey);
  if (!pending.provenAt || !account) throw refuse('INVALID_PIN');
  await mustBeSafe(context, password, [account.firstName, account.lastName, account.email]);

  const passwordHash = await hashOf(context, password);
  const [now, label] = [at(context), context.browser.label()];
  await transaction(context.accountsPool, async (db) => {
    if (!(await store.hold(db, account.id)) || !(await waiting.take(db, pending.id))) throw refuse('INVALID_PIN');
    await store.changePassword(db, account.id, { passwordHash, now });
    await waiting.takeAll(db, account);
    await note(db, { accountId: account.id, kind: 'password_reset', label, now, mail: 'password_changed' });
  });
  context.doorbell.ring('outbox');
  context.doorbell.ring(account.id); // what is still open for the sessions that ended closes at once
  // The mailbox was proven just now, so that no second mail is needed; a second step is still asked for.
  return afterPassword(context, { ...account, passwordHash }, true);
}
