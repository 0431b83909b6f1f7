import type { SignedIn } from '@evenkeel/contract/accounts';
import { newId } from '@evenkeel/contract/base';
import { note, tell } from '../account-events.sql.ts';
import type { Context } from '../api.ts';
import { digest } from '../lib/secrets.ts';
import { transaction } from '../lib/transaction.ts';
import { refuseProof } from '../step-up.ts';
import { hold } from './accounts.sql.ts';
import { linkHash } from './mail-links.ts';
import { get } from './own-account.sql.ts';
import { take } from './pending.sql.ts';
import * as store from './recovery.sql.ts';
import { refuse } from './refusals.ts';
import { afterPassword } from './sign-in.ts';
import { at } from './visit.ts';
import { mayMail, required } from './waiting.ts';

/**
 * Nothing at hand for the second step. Whoever knows the password may ask to go without it, and must wait for three days, or
 * seven: the owner is told by mail and in every browser, and any of them may say no. Asked twice it is one.
 */
export async function askRecovery(context: Context): Promise<{ readyAt: string }> {
  const pending = await required(context, ['sign_in']);
  const accountId = pending.accountId ?? '';
  await mayMail(context, pending.emailKey);
  const [id, now, label] = [newId(), at(context), context.browser.label()];
  const cancelHash = linkHash(context.keys, 'recovery', id);
  const recovery = await transaction(context.accountsPool, async (db) => {
    if (!(await hold(db, accountId))) throw refuse('NOTHING_PENDING');
    const begun = await store.begin(db, { id, accountId, cancelHash, now });
    if (!begun.isNew) return begun;
    await note(db, { accountId, kind: 'recovery_asked', label, now });
    await tell(db, 'recovery_asked', begun.id);
    return begun;
  });
  context.doorbell.ring('outbox');
  context.doorbell.ring(accountId);
  return { readyAt: recovery.readyAt };
}

/** The second step and all that was known of this account are gone, and the mailbox is asked as by a new browser. */
export async function finishRecovery(context: Context): Promise<SignedIn> {
  const pending = await required(context, ['sign_in']);
  const accountId = pending.accountId ?? '';
  const [now, label] = [at(context), context.browser.label()];
  const account = await transaction(context.accountsPool, async (db) => {
    if (!(await hold(db, accountId)) || !(await take(db, pending.id))) throw refuse('NOTHING_PENDING');
    if (!(await store.takeReady(db, accountId, now))) throw refuseProof('WRONG_CODE');
    await store.forgetProofs(db, accountId);
    await note(db, { accountId, kind: 'recovered', label, now, mail: 'method_removed' });
    return get(db, accountId);
  });
  if (!account) throw refuse('NOTHING_PENDING');
  context.doorbell.ring('outbox');
  context.doorbell.ring(accountId); // what is still open for the sessions that ended closes at once
  return afterPassword(context, account, false);
}

/** By the link of the mail: whoever reads the mailbox may say no, and need not be signed in. */
export async function cancelRecovery(context: Context, token: string): Promise<void> {
  const [now, label] = [at(context), context.browser.label()];
  const accountId = await transaction(context.accountsPool, async (db) => {
    const cancelled = await store.dropByLink(db, digest(token));
    if (cancelled) await note(db, { accountId: cancelled, kind: 'recovery_refused', label, now });
    return cancelled;
  });
  if (!accountId) throw refuse('LINK_OVER');
  context.doorbell.ring(accountId);
}
