import { eraseDays } from '@evenkeel/contract/documents.rules';
import type pg from 'pg';

/** Short-lived rows whose loss is harmless even if the clock was wrong. */
const passing = [
  'delete from auth.throttle where resets_at <= $1',
  'delete from auth.passkey_challenges where expires_at <= $1',
  `delete from auth.factors where verified_at is null and created_at <= $1::timestamptz - interval '15 minutes'`,
  // The queue gives up after a day. Rows it dropped while this server was down longer are queued again.
  `update app.outbox set handed_at = null
    where done_at is null and failed_at is null and handed_at <= $1::timestamptz - interval '3 days'`,
];

/** Expired rows, by table. Separate statements, so that none waits for the others. */
const lasting = [
  'delete from auth.pending where expires_at <= $1',
  'delete from auth.sessions where expires_at <= $1',
  `delete from auth.attempts where ready_at <= $1::timestamptz - interval '7 days'`,
  `delete from auth.devices where last_seen_at <= $1::timestamptz - interval '400 days'`,
  `delete from auth.payment_codes where asked_at <= $1::timestamptz - interval '1 day'`,
  // Erased once mailed. Unsent messages are kept a while for the operator.
  `delete from app.contact_message where sent_at <= $1::timestamptz - interval '30 days'`,
  // Kept as long as the limit counts them.
  `delete from auth.invitation_mails where left_at <= $1::timestamptz - interval '7 days'`,
  // The old address is kept while the change can be undone.
  `update auth.events set undo_hash = null, details = '{}' where undo_hash is not null and undo_until <= $1`,
  // Webhooks are retried for three days: remembered for longer.
  `delete from auth.provider_events where at <= $1::timestamptz - interval '30 days'`,
  // Ended at the provider, and its account is gone.
  `delete from auth.purchases where account_id is null and status in ('ended', 'left') and begun_at < $1`,
  `select app.erase_deleted_documents($1::timestamptz - interval '${eraseDays} days')`,
  'select app.forget_drafts_of_past_grants($1)',
  // Completed rows are kept a while for the operator; failed ones until handled.
  `delete from app.outbox where done_at is not null and created_at <= $1::timestamptz - interval '14 days'`,
];

/** Deletes what expires within minutes. Idempotent, also on several servers. */
export async function sweepPassing(pool: pg.Pool, now: string): Promise<void> {
  for (const statement of passing) await pool.query(statement, [now]);
}

/** Deletes everything else that has expired. `settled`: an instant the clock has been past for a day (`settled.sql.ts`). */
export async function sweep(pool: pg.Pool, settled: string): Promise<void> {
  for (const statement of lasting) await pool.query(statement, [settled]);
}
