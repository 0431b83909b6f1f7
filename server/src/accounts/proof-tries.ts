import { note } from '../account-events.sql.ts';
import { refuse, type Context } from '../api.ts';
import { transaction } from '../lib/transaction.ts';
import type { Proof } from '../step-up.sql.ts';
import { end } from './open-sessions.sql.ts';
import { leaveHere } from './open-sessions.ts';
import { at } from './visit.ts';

type Of = Pick<Proof, 'accountId' | 'sessionId'>;

/**
 * Counts a try of somebody who is signed in to prove who they are, before it is looked at. The one after ten within a quarter
 * of an hour ends that session (UNAUTHORIZED): whoever guesses sits at a laptop that was left open.
 */
export async function countProof(context: Context, { accountId, sessionId }: Of): Promise<void> {
  if (await context.limits.isWithin('confirm', sessionId)) return;
  await transaction(context.accountsPool, async (db) => {
    const label = await end(db, { accountId, id: sessionId });
    if (label !== null) await note(db, { accountId, kind: 'session_ended_by_guesses', label, now: at(context) });
  });
  context.doorbell.ring(accountId);
  leaveHere(context);
  throw refuse('UNAUTHORIZED');
}

/** The proof was right: it begins to count anew. */
export async function forgiveProofs({ limits }: Context, { sessionId }: Of): Promise<void> {
  await limits.forgive('confirm', sessionId);
}
