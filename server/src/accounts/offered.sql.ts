import type pg from 'pg';

/** The role that the newest open offer to this address names; null without one. Its mailbox has to be confirmed first. */
export async function findOfferedRole(pool: pg.Pool, emailKey: string, now: string): Promise<string | null> {
  const { rows } = await pool.query<{ role: string | null }>('select app.offered_role($1, $2) as role', [
    emailKey,
    now,
  ]);
  return rows[0]?.role ?? null;
}
