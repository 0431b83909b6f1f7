import type pg from 'pg';

/** From now on no invitation is mailed there, whoever sends it. A second time changes nothing. */
export async function keepFrom(pool: pg.Pool, mailbox: Buffer, since: string): Promise<void> {
  await pool.query('insert into auth.unwanted (mailbox, since) values ($1, $2) on conflict do nothing', [
    mailbox,
    since,
  ]);
}

export async function isUnwanted(pool: pg.Pool, mailbox: Buffer): Promise<boolean> {
  const { rowCount } = await pool.query('select from auth.unwanted where mailbox = $1', [mailbox]);
  return rowCount === 1;
}
