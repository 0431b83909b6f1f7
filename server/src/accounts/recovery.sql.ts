import type { Queryable } from '../lib/transaction.ts';
import { takeAllOf } from './pending.sql.ts';

export type Recovery = { id: string; readyAt: string; isNew: boolean };
export type NewRecovery = { id: string; accountId: string; cancelHash: Buffer; now: string };

/** Begins a recovery, three days or with extra care seven; where one runs, that is it. Whoever calls holds the account. */
export async function begin(db: Queryable, { id, accountId, cancelHash, now }: NewRecovery): Promise<Recovery> {
  const { rows } = await db.query<Recovery>(
    `insert into auth.recoveries as r (id, account_id, started_at, ready_at, cancel_hash)
     select $1, a.id, $3, $3::timestamptz + case when a.extra_care then interval '7 days' else interval '3 days' end, $4
       from auth.accounts a where a.id = $2
     on conflict (account_id) do update set account_id = r.account_id
     returning id, ready_at as "readyAt", id = $1 as "isNew"`,
    [id, accountId, now, cancelHash],
  );
  const [recovery] = rows;
  if (!recovery) throw new Error('A recovery without an account');
  return recovery;
}

/** Takes the one that may be finished, for whoever comes first. */
export async function takeReady(db: Queryable, accountId: string, now: string): Promise<boolean> {
  const { rowCount } = await db.query('delete from auth.recoveries where account_id = $1 and ready_at <= $2', [
    accountId,
    now,
  ]);
  return rowCount === 1;
}

/** Ends the one of an account. Answers whether there was one. */
export async function drop(db: Queryable, accountId: string): Promise<boolean> {
  const { rowCount } = await db.query('delete from auth.recoveries where account_id = $1', [accountId]);
  return rowCount === 1;
}

/** Ends the one of a link. Answers whose it was. */
export async function dropByLink(db: Queryable, cancelHash: Buffer): Promise<string | undefined> {
  const { rows } = await db.query<{ accountId: string }>(
    'delete from auth.recoveries where cancel_hash = $1 returning account_id as "accountId"',
    [cancelHash],
  );
  return rows[0]?.accountId;
}

/** Everything by which somebody passed a second step, or was known, is gone. */
export async function forgetProofs(db: Queryable, accountId: string): Promise<void> {
  await takeAllOf(db, accountId);
  for (const table of ['backup_codes', 'factors', 'passkeys', 'sessions', 'devices']) {
    await db.query(`delete from auth.${table} where account_id = $1`, [accountId]);
  }
}

export type Care = { hasExtraCare: boolean; recoveryReadyAt: string | null };

export async function getCare(db: Queryable, accountId: string): Promise<Care | undefined> {
  const { rows } = await db.query<Care>(
    `select a.extra_care as "hasExtraCare", r.ready_at as "recoveryReadyAt"
       from auth.accounts a left join auth.recoveries r on r.account_id = a.id where a.id = $1`,
    [accountId],
  );
  return rows[0];
}

/** Extra care also counts for a recovery that runs; taken back, it does not make one shorter. Answers whether it was otherwise. */
export async function setCare(db: Queryable, accountId: string, hasExtraCare: boolean): Promise<boolean> {
  const { rowCount } = await db.query(
    'update auth.accounts set extra_care = $2 where id = $1 and extra_care <> $2 and closed_at is null',
    [accountId, hasExtraCare],
  );
  if (hasExtraCare) {
    await db.query(
      `update auth.recoveries set ready_at = greatest(ready_at, started_at + interval '7 days') where account_id = $1`,
      [accountId],
    );
  }
  return rowCount === 1;
}
