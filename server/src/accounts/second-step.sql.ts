import type pg from 'pg';

/** Counts a try BEFORE the code is checked. Returns its number; undefined over the limit. */
export async function countTry(pool: pg.Pool, pendingId: string, most: number): Promise<number | undefined> {
  const { rows } = await pool.query<{ attempts: number }>(
    `update auth.pending set attempts = attempts + 1 where id = $1 and (purpose = 'sign_in' or purpose = 'reset' and proven_at is not null) and attempts < $2
     returning attempts`,
    [pendingId, most],
  );
  return rows[0]?.attempts;
}

/** Whether the account has a passkey. */
export async function hasPasskey(pool: pg.Pool, accountId: string): Promise<boolean> {
  const { rowCount } = await pool.query('select from auth.passkeys where account_id = $1 limit 1', [accountId]);
  return rowCount === 1;
}
