import { keepMac, keepMacOfFirst } from './installation.sql.ts';
import { isSame, mac, type Keys } from '../lib/secrets.ts';
import type { Queryable } from '../lib/transaction.ts';

/** A MAC stored in the database to detect a different secret; it reveals nothing about it. */
export const installationMac = (keys: Keys) => mac(keys, 'installation');

/**
 * Stores the secret's MAC unless there is one. Called after a right password, which proves that the secret fits. Throws when the database
 * has a different one.
 */
export async function rememberSecret(db: Queryable, keys: Keys): Promise<void> {
  mustBe(await keepMac(db, installationMac(keys)), keys);
}

/**
 * The same in the transaction that creates the first account; beside older accounts it proves nothing. Throws, so that a second server
 * with its own secret can't create accounts that the first can't sign in.
 */
export async function rememberSecretOfFirst(db: Queryable, keys: Keys): Promise<void> {
  const kept = await keepMacOfFirst(db, installationMac(keys));
  if (kept) mustBe(kept, keys);
}

function mustBe(kept: Buffer | undefined, keys: Keys): void {
  if (!isSame(kept, installationMac(keys))) throw Object.assign(new Error('Another secret'), { code: 'OTHER_SECRET' });
}
