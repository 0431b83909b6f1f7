import type pg from 'pg';

/**
 * Erases the accounts whose day has come, each in a transaction of its own: what was theirs alone goes, and what they shared
 * stays with those they shared it with, under their name and "(left)". Answers the families in which somebody else still is,
 * and what went wrong: one that cannot be erased keeps no other from it.
 */
export async function eraseAccounts(
  pool: pg.Pool,
  { now, settled }: { now: string; settled: string },
): Promise<{ families: string[]; failures: unknown[] }> {
  const due = await pool.query<{ id: string }>(
    'select id from auth.accounts where erase_at <= $1 order by erase_at, id',
    [settled],
  );
  const families: string[] = [];
  const failures: unknown[] = [];
  for (const { id } of due.rows) {
    try {
      const { rows } = await pool.query<{ family: string }>('select app.erase_account($1, $2) as family', [id, now]);
      families.push(...rows.map(({ family }) => family));
    } catch (error) {
      failures.push(error);
    }
  }
  return { families, failures };
}
