import type pg from 'pg';

/**
 * Erases due accounts, each in its own transaction: private data is deleted, shared data stays under their name and "(left)". Returns the
 * families that still have members, and the failures: one failure doesn't stop the others.
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
