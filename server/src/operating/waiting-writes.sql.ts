import type pg from 'pg';

/** How many writes have waited for a standby for at least these seconds. */
export async function countWaitingWrites(db: Pick<pg.Pool | pg.Client, 'query'>, seconds: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select app.waiting_writes($1 * interval '1 second')::int as count`,
    [seconds],
  );
  return rows[0]?.count ?? 0;
}
