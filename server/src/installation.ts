import { keepMac, keepMacOfFirst } from './installation.sql.ts';
import { isSame, mac, type Keys } from './lib/secrets.ts';
import type { Queryable } from './lib/transaction.ts';

/** What the database keeps of the secret: enough to notice another one, and nothing to learn from it. */
export const installationMac = (keys: Keys) => mac(keys, 'installation');

/**
 * Has the database remember this secret, unless it remembers one already. Called when a password was right: then it fits. Throws when
 * the database remembers another.
 */
export async function rememberSecret(db: Queryable, keys: Keys): Promise<void> {
  mustBe(await keepMac(db, installationMac(keys)), keys);
}

/**
 * The same in the transaction that makes an account, and only of the first one: beside older accounts it proves nothing. Throws, so that
 * the transaction fails: a second server with a secret of its own must not make accounts that the first can't sign in.
 */
export async function rememberSecretOfFirst(db: Queryable, keys: Keys): Promise<void> {
  const kept = await keepMacOfFirst(db, installationMac(keys));
  if (kept) mustBe(kept, keys);
}

function mustBe(kept: Buffer | undefined, keys: Keys): void {
  if (!isSame(kept, installationMac(keys))) throw Object.assign(new Error('Another secret'), { code: 'OTHER_SECRET' });
}
