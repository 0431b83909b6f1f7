import { tokenOf } from '../families/invitations.ts';
import { hasAccounts, keepMac, keptMac } from '../accounts/installation.sql.ts';
import { installationMac } from '../accounts/installation.ts';
import { findKeys, makeKeys, placeOf, remedyFor, type KeySource } from '../lib/keys.ts';
import { digest, isSame, open, type Keys } from '../lib/secrets.ts';
import type { Queryable } from '../lib/transaction.ts';
import { rowOf } from '../notes/notes.ts';
import { evidences } from './secret-check.sql.ts';

/**
 * Whether this database was made with another secret than `keys` come from; `undefined` while nobody knows yet: it has no
 * account, or none of its values tells. Without a MAC, one value that fits is proof enough, and the MAC is kept from then on.
 * `db` is the owner's.
 */
export async function isOtherSecret(db: Queryable, keys: Keys): Promise<boolean | undefined> {
  const kept = await keptMac(db);
  if (kept) return !isSame(kept, installationMac(keys));
  const fits = await doesAnyFit(db, keys);
  if (fits) await keepMac(db, installationMac(keys));
  return fits === undefined ? undefined : !fits;
}

/** Undefined where there is no value to try. */
async function doesAnyFit(db: Queryable, keys: Keys): Promise<boolean | undefined> {
  const { invitations, methods, notes } = await evidences(db);
  if (invitations.length + methods.length + notes.length === 0) return undefined;
  return (
    invitations.some(({ id, bytes }) => isSame(digest(tokenOf({ keys }, id)), bytes)) ||
    methods.some(({ id, bytes }) => opens(keys, id, bytes)) ||
    notes.some(({ id, bytes }) => opens(keys, rowOf(id), bytes))
  );
}

function opens(keys: Keys, row: string, sealed: Buffer): boolean {
  try {
    open(keys, row, sealed);
    return true;
  } catch {
    return false;
  }
}

/**
 * The keys that fit this database. A new secret is made only where there is no account yet: beside one, it would make every
 * password wrong. Throws what to do, in one sentence.
 */
export async function keysFor(db: Queryable, source: KeySource): Promise<Keys> {
  const found = findKeys(source);
  if (!found) {
    if (await hasAccounts(db)) {
      throw new Error(
        `${placeOf(source)} is missing, and the accounts in this database need it: put back the one from your backup.`,
      );
    }
    return makeKeys(source.folder);
  }
  if (await isOtherSecret(db, found)) {
    throw new Error(
      `the secret in ${placeOf(source)} is not the one this database was made with: ${remedyFor(source)}`,
    );
  }
  return found;
}
