import { newId } from '@evenkeel/contract/base';
import { note } from '../identity/account-events.sql.ts';
import { transaction, type Queryable } from '../lib/transaction.ts';
import type pg from 'pg';

export type NewSession = {
  accountId: string;
  tokenHash: Buffer;
  stemHash: Buffer;
  deviceHash: Buffer;
  /** Hashes of all device tokens of this browser: its earlier sessions of this account end. */
  browserHashes: Buffer[];
  label: string;
  level: 1 | 2;
  now: string;
  expiresAt: string;
  endsAt: string;
};

/**
 * Opens a session and makes the browser known to this account. Ends this account's earlier sessions in it: a copied one would otherwise
 * continue. Returns whether there were any.
 */
export async function add(db: Queryable, session: NewSession): Promise<boolean> {
  const { accountId, tokenHash, stemHash, deviceHash, browserHashes, label, level, now, expiresAt, endsAt } = session;
  const { rowCount } = await db.query('delete from auth.sessions where account_id = $1 and device_hash = any ($2)', [
    accountId,
    browserHashes,
  ]);
  await db.query(
    `with device as (
       insert into auth.devices as d (account_id, device_hash, label, first_seen_at, last_seen_at) values ($2, $4, $5, $7, $7)
       on conflict (account_id, device_hash) do update set last_seen_at = $7, label = $5
     )
     insert into auth.sessions
       (id, account_id, token_hash, stem_hash, rotated_at, device_hash, label, level, confirmed_at, created_at, seen_at, expires_at,
        ends_at)
     values ($1, $2, $3, $10, $7, $4, $5, $6, $7, $7, $7, $8, $9)`,
    [newId(), accountId, tokenHash, deviceHash, label, level, now, expiresAt, endsAt, stemHash],
  );
  return (rowCount ?? 0) > 0;
}

export type Renewal = {
  tokenHash: Buffer;
  newHash: Buffer;
  /** Stem of the new token, which rotation keeps. Sessions from before stems get one. */
  stemHash: Buffer;
  now: string;
  expiresAt: string;
  /** Tokens older than this are rotated. */
  oldBefore: string;
  /** An unused successor older than this counts as lost. */
  lostBefore: string;
};

/** Rotates a session's token once, however many tabs ask. Nothing when it is young or already replaced. */
export async function renew(pool: pg.Pool, renewal: Renewal): Promise<{ expiresAt: string } | undefined> {
  const { tokenHash, newHash, stemHash, now, expiresAt, oldBefore, lostBefore } = renewal;
  const { rows } = await pool.query<{ expiresAt: string }>(
    `update auth.sessions set previous_hash = $1, token_hash = $2, stem_hash = $7, rotated_at = $3, token_used = false, seen_at = $3,
            expires_at = least(ends_at, $4)
      where (token_hash = $1 and rotated_at <= $5) or (previous_hash = $1 and not token_used and rotated_at <= $6)
     returning expires_at as "expiresAt"`,
    [tokenHash, newHash, now, expiresAt, oldBefore, lostBefore, stemHash],
  );
  return rows[0];
}

/** Hashes of a request's token. */
export type Brought = { tokenHash: Buffer; stemHash: Buffer };

const ofToken = '(token_hash = $1 or stem_hash = $2)';

/** Ends the session of a current or earlier token. Returns its account. */
export async function end(pool: pg.Pool, { tokenHash, stemHash }: Brought): Promise<string[]> {
  const { rows } = await pool.query<{ accountId: string }>(
    `delete from auth.sessions where ${ofToken} returning account_id as "accountId"`,
    [tokenHash, stemHash],
  );
  return rows.map(({ accountId }) => accountId);
}

/**
 * Ends a session whose old token was used after its successor: two browsers have it. The owner is notified once. Checks the condition
 * of `app.enter` again, which may have passed. Returns the account.
 */
export async function endCopied(pool: pg.Pool, { tokenHash, stemHash }: Brought, now: string): Promise<string[]> {
  return transaction(pool, async (db) => {
    const { rows } = await db.query<{ accountId: string; label: string }>(
      `delete from auth.sessions s where ${ofToken} and auth.worth_of(s, $1, $3) = 'copy' and s.expires_at > $3
       returning account_id as "accountId", label`,
      [tokenHash, stemHash, now],
    );
    for (const { accountId, label } of rows) {
      await note(db, { accountId, kind: 'session_copied', label, now, mail: 'session_copied' });
    }
    return rows.map(({ accountId }) => accountId);
  });
}
