import type { Queryable } from '../lib/transaction.ts';
import { takeAllOf } from './pending.sql.ts';

/** Closes an account, with its sessions, pending requests and purchases. The caller has locked it. */
export async function close(
  db: Queryable,
  { id, now, eraseAt }: { id: string; now: string; eraseAt: string },
): Promise<void> {
  await db.query('update auth.accounts set closed_at = $2, erase_at = $3 where id = $1', [id, now, eraseAt]);
  await takeAllOf(db, id);
  for (const table of ['sessions', 'devices', 'attempts']) {
    await db.query(`delete from auth.${table} where account_id = $1`, [id]);
  }
  await db.query(`update auth.subscriptions set status = 'free', plan = null, chosen_at = null where account_id = $1`, [
    id,
  ]);
}

/** Cancels an account's invitations. Returns the families that had any. */
export async function cancelInvitations(db: Queryable, accountId: string, now: string): Promise<string[]> {
  const { rows } = await db.query<{ family: string }>('select distinct app.cancel_invitations($1, $2) as family', [
    accountId,
    now,
  ]);
  return rows.map(({ family }) => family);
}

/** Restores a link's account; the first caller wins. Nothing once it is due for erasure. */
export async function reopen(db: Queryable, linkHash: Buffer, now: string): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    `with link as (
       update auth.events set undo_hash = null where undo_hash = $1 and undo_until > $2 and kind = 'closed'
       returning account_id
     )
     update auth.accounts a set closed_at = null, erase_at = null from link
      where a.id = link.account_id and a.closed_at is not null and a.erase_at > $2
     returning a.id`,
    [linkHash, now],
  );
  return rows[0]?.id;
}
