import type { Queryable } from '../lib/transaction.ts';

/**
 * What opened something when the backup was made, and must not open it again: it may have been ended since. That goes for known
 * browsers, too: a password that was changed since is the old one again, and "Sign out everywhere" undone. Closed accounts stay
 * closed, also those whose day of erasure has passed.
 */
const statements = [
  'delete from auth.sessions',
  'update auth.devices set forgotten_at = last_seen_at where forgotten_at is null',
  'delete from auth.pending',
  'delete from auth.attempts', // recoveries, and resets that wait
  'delete from auth.payment_codes',
  'update auth.factors set code_hash = null where code_hash is not null',
  `update auth.events set undo_hash = null, details = '{}' where undo_hash is not null`,
  // The status alone would only be shown: a link opens until its time is over.
  `update public.invitation set status = 'expired', expires_at = least(expires_at, now()) where status in ('asked', 'pending', 'waiting')`,
];

/** Ends every session, pending reset, recovery and link. `db` is the owner's. */
export async function endAllAccess(db: Queryable): Promise<void> {
  for (const statement of statements) await db.query(statement);
}
