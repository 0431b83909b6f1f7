import type pg from 'pg';

export type Change = {
  /** The old address, as typed. */
  from: string;
  label: string | null;
};

/** A change of address that can still be undone. */
export async function findChange(pool: pg.Pool, ref: string, now: string): Promise<Change | undefined> {
  const { rows } = await pool.query<Change>(
    `select details ->> 'from' as "from", label from auth.events
      where ref = $1 and kind = 'email_changed' and undo_hash is not null and undo_until > $2`,
    [ref, now],
  );
  return rows[0];
}

/** Whether another account may still revert to this address. */
export async function isKeptFor(
  pool: pg.Pool,
  { emailKey, but, now }: { emailKey: string; but: string | null; now: string },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from auth.events
      where kind = 'email_changed' and undo_hash is not null and undo_until > $3
        and lower(trim(details ->> 'from')) = $1 and account_id is distinct from $2 limit 1`,
    [emailKey, but, now],
  );
  return rowCount === 1;
}

/** A closed account that can be restored, and the event of its link. */
export type Closing = { ref: string; email: string; eraseAt: string; zone: string | null };

export async function findClosing(
  pool: pg.Pool,
  { ref, accountId, now }: { ref?: string; accountId?: string; now: string },
): Promise<Closing | undefined> {
  const { rows } = await pool.query<Closing>(
    `select e.ref, a.email, a.erase_at as "eraseAt", app.zone_of(a.id) as zone
       from auth.events e join auth.accounts a on a.id = e.account_id and a.erase_at > $3
      where e.kind = 'closed' and e.undo_hash is not null and (e.ref = $1 or e.account_id = $2)`,
    [ref ?? null, accountId ?? null, now],
  );
  return rows[0];
}

export type FoundAttempt = {
  email: string;
  kind: 'reset' | 'recovery';
  label: string;
  readyAt: string;
  zone: string | null;
  /** Pending attempts of this account, including this one. */
  waiting: number;
};

/** A pending recovery or reset, unless it is over. */
export async function findAttempt(pool: pg.Pool, id: string, now: string): Promise<FoundAttempt | undefined> {
  const { rows } = await pool.query<FoundAttempt>(
    `select a.email, t.kind, t.label, t.ready_at as "readyAt", app.zone_of(a.id) as zone,
            (select count(*)::int from auth.attempts o
              where o.account_id = a.id and o.ready_at > $2::timestamptz - interval '7 days') as waiting
       from auth.attempts t join auth.accounts a on a.id = t.account_id and a.closed_at is null
      where t.id = $1 and t.ready_at > $2::timestamptz - interval '7 days'`,
    [id, now],
  );
  return rows[0];
}

/** Unused backup codes of an account. */
export async function countBackupCodes(pool: pg.Pool, accountId: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from auth.backup_codes
      where account_id = $1 and factor_id is null and used_at is null`,
    [accountId],
  );
  return rows[0]?.count ?? 0;
}
