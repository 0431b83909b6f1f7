import { newId } from '@evenkeel/contract/base';
import { note } from '../account-events.sql.ts';
import { transaction, type Queryable } from '../lib/transaction.ts';
import type pg from 'pg';

export type NewSession = {
  accountId: string;
  tokenHash: Buffer;
  deviceHash: Buffer;
  label: string;
  level: 1 | 2;
  now: string;
  expiresAt: string;
  endsAt: string;
};

/** Opens a session, and remembers the browser as one of this account's. */
export async function add(db: Queryable, session: NewSession): Promise<void> {
  const { accountId, tokenHash, deviceHash, label, level, now, expiresAt, endsAt } = session;
  await db.query(
    `with device as (
       insert into auth.devices as d (account_id, device_hash, label, first_seen_at, last_seen_at) values ($2, $4, $5, $7, $7)
       on conflict (account_id, device_hash) do update set last_seen_at = $7, label = $5
     )
     insert into auth.sessions
       (id, account_id, token_hash, rotated_at, device_hash, label, level, confirmed_at, created_at, seen_at, expires_at, ends_at)
     values ($1, $2, $3, $7, $4, $5, $6, $7, $7, $7, $8, $9)`,
    [newId(), accountId, tokenHash, deviceHash, label, level, now, expiresAt, endsAt],
  );
}

export type Renewal = {
  tokenHash: Buffer;
  newHash: Buffer;
  now: string;
  expiresAt: string;
  /** Tokens from before this are old enough. */
  oldBefore: string;
  /** A successor from before this that never came back got lost on its way. */
  lostBefore: string;
};

/** Gives a session its next token, once however many tabs ask: nothing when the token is young or was replaced already. */
export async function renew(pool: pg.Pool, renewal: Renewal): Promise<{ expiresAt: string } | undefined> {
  const { tokenHash, newHash, now, expiresAt, oldBefore, lostBefore } = renewal;
  const { rows } = await pool.query<{ expiresAt: string }>(
    `update auth.sessions set previous_hash = $1, token_hash = $2, rotated_at = $3, token_used = false, seen_at = $3,
            expires_at = least(ends_at, $4)
      where (token_hash = $1 and rotated_at <= $5) or (previous_hash = $1 and not token_used and rotated_at <= $6)
     returning expires_at as "expiresAt"`,
    [tokenHash, newHash, now, expiresAt, oldBefore, lostBefore],
  );
  return rows[0];
}

/** Ends the session of a token, of this or of the one before. Answers whose it was. */
export async function end(pool: pg.Pool, tokenHash: Buffer): Promise<string[]> {
  const { rows } = await pool.query<{ accountId: string }>(
    'delete from auth.sessions where token_hash = $1 or previous_hash = $1 returning account_id as "accountId"',
    [tokenHash],
  );
  return rows.map(({ accountId }) => accountId);
}

/**
 * Ends the session whose old token came back after its successor was used: two browsers hold it. Its owner is told, once.
 * The condition is that of `app.enter`, looked at again, since it may be over. Answers whose it was.
 */
export async function endCopied(pool: pg.Pool, previousHash: Buffer, now: string): Promise<string[]> {
  return transaction(pool, async (db) => {
    const { rows } = await db.query<{ accountId: string; label: string }>(
      `delete from auth.sessions
        where previous_hash = $1 and token_used and rotated_at <= $2::timestamptz - interval '60 seconds'
       returning account_id as "accountId", label`,
      [previousHash, now],
    );
    for (const { accountId, label } of rows) {
      await note(db, { accountId, kind: 'session_copied', label, now, mail: 'session_copied' });
    }
    return rows.map(({ accountId }) => accountId);
  });
}
