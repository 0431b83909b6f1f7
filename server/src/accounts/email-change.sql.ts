import type { Queryable } from '../lib/transaction.ts';
import { takeAllOf } from './pending.sql.ts';

/** Takes a change whose PIN was right, for whoever comes first. */
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
 * Whether this address is now that of the account: not when another account has it. The last of a transaction: another address
 * takes the account for itself alone, and everything that is written about it waits.
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
 * Takes a change back, for whoever comes first. Those after it, which are somebody else's then, cannot be undone any more:
 * that would lead to an address of whoever took the account over.
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
 * Everything by which whoever changed the address could come back: every session and browser, the password, what they began,
 * what they closed, and what was added in the day before. What was there before stays, and is still asked for.
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
