import type pg from 'pg';

export type Addressee = { id: string; email: string; firstName: string; lastName: string; role: string };

const columns = `id, email, first_name as "firstName", last_name as "lastName", role`;

export async function findAccount(pool: pg.Pool, id: string): Promise<Addressee | undefined> {
  const { rows } = await pool.query<Addressee>(`select ${columns} from auth.accounts where id = $1`, [id]);
  return rows[0];
}

/** Including closed ones: their address is taken. */
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

/** Browser label of the last event of these kinds. */
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
  /** The invitation whose address is used. */
  invitation: string | null;
};

/** The pending request for this mail's PIN; undefined when it is over or a newer mail was requested. */
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

/** Activates this PIN before its mail is sent. */
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

/** The mail was sent: starts the PIN's lifetime. */
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
