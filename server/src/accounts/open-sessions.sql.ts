import type pg from 'pg';
import type { Queryable } from '../lib/transaction.ts';

type OpenSession = { id: string; label: string; level: 1 | 2; createdAt: string; usedAt: string };

/** Sessions of an account, the last used first. */
export async function list(pool: pg.Pool, accountId: string, now: string): Promise<OpenSession[]> {
  const { rows } = await pool.query<OpenSession>(
    `select id, label, level, created_at as "createdAt", seen_at as "usedAt" from auth.sessions
      where account_id = $1 and expires_at > $2 order by seen_at desc, id desc`,
    [accountId, now],
  );
  return rows;
}

/** Locks a session until the transaction ends, after the account. Returns whether it still exists: it may have ended meanwhile. */
export async function hold(db: Queryable, { accountId, id }: { accountId: string; id: string }): Promise<boolean> {
  const { rowCount } = await db.query('select from auth.sessions where account_id = $1 and id = $2 for update', [
    accountId,
    id,
  ]);
  return rowCount === 1;
}

/** Ends one session of this account. Returns its browser label; undefined without such a session. */
export async function end(db: Queryable, { accountId, id }: { accountId: string; id: string }): Promise<string | null> {
  const { rows } = await db.query<{ label: string }>(
    'delete from auth.sessions where account_id = $1 and id = $2 returning label',
    [accountId, id],
  );
  return rows[0]?.label ?? null;
}

/** Ends all sessions of this account but one. Returns whether there were others. */
export async function endOthers(db: Queryable, { accountId, keep }: { accountId: string; keep: string }) {
  const { rowCount } = await db.query('delete from auth.sessions where account_id = $1 and id <> $2', [
    accountId,
    keep,
  ]);
  return (rowCount ?? 0) > 0;
}

/** Ends all sessions of this account and forgets all known browsers. */
export async function endAll(db: Queryable, accountId: string, now: string): Promise<void> {
  await db.query('delete from auth.sessions where account_id = $1', [accountId]);
  await db.query('update auth.devices set forgotten_at = $2 where account_id = $1 and forgotten_at is null', [
    accountId,
    now,
  ]);
}
