import type { SignedIn } from '@evenkeel/contract/accounts';
import type { Context } from '../api.ts';
import { refuseProof } from '../identity/step-up.ts';
import { attemptHashesOf, start } from './attempts.ts';
import { findOf } from './attempts.sql.ts';
import { askDevicePin } from './sign-in.ts';
import { at } from './visit.ts';
import { required } from './waiting.ts';

/**
 * Signing in without the second step: with password and mailbox, after three days, or seven with extra care. The owner sees it in every
 * browser and, without extra care, by mail. Idempotent per browser.
 */
export async function askRecovery(context: Context): Promise<{ readyAt: string }> {
  const pending = await required(context, ['sign_in']);
  const { readyAt } = await start(context, { accountId: pending.accountId ?? '', kind: 'recovery' });
  return { readyAt };
}

/** After this browser's wait: mails a PIN. Only that removes the second step (`verifyDevice`). */
export async function finishRecovery(context: Context): Promise<SignedIn> {
  const { accountId, email, emailKey } = await required(context, ['sign_in']);
  const [id, now] = [accountId ?? '', at(context)];
  const asked = { accountId: id, kind: 'recovery', browserHashes: attemptHashesOf(context), now } as const;
  const attempt = await findOf(context.accountsPool, asked);
  if (!attempt || Temporal.Instant.compare(attempt.readyAt, now) > 0) throw refuseProof('WRONG_CODE');
  return askDevicePin(context, { id, email, emailKey }, { isRecovery: true });
}
