import type pg from 'pg';

export type Passkey = {
  id: string;
  accountId: string;
  emailKey: string;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
};

/** A passkey of an open account. */
export async function find(pool: pg.Pool, credentialId: string): Promise<Passkey | undefined> {
  const { rows } = await pool.query<Passkey>(
    `select p.id, p.account_id as "accountId", a.email_key as "emailKey", p.credential_id as "credentialId",
            p.public_key as "publicKey", p.counter, p.transports
       from auth.passkeys p join auth.accounts a on a.id = p.account_id
      where p.credential_id = $1 and a.closed_at is null`,
    [credentialId],
  );
  return rows[0];
}

/** Credential ids of an account's passkeys. */
export async function listCredentials(pool: pg.Pool, accountId: string): Promise<{ id: string }[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select credential_id as id from auth.passkeys where account_id = $1 order by created_at, id',
    [accountId],
  );
  return rows;
}

/** Records a passkey's use. False when its counter doesn't increase (a copy) or it is gone. Passkeys without a counter stay at 0. */
export async function use(
  pool: pg.Pool,
  id: string,
  { counter, now }: { counter: number; now: string },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update auth.passkeys set counter = $2, used_at = $3
      where id = $1 and (counter < $2::bigint or (counter = 0 and $2::bigint = 0))`,
    [id, counter, now],
  );
  return rowCount === 1;
}
