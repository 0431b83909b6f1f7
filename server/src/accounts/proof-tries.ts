import type { ORPCError } from '@orpc/server';
import { note } from '../account-events.sql.ts';
import { refuse, type Context } from '../api.ts';
import { transaction } from '../lib/transaction.ts';
import type { Proof } from '../step-up.sql.ts';
import { end } from './open-sessions.sql.ts';
import { leaveHere } from './open-sessions.ts';
import { at } from './visit.ts';

type Of = Pick<Proof, 'accountId' | 'sessionId'>;

/**
 * One try of somebody who is signed in to prove who they are, counted before `look` looks at it. Throws why it is no proof.
 * The tenth wrong one within a quarter of an hour ends that session (UNAUTHORIZED): somebody guesses at an open laptop.
 */
export async function tryProof(
  context: Context,
  proof: Of,
  look: () => Promise<ORPCError<string, unknown> | null>,
): Promise<void> {
  const { limits } = context;
  const left = await limits.left('confirm', proof.sessionId);
  if (left < 0) throw await endHere(context, proof);
  const refusal = await look().catch(async (error: unknown) => {
    await limits.giveBack('confirm', proof.sessionId); // nobody looked at it
    throw error;
  });
  if (refusal && left === 0) throw await endHere(context, proof);
  if (refusal) throw refusal;
  await limits.forgive('confirm', proof.sessionId);
}

async function endHere(context: Context, { accountId, sessionId }: Of) {
  await transaction(context.accountsPool, async (db) => {
    const label = await end(db, { accountId, id: sessionId });
    if (label !== null) await note(db, { accountId, kind: 'identity_not_confirmed', label, now: at(context) });
  });
  context.doorbell.ring(accountId); // what is still open for it closes at once
  leaveHere(context);
  return refuse('UNAUTHORIZED');
}
