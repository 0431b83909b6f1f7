import { newId } from '@evenkeel/contract/base';
import { note, noteUndoable } from '../identity/account-events.sql.ts';
import { refuse as refuseAny, type Context } from '../api.ts';
import { digest } from '../lib/secrets.ts';
import { transaction } from '../lib/transaction.ts';
import { mustBeConfirmed } from '../identity/step-up.ts';
import { hold } from './accounts.sql.ts';
import { linkHash } from './mail-links.ts';
import { hold as holdSession } from './open-sessions.sql.ts';
import { leaveHere } from './open-sessions.ts';
import { refuse } from './refusals.ts';
import * as store from './removal.sql.ts';
import { at, day } from './visit.ts';

const erasedAfter = 14 * day;

/** Closes the account at once. The sweep (`jobs/`) erases it two weeks later; until then the mail's link restores it. */
export async function remove(context: Context): Promise<{ erasedAt: string; isPlanEnded: boolean }> {
  const { accountId, sessionId } = await mustBeConfirmed(context);
  const [now, erasedAt, label] = [at(context), at(context, erasedAfter), context.browser.label()];
  const families = await transaction(context.accountsPool, async (db) => {
    if (!(await hold(db, accountId)) || !(await holdSession(db, { accountId, id: sessionId }))) {
      throw refuseAny('UNAUTHORIZED');
    }
    await store.close(db, { id: accountId, now, eraseAt: erasedAt });
    const ref = newId();
    const wayBack = { ref, hash: linkHash(context.keys, 'restore', ref), until: erasedAt };
    await noteUndoable(db, { accountId, kind: 'closed', label, now, mail: 'account_closed' }, wayBack);
    return store.cancelInvitations(db, accountId, now);
  });
  leaveHere(context);
  for (const key of ['outbox', accountId, ...families]) context.doorbell.ring(key);
  const isPlanEnded = await context.endPurchases(accountId).then(
    () => true,
    () => false, // the job retries every ten minutes
  );
  return { erasedAt, isPlanEnded };
}

/** By the mail's link: reopens the account, without signing in. */
export async function restore(context: Context, token: string): Promise<void> {
  const [now, label] = [at(context), context.browser.label()];
  await transaction(context.accountsPool, async (db) => {
    const accountId = await store.reopen(db, digest(token), now);
    if (!accountId) throw refuse('LINK_OVER');
    await note(db, { accountId, kind: 'reopened', label, now });
  });
}
