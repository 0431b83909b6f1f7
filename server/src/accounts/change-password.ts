import { note } from '../account-events.sql.ts';
import { refuse as refuseAny, type Context } from '../api.ts';
import { transaction } from '../lib/transaction.ts';
import { mustBeConfirmed, proofOf, raiseSession } from '../step-up.ts';
import * as sessions from './open-sessions.sql.ts';
import * as store from './own-account.sql.ts';
import { hashOf, isRight, mustBeSafe } from './passwords.ts';
import { takeAllOf } from './pending.sql.ts';
import { tryProof } from './proof-tries.ts';
import { endByProof } from './attempts.ts';
import { refuse } from './refusals.ts';
import { at } from './visit.ts';

/**
 * Another password, in place of the current one; where there is a second step, that is asked for, too. Every other session
 * ends with it, and whatever somebody began with the old one; this one has a new token, so that a copy of its cookie is noticed.
 */
export async function changePassword(
  context: Context,
  { current, next }: { current: string; next: string },
): Promise<void> {
  const proof = await proofOf(context);
  const { accountId, sessionId } = proof;
  if (proof.hasSecondStep) await mustBeConfirmed(context);
  const account = await store.get(context.accountsPool, accountId);
  if (!account) throw refuseAny('UNAUTHORIZED');
  await tryProof(context, proof, async () =>
    (await isRight(context, account.passwordHash, current)) ? null : refuse('WRONG_CREDENTIALS'),
  );
  await mustBeSafe(context, next, [account.firstName, account.lastName, account.email]);

  const passwordHash = await hashOf(context, next);
  const [now, label] = [at(context), context.browser.label()];
  const give = await transaction(context.accountsPool, async (db) => {
    if (!(await store.replacePassword(db, account, { passwordHash, now }))) throw refuse('WRONG_CREDENTIALS');
    const giveToken = await raiseSession(db, context, { ...proof, level: 1 }); // no more than it had: its level may be another by now
    await sessions.endOthers(db, { accountId, keep: sessionId });
    await takeAllOf(db, accountId);
    if (proof.hasSecondStep) await endByProof(db, context, accountId); // it was given; a password alone ends no attempt
    await note(db, { accountId, kind: 'password_changed', label, now, mail: 'password_changed' });
    return giveToken;
  });
  await context.limits.forgive('devicePinInDay', accountId); // whoever used it up knew the old one
  give();
  context.doorbell.ring('outbox');
  context.doorbell.ring(accountId); // what is still open for the sessions that ended closes at once
}
