import type pg from 'pg';

/** A pool, or one connection inside a transaction. */
export type Queryable = Pick<pg.Pool, 'query'>;

/** Runs `work` in one transaction: all of it is kept, or, when it throws, nothing. */
export async function transaction<Result>(pool: pg.Pool, work: (db: Queryable) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    await client.query('begin');
    const result = await work(client as unknown as Queryable);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => (isBroken = true));
    throw error;
  } finally {
    client.release(isBroken);
  }
}
