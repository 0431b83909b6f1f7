import { newId } from '@evenkeel/contract/base';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tokenOf } from '../families/invitations.ts';
import { rememberSecret, rememberSecretOfFirst } from '../accounts/installation.ts';
import { keptMac } from '../accounts/installation.sql.ts';
import { findKeys, makeKeys } from '../lib/keys.ts';
import { digest, keysFrom, seal } from '../lib/secrets.ts';
import { isOtherSecret, keysFor } from './secret-check.ts';
import { freshDatabase } from '../testing/database.ts';

const [keys, others] = [keysFrom(randomBytes(32)), keysFrom(randomBytes(32))];
const at = '2026-11-21T12:00:00Z';
let db: pg.Pool;
let folder: string;

beforeEach(async () => {
  db = new pg.Pool({ ...(await freshDatabase()).owner, max: 2 });
  folder = mkdtempSync(join(tmpdir(), 'evenkeel-'));
});
afterEach(async () => {
  await db.end();
  rmSync(folder, { recursive: true });
});

async function addAccount(): Promise<string> {
  const id = newId();
  await db.query(
    `insert into auth.accounts (id, email, email_key, first_name, last_name, role, created_at, updated_at)
     values ($1, $2, $2, 'Alex', 'Rivera', 'parent', $3, $3)`,
    [id, `${id}@example.test`, at],
  );
  return id;
}

/** An installation from before the MAC, with one value that only its secret fits. */
const values: Record<string, () => Promise<unknown>> = {
  'the token of an invitation': async () => {
    const [family, account, id] = [newId(), await addAccount(), newId()];
    await db.query(`insert into family (family_id, created_at, zone) values ($1, $2, 'America/New_York')`, [
      family,
      at,
    ]);
    await db.query(
      `insert into member (family_id, account_id, name, role, joined_at) values ($1, $2, 'Alex', 'parent', $3)`,
      [family, account, at],
    );
    await db.query(
      `insert into invitation (family_id, id, sender_id, email, email_key, message, token_hash, status, mail, created_at,
              expires_at)
       values ($1, $2, $3, 'b@example.test', 'b@example.test', '', $4, 'pending', 'sent', $5, $5)`,
      [family, id, account, digest(tokenOf({ keys }, id)), at],
    );
  },
  'the secret of an authenticator app': async () => {
    const id = newId();
    await db.query(
      `insert into auth.factors (id, account_id, type, secret, created_at) values ($1, $2, 'totp', $3, $4)`,
      [id, await addAccount(), seal(keys, id, randomBytes(20)), at],
    );
  },
};

test.each(Object.entries(values))('an older installation is recognized by %s', async (_, add) => {
  await add();
  expect(await isOtherSecret(db, others)).toBe(true);
  expect(await keptMac(db)).toBeUndefined();
  expect(await isOtherSecret(db, keys)).toBe(false);
  await db.query('delete from auth.factors');
  expect(await isOtherSecret(db, others)).toBe(true); // the MAC alone says so now
});

test('an account without such a value proves nothing until a right password', async () => {
  await addAccount();
  expect(await isOtherSecret(db, others)).toBeUndefined();
  await rememberSecret(db, keys);
  expect(await isOtherSecret(db, keys)).toBe(false);
  expect(await isOtherSecret(db, others)).toBe(true);
});

test('a server with another secret makes no account beside the first', async () => {
  await rememberSecret(db, keys);
  await rememberSecret(db, keys);
  await expect(rememberSecret(db, others)).rejects.toThrow('Another secret');
});

test('a secret is made for an empty database, and never beside accounts', async () => {
  const source = { folder: join(folder, 'keys') };
  const made = await keysFor(db, source);
  expect(findKeys(source)).toEqual(made);
  await addAccount();
  expect(await keysFor(db, source)).toEqual(made);
  rmSync(source.folder, { recursive: true });
  await expect(keysFor(db, source)).rejects.toThrow(/secret is missing.*backup/);
  expect(findKeys(source)).toBeUndefined();
  await rememberSecret(db, made);
  makeKeys(source.folder);
  await expect(keysFor(db, source)).rejects.toThrow(/is not the one this database was made with.*backup/);
});

test("another account beside older ones doesn't vouch for the secret, and the first one does", async () => {
  await addAccount();
  await rememberSecretOfFirst(db, keys);
  expect(await isOtherSecret(db, others)).toBe(true);
  await expect(rememberSecretOfFirst(db, others)).rejects.toThrow('Another secret');
  await db.query('delete from auth.installation');
  await addAccount();
  await rememberSecretOfFirst(db, others);
  expect(await keptMac(db)).toBeUndefined();
});
