import type { Session } from '@evenkeel/contract/accounts';
import { newId } from '@evenkeel/contract/base';
import { note, noteUndoable, tell } from '../identity/account-events.sql.ts';
import { enterAs, refuse as refuseAny, type Context } from '../api.ts';
import { digest } from '../lib/secrets.ts';
import { transaction, type Queryable } from '../lib/transaction.ts';
import { mustBeConfirmed } from '../identity/step-up.ts';
import { getMe, hold } from './accounts.sql.ts';
import { hasExtraCare } from './care.sql.ts';
import * as store from './email-change.sql.ts';
import { linkHash } from './mail-links.ts';
import { hold as holdSession } from './open-sessions.sql.ts';
import { get } from './own-account.sql.ts';
import { takeAll } from './pending.sql.ts';
import { refuse } from './refusals.ts';
import { sessionOf } from './session.ts';
import { at, day, emailKeyOf, hour } from './visit.ts';
import { begin, mayMail, required, tryPin, waitingOf } from './waiting.ts';

const undoableFor = 3 * day;

/**
 * Mails a PIN to the new address. Whether that has an account is looked up by the mail job: here every address takes the same time.
 * With an unsafe old mailbox nothing is sent there, so the second step is required.
 */
export async function changeEmail(
  context: Context,
  { email, isOldMailboxUnsafe }: { email: string; isOldMailboxUnsafe: boolean },
): Promise<{ email: string; resendIn: number }> {
  const { accountId, level } = await mustBeConfirmed(context);
  if (isOldMailboxUnsafe && level < 2) throw refuseAny('FORBIDDEN'); // there is no second step to confirm with
  const emailKey = emailKeyOf(email);
  await mayMail(context, emailKey);
  const details = { isOldMailboxUnsafe };
  const pending = await begin(context, { purpose: 'change_email', accountId, email, emailKey, details }, hour);
  const { resendIn } = waitingOf(context, pending);
  return { email, resendIn };
}

/** Changes the address with the PIN from the new mailbox. The old one is notified and can undo it for three days. */
export async function verifyEmail(context: Context, pin: string): Promise<Session> {
  const { accountId, sessionId, level } = await mustBeConfirmed(context);
  const { id: pendingId, ...pending } = await required(context, ['change_email']);
  if (pending.accountId !== accountId) throw refuse('NOTHING_PENDING');
  await tryPin(context, { id: pendingId, ...pending }, pin);

  const { email, emailKey } = pending;
  const [now, label] = [at(context), context.browser.label()];
  await transaction(context.accountsPool, async (db) => {
    const account = (await hold(db, accountId)) && (await get(db, accountId));
    const change = await store.takeChange(db, pendingId);
    if (!account || !change || (change.isOldMailboxUnsafe && level < 2)) throw refuse('INVALID_PIN');
    if (!(await holdSession(db, { accountId, id: sessionId }))) throw refuseAny('UNAUTHORIZED');
    await takeAll(db, account); // PINs in the old mailbox stop working
    if (!(await store.move(db, { id: accountId, email, emailKey, now }))) throw refuse('INVALID_PIN');
    if (account.emailKey === emailKey) return note(db, { accountId, kind: 'email_changed', label, now });
    const event = { accountId, kind: 'email_changed', label, now };
    // With extra care, someone else may read the old mailbox: a link there would give the account back to them.
    const hasCare = level === 2 && (await hasExtraCare(db, accountId));
    if (change.isOldMailboxUnsafe || hasCare) await note(db, event);
    else await noteUndoableFrom(db, context, { ...event, from: account.email });
    await tell(db, 'email_changed_here', accountId);
  });
  context.browser.setCookie('pending', null);
  context.doorbell.ring('outbox');
  context.doorbell.ring(accountId);
  return sessionOf(context, await getMe(enterAs(context)()));
}

type Changed = { accountId: string; kind: string; label: string; now: string; from: string };

async function noteUndoableFrom(db: Queryable, context: Context, { from, ...event }: Changed): Promise<void> {
  const ref = newId();
  const undo = { ref, hash: linkHash(context.keys, 'undo', ref), until: at(context, undoableFor), from };
  await noteUndoable(db, { ...event, mail: 'email_changed' }, undo);
}

/** By the link in the old mailbox: restores the address, signs everyone out, and disables the password. */
export async function undoEmail(context: Context, token: string): Promise<void> {
  const [now, label] = [at(context), context.browser.label()];
  const accountId = await transaction(context.accountsPool, async (db) => {
    const undone = await store.takeUndo(db, digest(token), now);
    if (!undone) throw refuse('LINK_OVER');
    const { accountId: id, from: email } = undone;
    await store.shutOut(db, undone, now);
    if (!(await store.move(db, { id, email, emailKey: emailKeyOf(email), now }))) throw refuse('LINK_OVER');
    await note(db, { accountId: id, kind: 'change_undone', label, now, mail: 'change_undone' });
    return id;
  });
  context.doorbell.ring('outbox');
  context.doorbell.ring(accountId); // closes event streams of ended sessions
}
