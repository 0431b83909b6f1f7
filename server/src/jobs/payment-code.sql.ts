import type pg from 'pg';

type Asked = { accountId: string; paymentId: string; email: string };

/** The payment of this mail, while no newer code was requested. */
export async function find(pool: pg.Pool, mailId: string): Promise<Asked | undefined> {
  const { rows } = await pool.query<Asked>(
    `select c.account_id as "accountId", c.payment_id as "paymentId", a.email
       from auth.payment_codes c join auth.accounts a on a.id = c.account_id and a.closed_at is null
      where c.mail_id = $1`,
    [mailId],
  );
  return rows[0];
}

/** Activates this code until `until`. */
export async function arm(
  pool: pg.Pool,
  { mailId, codeHash, until }: { mailId: string; codeHash: Buffer; until: string },
): Promise<void> {
  await pool.query('update auth.payment_codes set code_hash = $2, code_expires_at = $3 where mail_id = $1', [
    mailId,
    codeHash,
    until,
  ]);
}
