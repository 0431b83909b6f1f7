import type pg from 'pg';

export type Addressee = { id: string; email: string; firstName: string; lastName: string; role: string };

const columns = `id, email, first_name as "firstName", last_name as "lastName", role`;

export async function findAccount(pool: pg.Pool, id: string): Promise<Addressee | undefined> {
  const { rows } = await pool.query<Addressee>(`select ${columns} from auth.accounts where id = $1`, [id]);
  return rows[0];
}

/** Also one that is closed: its address is not free. */
export async function findAccountOf(
  pool: pg.Pool,
  emailKey: string,
): Promise<(Addressee & { isOpen: boolean }) | undefined> {
  const { rows } = await pool.query<Addressee & { isOpen: boolean }>(
    `select ${columns}, closed_at is null as "isOpen" from auth.accounts where email_key = $1`,
    [emailKey],
  );
  return rows[0];
}

/** The browser in which this happened to an account last. */
export async function lastLabel(pool: pg.Pool, accountId: string, kinds: string[]): Promise<string | undefined> {
  const { rows } = await pool.query<{ label: string | null }>(
    'select label from auth.events where account_id = $1 and kind = any ($2) order by id desc limit 1',
    [accountId, kinds],
  );
  return rows[0]?.label ?? undefined;
}

export type Waiting = {
  id: string;
  purpose: string;
  accountId: string | null;
  email: string;
  emailKey: string;
  label: string;
  /** The invitation whose link stood for the address. */
  invitation: string | null;
};

/** What waits for the PIN of this mail: nothing when it is over, or when another mail was asked for since. */
export async function findWaiting(
  pool: pg.Pool,
  { id, mailId, now }: { id: string; mailId: string; now: string },
): Promise<Waiting | undefined> {
  const { rows } = await pool.query<Waiting>(
    `select id, purpose, account_id as "accountId", email, email_key as "emailKey", label, details ->> 'invitation' as invitation
       from auth.pending
      where id = $1 and mail_id = $2 and expires_at > $3 and proven_at is null`,
    [id, mailId, now],
  );
  return rows[0];
}

/** From now on this PIN fits, for as long as the mail takes and then for its life. */
export async function arm(
  pool: pg.Pool,
  { mailId, codeHash, until }: { mailId: string; codeHash: Buffer; until: string },
): Promise<void> {
  await pool.query('update auth.pending set code_hash = $2, code_expires_at = $3 where mail_id = $1', [
    mailId,
    codeHash,
    until,
  ]);
}

/** The mail was handed over: now the life of its PIN begins. */
export async function begin(
  pool: pg.Pool,
  { mailId, now, until }: { mailId: string; now: string; until: string },
): Promise<void> {
  await pool.query('update auth.pending set code_sent_at = $2, code_expires_at = $3 where mail_id = $1', [
    mailId,
    now,
    until,
  ]);
}
