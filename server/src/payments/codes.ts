import type { Context } from '../api.ts';
import { isSame, mac } from '../lib/secrets.ts';
import * as store from './codes.sql.ts';

const mostTries = 5;

type Sources = Pick<Context, 'accountsPool' | 'clock' | 'keys'>;
type Sent = { accountId: string; paymentId: string; code: string | null };

/**
 * Whether the code fits this payment: the one of the last mail, within 10 minutes and five tries. A payment is made once, and so
 * its code works once. Where none was asked for, none is needed, and a made-up one does not fit.
 */
export async function fits(
  { accountsPool, clock, keys }: Sources,
  { accountId, paymentId, code }: Sent,
): Promise<boolean> {
  const codeHash = mac(keys, 'payment code', accountId, paymentId, code ?? '');
  const what = { accountId, paymentId, codeHash, now: clock().toString() };
  const tried = await store.tryOnce(accountsPool, what, mostTries);
  if (!tried) return code === null;
  return tried.isOpen && isSame(tried.codeHash, codeHash);
}
