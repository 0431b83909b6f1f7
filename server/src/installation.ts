import { keepMac } from './installation.sql.ts';
import { isSame, mac, type Keys } from './lib/secrets.ts';
import type { Queryable } from './lib/transaction.ts';

/** What the database keeps of the secret: enough to notice another one, and nothing to learn from it. */
export const installationMac = (keys: Keys) => mac(keys, 'installation');

/**
 * Has the database remember this secret, unless it remembers one already. Called in the transaction that makes an account, and
 * when a password was right. Throws, so that the transaction fails, when it remembers another: a second server with a secret of
 * its own must not make accounts that the first can't sign in.
 */
export async function rememberSecret(db: Queryable, keys: Keys): Promise<void> {
  const kept = await keepMac(db, installationMac(keys));
  if (!isSame(kept, installationMac(keys))) throw Object.assign(new Error('Another secret'), { code: 'OTHER_SECRET' });
}
