import type { SignedIn } from '@evenkeel/contract/accounts';
import { ORPCError } from '@orpc/server';
import { note } from '../account-events.sql.ts';
import type { Context } from '../api.ts';
import { transaction } from '../lib/transaction.ts';
import * as store from './accounts.sql.ts';
import { isRight, tryPassword } from './passwords.ts';
import { take } from './pending.sql.ts';
import { refuse } from './refusals.ts';
import { give, openSession } from './session.ts';
import { at, emailKeyOf } from './visit.ts';
import { begin, mayMail, required, resumeSignUp, tryPin } from './waiting.ts';

const halfAnHour = 30 * 60;

export async function signIn(
  context: Context,
  { email, password }: { email: string; password: string },
): Promise<SignedIn> {
  const emailKey = emailKeyOf(email);
  const tried = await tryPassword(context, emailKey, password);
  if (tried.isRight && tried.account) return afterPassword(context, tried.account, tried.isKnown);

  // This must not give back the tries: whoever begins a sign-up for somebody's address would have as many as they like.
  const isOfSignUp = await resumeSignUp(context, emailKey, (passwordHash) => isRight(context, passwordHash, password));
  if (isOfSignUp) return { next: 'unverified', isFirst: false };
  throw refuse('WRONG_CREDENTIALS');
}

/** The password was right. An old password alone is never enough: a browser that was never used before asks the mailbox. */
export async function afterPassword(context: Context, account: store.Account, isKnown: boolean): Promise<SignedIn> {
  const { id: accountId, email, emailKey } = account;
  if (await store.hasSecondStep(context.accountsPool, accountId)) throw secondStepMissing();
  if (!isKnown) {
    await mayMail(context, emailKey);
    await begin(context, { purpose: 'new_device', accountId, email, emailKey }, halfAnHour);
    return { next: 'newDevice', isFirst: false };
  }
  return letIn(context, accountId, 'signed_in');
}

export async function verifyDevice(context: Context, pin: string): Promise<SignedIn> {
  const pending = await required(context, ['new_device']);
  await tryPin(context, pending, pin);
  return letIn(context, pending.accountId ?? '', 'signed_in_new_device', pending.id);
}

/** Opens the session. Whether there is a second step is asked once more, holding the account: it may have been turned on meanwhile. */
async function letIn(
  context: Context,
  accountId: string,
  kind: 'signed_in' | 'signed_in_new_device',
  pendingId?: string,
): Promise<SignedIn> {
  const [now, label] = [at(context), context.browser.label()];
  const { opened, isFirst } = await transaction(context.accountsPool, async (db) => {
    if (pendingId && !(await take(db, pendingId))) throw refuse('INVALID_PIN');
    const account = await store.hold(db, accountId);
    if (!account) throw refuse('WRONG_CREDENTIALS');
    if (account.hasSecondStep) throw secondStepMissing();
    const mail = kind === 'signed_in_new_device' ? { mail: 'new_device' } : {};
    await note(db, { accountId, kind, label, now, ...mail });
    const isFirst = await store.markSignedIn(db, accountId, now);
    return { opened: await openSession(db, context, accountId), isFirst };
  });
  if (pendingId) context.doorbell.ring('outbox');
  give(context, opened);
  return { next: 'done', isFirst };
}

/** No session exists before the second step, and asking for it comes with the features of the security page. */
function secondStepMissing(): ORPCError<'FORBIDDEN', unknown> {
  const message = 'This account asks for a second step, which cannot be entered here yet. Nobody was signed in.';
  return new ORPCError('FORBIDDEN', { status: 403, message });
}
