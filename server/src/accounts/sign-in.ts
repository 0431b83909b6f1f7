import type { SignedIn } from '@evenkeel/contract/accounts';
import { note } from '../identity/account-events.sql.ts';
import type { Context } from '../api.ts';
import { transaction, type Queryable } from '../lib/transaction.ts';
import * as store from './accounts.sql.ts';
import { takeReady } from './attempts.sql.ts';
import { attemptHashesOf } from './attempts.ts';
import { deviceHere } from './device.ts';
import { mayMailDevicePin } from './device-pins.ts';
import { isRight, tryPassword } from './passwords.ts';
import { take } from './pending.sql.ts';
import { forgetProofs } from './recovery.sql.ts';
import { refuse } from './refusals.ts';
import { askSecondStep } from './second-step.ts';
import { give, openSession } from './session.ts';
import { at, emailKeyOf } from './visit.ts';
import { begin, required, resumeSignUp, tryPin } from './waiting.ts';

const halfAnHour = 30 * 60;

export async function signIn(
  context: Context,
  { email, password }: { email: string; password: string },
): Promise<SignedIn> {
  const emailKey = emailKeyOf(email);
  const tried = await tryPassword(context, emailKey, password);
  if (tried.isRight && tried.account) return afterPassword(context, tried.account, tried.isKnown);

  // No refund of tries here: starting a sign-up for someone's address would otherwise allow unlimited guesses.
  const isOfSignUp = await resumeSignUp(context, emailKey, (passwordHash) => isRight(context, passwordHash, password));
  if (isOfSignUp) return { next: 'unverified', isFirst: false };
  throw refuse('WRONG_CREDENTIALS');
}

/** After a right password. A new browser also needs the mailbox's PIN. */
export async function afterPassword(context: Context, account: store.Account, isKnown: boolean): Promise<SignedIn> {
  if (await store.hasSecondStep(context.accountsPool, account.id)) return askSecondStep(context, account);
  if (!isKnown) {
    return askDevicePin(context, account);
  }
  return letIn(context, account, 'signed_in');
}

/** Mails a PIN for this browser; after a recovery's wait, it also removes the second step. */
export async function askDevicePin(
  context: Context,
  { id: accountId, email, emailKey }: Pick<store.Account, 'id' | 'email' | 'emailKey'>,
  details?: { isRecovery: true },
): Promise<SignedIn> {
  const device = deviceHere(context);
  await mayMailDevicePin(context, accountId, device);
  await begin(
    context,
    { purpose: 'new_device', accountId, email, emailKey, ...(details && { details }) },
    halfAnHour,
    device,
  );
  return { next: 'newDevice', isFirst: false };
}

export async function verifyDevice(context: Context, pin: string): Promise<SignedIn> {
  const pending = await required(context, ['new_device']);
  await tryPin(context, pending, pin);
  const { id, accountId, email, emailKey, details } = pending;
  const entering = { id: accountId ?? '', email, emailKey, isRecovery: details.isRecovery ?? false };
  return letIn(context, entering, 'signed_in_new_device', id);
}

/** Finishes a recovery: this browser has waited, and the PIN proves the mailbox. */
async function recover(db: Queryable, context: Context, accountId: string): Promise<void> {
  const [now, label] = [at(context), context.browser.label()];
  const asked = { accountId, kind: 'recovery', browserHashes: attemptHashesOf(context), now } as const;
  if (!(await takeReady(db, asked))) throw refuse('INVALID_PIN');
  await forgetProofs(db, accountId);
  await note(db, { accountId, kind: 'recovered', label, now, mail: 'method_removed' });
}

type Entering = Pick<store.Account, 'id' | 'email' | 'emailKey'> &
  Partial<Pick<store.Account, 'passwordHash'>> & { isRecovery?: boolean };

/**
 * Opens the session. Checks again with the account locked: a password changed meanwhile is refused, and a second step added meanwhile
 * is required.
 */
async function letIn(
  context: Context,
  { id: accountId, email, emailKey, passwordHash, isRecovery = false }: Entering,
  kind: 'signed_in' | 'signed_in_new_device',
  pendingId?: string,
): Promise<SignedIn> {
  const [now, label] = [at(context), context.browser.label()];
  const entered = await transaction(context.accountsPool, async (db) => {
    const account = await store.hold(db, accountId);
    if (pendingId && !(await take(db, pendingId))) throw refuse('INVALID_PIN');
    if (!account) throw refuse('WRONG_CREDENTIALS');
    if (passwordHash !== undefined && account.passwordHash !== passwordHash) throw refuse('WRONG_CREDENTIALS');
    if (isRecovery) await recover(db, context, accountId);
    else if (account.hasSecondStep) return null;
    const mail = kind === 'signed_in_new_device' ? { mail: 'new_device' } : {};
    await note(db, { accountId, kind, label, now, ...mail });
    const isFirst = await store.markSignedIn(db, accountId, now);
    return { opened: await openSession(db, context, accountId), isFirst };
  });
  if (!entered) return askSecondStep(context, { id: accountId, email, emailKey });
  if (pendingId) context.doorbell.ring('outbox');
  if (isRecovery) context.doorbell.ring(accountId); // closes event streams of ended sessions
  give(context, entered.opened);
  return { next: 'done', isFirst: entered.isFirst };
}
