import type { ResetGuard, SignedIn, Waiting } from '@evenkeel/contract/accounts';
import { waitDays } from '@evenkeel/contract/accounts.attempts';
import { note } from '../identity/account-events.sql.ts';
import type { Context } from '../api.ts';
import { transaction, type Queryable } from '../lib/transaction.ts';
import * as store from './accounts.sql.ts';
import * as attempts from './attempts.sql.ts';
import { attemptHashesOf, endByProof, start } from './attempts.ts';
import { provenPasskey, toSignIn } from './passkey.ts';
import { hashOf, mustBeSafe } from './passwords.ts';
import * as waiting from './pending.sql.ts';
import { refuse } from './refusals.ts';
import { letInFully } from './second-step.ts';
import { afterPassword } from './sign-in.ts';
import { at, emailKeyOf } from './visit.ts';
import { begin, mayMail, bucketOf, required, tryPin, waitingOf } from './waiting.ts';

const quarterOfAnHour = 15 * 60;

/** The mail job looks up whether there is an account: here every address takes the same time. */
export async function forgot(context: Context, email: string): Promise<Waiting> {
  const emailKey = emailKeyOf(email);
  await mayMail(context, emailKey);
  return waitingOf(context, await begin(context, { purpose: 'reset', email, emailKey }));
}

export async function verifyReset(context: Context, pin: string): Promise<Waiting> {
  const pending = await required(context, ['reset']);
  const { bucket } = await bucketOf(context, pending.emailKey);
  await context.limits.spend('resetTry', bucket);
  await tryPin(context, pending, pin);
  const times = { now: at(context), expiresAt: at(context, quarterOfAnHour) };
  const proven = await waiting.prove(context.accountsPool, pending.id, times);
  if (!proven) throw refuse('INVALID_PIN');
  return resetOf(context, proven);
}

/** What the page may know about a reset. After the PIN also what is missing, and the wait without it. */
export async function resetOf(context: Context, pending: waiting.Pending): Promise<Waiting> {
  const seen = waitingOf(context, pending);
  if (!pending.provenAt) return seen;
  const account = await store.find(context.accountsPool, pending.emailKey);
  return account ? { ...seen, guard: await guardOf(context.accountsPool, context, account.id, pending) } : seen;
}

/** Null when a new password may be chosen: no second step, a verified one, or this browser's wait is over. */
async function guardOf(
  db: Queryable,
  context: Context,
  accountId: string,
  { secondStepAt }: waiting.Pending,
): Promise<ResetGuard | null> {
  const { isGuarded, hasExtraCare, noResetUntil } = await attempts.getGuard(db, accountId);
  if (!isGuarded || secondStepAt) return null;
  const now = at(context);
  const asked = { accountId, kind: 'reset', browserHashes: attemptHashesOf(context), now } as const;
  const readyAt = (await attempts.findOf(db, asked))?.readyAt ?? null;
  if (readyAt && Temporal.Instant.compare(readyAt, now) <= 0) return null;
  const isRefused = noResetUntil !== null && Temporal.Instant.compare(noResetUntil, now) > 0;
  return {
    waitDays: waitDays.reset[hasExtraCare ? 1 : 0],
    readyAt,
    refusedUntil: isRefused ? noResetUntil : null,
  };
}

async function proven(context: Context): Promise<{ pending: waiting.Pending; account: store.Account }> {
  const pending = await required(context, ['reset']);
  const account = await store.find(context.accountsPool, pending.emailKey);
  if (!pending.provenAt || !account) throw refuse('NOTHING_PENDING');
  return { pending, account };
}

/** Starts this browser's wait without the second step. Sessions and password stay. */
export async function waitForReset(context: Context): Promise<Waiting> {
  const { pending, account } = await proven(context);
  const guard = await guardOf(context.accountsPool, context, account.id, pending);
  if (guard?.refusedUntil) throw refuse('RESET_REFUSED');
  const mayStart = async (db: Queryable) => {
    if ((await guardOf(db, context, account.id, pending))?.refusedUntil) throw refuse('RESET_REFUSED');
  };
  if (!guard) return waitingOf(context, pending);
  const { readyAt } = await start(context, { accountId: account.id, kind: 'reset', mayStart });
  return { ...waitingOf(context, pending), guard: { ...guard, readyAt } };
}

/** With a passkey of this account, a new password may be chosen at once. */
export async function proveReset(context: Context, response: Record<string, unknown>): Promise<Waiting> {
  const { pending, account } = await proven(context);
  const passkey = await provenPasskey(context, toSignIn, response);
  if (passkey?.accountId !== account.id) throw refuse('WRONG_CREDENTIALS');
  const stepped = await waiting.passSecondStep(context.accountsPool, pending.id, at(context));
  if (!stepped) throw refuse('NOTHING_PENDING');
  return resetOf(context, stepped);
}

/**
 * Sets a new password, ends all sessions and notifies the owner. The guard is checked again with the account locked: a second step added
 * meanwhile is required. Second steps and passkeys stay.
 */
export async function finishReset(context: Context, password: string): Promise<SignedIn> {
  const pending = await required(context, ['reset']);
  const account = await store.find(context.accountsPool, pending.emailKey);
  if (!pending.provenAt || !account) throw refuse('INVALID_PIN');
  await mustBeSafe(context, password, [account.firstName, account.lastName, account.email]);

  const passwordHash = await hashOf(context, password);
  const [now, label] = [at(context), context.browser.label()];
  await transaction(context.accountsPool, async (db) => {
    if (!(await store.hold(db, account.id))) throw refuse('INVALID_PIN');
    if (await guardOf(db, context, account.id, pending)) throw refuse('INVALID_PIN');
    if (!(await waiting.take(db, pending.id))) throw refuse('INVALID_PIN');
    if (pending.secondStepAt) await endByProof(db, context, account.id);
    await attempts.endAll(db, account.id, now);
    await store.changePassword(db, account.id, { passwordHash, now });
    await waiting.takeAll(db, account);
    await note(db, { accountId: account.id, kind: 'password_reset', label, now, mail: 'password_changed' });
  });
  await context.limits.forgive('devicePinInDay', account.id); // the limit was used up with the old password
  context.doorbell.ring('outbox');
  context.doorbell.ring(account.id); // closes event streams of ended sessions
  if (pending.secondStepAt) {
    const { isKnown } = await bucketOf(context, account.emailKey);
    return letInFully(context, account.id, { kind: 'signed_in', isKnown });
  }
  // The mailbox was just verified, so no PIN for a new browser; the second step is still required.
  return afterPassword(context, { ...account, passwordHash }, true);
}
