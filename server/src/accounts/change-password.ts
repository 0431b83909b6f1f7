import { note } from '../identity/account-events.sql.ts';
import { refuse as refuseAny, type Context } from '../api.ts';
import { transaction } from '../lib/transaction.ts';
import { mustBeConfirmed, proofOf, raiseSession } from '../identity/step-up.ts';
import * as sessions from './open-sessions.sql.ts';
import * as store from './own-account.sql.ts';
import { hashOf, isRight, mustBeSafe } from './passwords.ts';
import { takeAllOf } from './pending.sql.ts';
import { tryProof } from './proof-tries.ts';
import { endByProof } from './attempts.ts';
import { refuse } from './refusals.ts';
import { at } from './visit.ts';

/**
 * Changes the password; needs the current one, and the second step where there is one. Ends every other session and everything
 * started with the old password. This session gets a new token, so that a copied cookie is noticed.
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
    const giveToken = await raiseSession(db, context, { ...proof, level: 1 }); // never a higher level than it had
    await sessions.endOthers(db, { accountId, keep: sessionId });
    await takeAllOf(db, accountId);
    if (proof.hasSecondStep) await endByProof(db, context, accountId); // only with the second step: a password alone ends no attempt
    await note(db, { accountId, kind: 'password_changed', label, now, mail: 'password_changed' });
    return giveToken;
  });
  await context.limits.forgive('devicePinInDay', accountId); // the limit was used up with the old password
  give();
  context.doorbell.ring('outbox');
  context.doorbell.ring(accountId); // closes event streams of ended sessions
}
