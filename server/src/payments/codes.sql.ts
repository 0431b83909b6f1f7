import type pg from 'pg';

export type CodeOf = { accountId: string; paymentId: string; now: string };

/** Has a code mailed for a payment. Only the last mail counts. */
export async function ask(pool: pg.Pool, { accountId, paymentId, now }: CodeOf): Promise<void> {
  await pool.query(
    `with posted as (select app.enqueue('payment_code', $2) as mail_id)
     insert into auth.payment_codes (account_id, payment_id, mail_id, asked_at) select $1, $2, mail_id, $3 from posted
     on conflict (account_id, payment_id) do update set mail_id = excluded.mail_id, asked_at = excluded.asked_at,
       code_hash = null, code_expires_at = null, attempts = 0`,
    [accountId, paymentId, now],
  );
}

type Tried = { codeHash: Buffer | null; isOpen: boolean };

/**
 * Counts one try before anybody looks whether it fits: nothing when no code was asked for. The right code isn't counted, so the
 * repeats of a payment that is on its way don't use up its tries.
 */
export async function tryOnce(
  pool: pg.Pool,
  { accountId, paymentId, codeHash, now }: CodeOf & { codeHash: Buffer },
  most: number,
): Promise<Tried | undefined> {
  const { rows } = await pool.query<Tried>(
    `update auth.payment_codes
        set attempts = attempts + case when code_hash = $5 and attempts < $4 then 0 else 1 end
      where account_id = $1 and payment_id = $2
     returning code_hash as "codeHash", coalesce(code_expires_at > $3 and attempts <= $4, false) as "isOpen"`,
    [accountId, paymentId, now, most, codeHash],
  );
  return rows[0];
}
