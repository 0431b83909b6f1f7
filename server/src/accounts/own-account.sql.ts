import type { Names } from '@evenkeel/contract/accounts';
import type pg from 'pg';
import type { Queryable } from '../lib/transaction.ts';
import type { Account } from './accounts.sql.ts';

/** The account of a verified session. */
export async function get(db: Queryable, id: string): Promise<Account | undefined> {
  const { rows } = await db.query<Account>(
    `select id, email, email_key as "emailKey", password_hash as "passwordHash", first_name as "firstName",
            last_name as "lastName"
       from auth.accounts where id = $1 and closed_at is null`,
    [id],
  );
  return rows[0];
}

/** Changes the password, unless it was changed since it was checked. */
export async function replacePassword(
  db: Queryable,
  { id, passwordHash: known }: Pick<Account, 'id' | 'passwordHash'>,
  { passwordHash, now }: { passwordHash: string; now: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update auth.accounts set password_hash = $3, updated_at = $4
      where id = $1 and password_hash = $2 and closed_at is null`,
    [id, known, passwordHash, now],
  );
  return rowCount === 1;
}

/** Renames an account. Returns the old name; undefined when the account is closed. */
export async function rename(
  db: Queryable,
  { id, firstName, lastName, now }: Names & { id: string; now: string },
): Promise<Names | undefined> {
  const { rows } = await db.query<Names>(
    `update auth.accounts a set first_name = $2, last_name = $3, updated_at = $4
       from (select id, first_name, last_name from auth.accounts where id = $1 and closed_at is null for no key update) was
      where a.id = was.id returning was.first_name as "firstName", was.last_name as "lastName"`,
    [id, firstName, lastName, now],
  );
  return rows[0];
}

/** Renames the member in all families of the account. Returns the families that changed. */
export async function renameMember(
  db: Queryable,
  { accountId, firstName, now }: { accountId: string; firstName: string; now: string },
): Promise<string[]> {
  const { rows } = await db.query<{ family: string }>('select app.rename_member($1, $2, $3) as family', [
    accountId,
    firstName,
    now,
  ]);
  return rows.map(({ family }) => family);
}

export type AccountEvent = { id: number; at: string; kind: string; label: string | null };

/** A page of an account's events, the latest first. */
export async function listEvents(
  pool: pg.Pool,
  accountId: string,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<AccountEvent[]> {
  const { rows } = await pool.query<AccountEvent>(
    `select id, at, kind, label from auth.events
      where account_id = $1 and ($2::bigint is null or id < $2) order by id desc limit $3`,
    [accountId, before ?? null, limit],
  );
  return rows;
}
