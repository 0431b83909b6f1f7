import type pg from 'pg';

/** Half done, or counted for a while: nobody misses it, even when the clock was wrong. */
const passing = [
  'delete from auth.throttle where resets_at <= $1',
  'delete from auth.passkey_challenges where expires_at <= $1',
  `delete from auth.factors where verified_at is null and created_at <= $1::timestamptz - interval '15 minutes'`,
  // The queue gives up after a day. What it lost, because this server was away for longer, is handed over once more.
  `update app.outbox set handed_at = null
    where done_at is null and failed_at is null and handed_at <= $1::timestamptz - interval '3 days'`,
];

/** What is past its time, table by table. Each is a statement of its own, so that none waits for the others. */
const lasting = [
  'delete from auth.pending where expires_at <= $1',
  'delete from auth.sessions where expires_at <= $1',
  `delete from auth.attempts where ready_at <= $1::timestamptz - interval '7 days'`,
  `delete from auth.devices where last_seen_at <= $1::timestamptz - interval '400 days'`,
  `delete from auth.payment_codes where asked_at <= $1::timestamptz - interval '1 day'`,
  // Mailed, it is erased at once. What no mail server took is there for the operator to find, and then no longer.
  `delete from app.contact_message where sent_at <= $1::timestamptz - interval '30 days'`,
  // Whom mails went to is kept for as long as it is counted.
  `delete from auth.invitation_mails where left_at <= $1::timestamptz - interval '7 days'`,
  // The address of before is kept for as long as there is a way back to it.
  `update auth.events set undo_hash = null, details = '{}' where undo_hash is not null and undo_until <= $1`,
  // Sent again for three days; what was heard is remembered for longer.
  `delete from auth.provider_events where at <= $1::timestamptz - interval '30 days'`,
  // Ended at the provider, and whoever bought it is gone.
  `delete from auth.purchases where account_id is null and status in ('ended', 'left') and begun_at < $1`,
  // What was done is kept for a while, so that somebody can look; what failed is kept until somebody did.
  `delete from app.outbox where done_at is not null and created_at <= $1::timestamptz - interval '14 days'`,
];

/** Throws away what is over within minutes. Running it twice, or on two servers at once, changes nothing. */
export async function sweepPassing(pool: pg.Pool, now: string): Promise<void> {
  for (const statement of passing) await pool.query(statement, [now]);
}

/** Throws away everything else that is over. `settled` is an instant that the clock has been past for a day (`settled.sql.ts`). */
export async function sweep(pool: pg.Pool, settled: string): Promise<void> {
  for (const statement of lasting) await pool.query(statement, [settled]);
}
