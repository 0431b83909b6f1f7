import type { ORPCError } from '@orpc/server';
import { note } from '../identity/account-events.sql.ts';
import { refuse, type Context } from '../api.ts';
import { transaction } from '../lib/transaction.ts';
import type { Proof } from '../identity/step-up.sql.ts';
import { end } from './open-sessions.sql.ts';
import { leaveHere } from './open-sessions.ts';
import { at } from './visit.ts';

type Of = Pick<Proof, 'accountId' | 'sessionId'>;

/**
 * One try of a signed-in person to confirm their identity, counted before `look` checks it. Throws the reason it fails. The tenth
 * wrong one in 15 minutes ends the session (UNAUTHORIZED): someone may be guessing on an unlocked device.
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
    await limits.giveBack('confirm', proof.sessionId); // it wasn't checked
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
  context.doorbell.ring(accountId); // closes its event stream
  leaveHere(context);
  return refuse('UNAUTHORIZED');
}
