import type { Queryable } from '../lib/transaction.ts';
import { takeAllOf } from './pending.sql.ts';

/** Takes a change whose PIN was right; the first caller wins. */
export async function takeChange(db: Queryable, id: string): Promise<{ isOldMailboxUnsafe: boolean } | undefined> {
  const { rows } = await db.query<{ isOldMailboxUnsafe: boolean }>(
    `delete from auth.pending where id = $1 and purpose = 'change_email'
     returning (details ->> 'isOldMailboxUnsafe')::boolean as "isOldMailboxUnsafe"`,
    [id],
  );
  return rows[0];
}

export type Address = { email: string; emailKey: string };

/**
 * Sets the address unless another account has it, and returns whether it did. Last in its transaction: changing this key locks the
 * account exclusively.
 */
export async function move(
  db: Queryable,
  { id, email, emailKey, now }: Address & { id: string; now: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update auth.accounts set email = $2, email_key = $3, updated_at = $4
      where id = $1 and not exists (select from auth.accounts other where other.email_key = $3 and other.id <> $1)`,
    [id, email, emailKey, now],
  );
  return rowCount === 1;
}

export type Undone = { id: number; accountId: string; at: string; from: string };

/**
 * Undoes a change; the first caller wins. Later changes can no longer be undone: that would restore an address of whoever took the
 * account over.
 */
export async function takeUndo(db: Queryable, undoHash: Buffer, now: string): Promise<Undone | undefined> {
  const { rows } = await db.query<Undone>(
    `update auth.events set undo_hash = null, details = '{}'
       from (select id, details ->> 'from' as was from auth.events where undo_hash = $1 for update) known
      where events.id = known.id and undo_hash = $1 and undo_until > $2 and kind = 'email_changed'
     returning events.id, account_id as "accountId", at, known.was as "from"`,
    [undoHash, now],
  );
  const [undone] = rows;
  if (!undone) return undefined;
  await db.query(
    `update auth.events set undo_hash = null, details = '{}'
      where account_id = $1 and id > $2 and undo_hash is not null and kind = 'email_changed'`,
    [undone.accountId, undone.id],
  );
  return undone;
}

/**
 * Removes every way back in for someone who changed the address: sessions, known browsers, the password, pending requests, and methods
 * added in the day before. Older methods stay and are still required.
 */
export async function shutOut(db: Queryable, { accountId, at }: Undone, now: string): Promise<void> {
  await db.query(
    `update auth.accounts set password_hash = null, updated_at = $3,
            closed_at = case when closed_at < $2 then closed_at end, erase_at = case when closed_at < $2 then erase_at end
      where id = $1`,
    [accountId, at, now],
  );
  await takeAllOf(db, accountId);
  for (const table of ['sessions', 'devices']) {
    await db.query(`delete from auth.${table} where account_id = $1`, [accountId]);
  }
  await db.query('delete from auth.attempts where account_id = $1 and started_at >= $2', [accountId, at]);
  const since = [accountId, at];
  await db.query(
    `delete from auth.factors
      where account_id = $1 and (verified_at is null or verified_at > $2::timestamptz - interval '1 day')`,
    since,
  );
  await db.query(
    `delete from auth.passkeys where account_id = $1 and created_at > $2::timestamptz - interval '1 day'`,
    since,
  );
  await db.query(
    `delete from auth.backup_codes c
      where account_id = $1 and (
        not exists (select from auth.factors f where f.account_id = c.account_id)
        or exists (select from auth.events e where e.account_id = c.account_id and e.kind = 'backup_codes_replaced'
                      and e.at > $2::timestamptz - interval '1 day'))`,
    since,
  );
  await db.query(
    `update auth.factors set is_primary = true
      where id = (select id from auth.factors where account_id = $1 and verified_at is not null order by verified_at, id limit 1)
        and not exists (select from auth.factors f where f.account_id = $1 and f.is_primary)`,
    [accountId],
  );
}
