import type { SignedIn } from '@evenkeel/contract/accounts';
import type { Context } from '../api.ts';
import { refuseProof } from '../step-up.ts';
import { attemptHashesOf, start } from './attempts.ts';
import { findOf } from './attempts.sql.ts';
import { askDevicePin } from './sign-in.ts';
import { at } from './visit.ts';
import { required } from './waiting.ts';

/**
 * Nothing at hand for the second step. Whoever knows the password and reads the mailbox may ask to go without it, and must wait for
 * three days, or seven: the owner is told by mail and in every browser. Asked twice in one browser it is one.
 */
export async function askRecovery(context: Context): Promise<{ readyAt: string }> {
  const pending = await required(context, ['sign_in']);
  const { readyAt } = await start(context, { accountId: pending.accountId ?? '', kind: 'recovery' });
  return { readyAt };
}

/** The wait of this browser is over: now the mailbox is asked. Only its PIN takes the second step away (`verifyDevice`). */
export async function finishRecovery(context: Context): Promise<SignedIn> {
  const { accountId, email, emailKey } = await required(context, ['sign_in']);
  const [id, now] = [accountId ?? '', at(context)];
  const asked = { accountId: id, kind: 'recovery', browserHashes: attemptHashesOf(context), now } as const;
  const attempt = await findOf(context.accountsPool, asked);
  if (!attempt || Temporal.Instant.compare(attempt.readyAt, now) > 0) throw refuseProof('WRONG_CODE');
  return askDevicePin(context, { id, email, emailKey }, { isRecovery: true });
}
