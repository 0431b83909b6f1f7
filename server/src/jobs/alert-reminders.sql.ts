import type { Due } from '@evenkeel/contract/children';
import type { Queryable } from '../lib/transaction.ts';

/** A due alert, and the instant it is due. */
export type Reminder = { familyId: string; id: string; due: Due; remindAt: string };

/** Due alerts of all families, the oldest first, up to `most`. */
export async function findDue(db: Queryable, now: string, most: number): Promise<Reminder[]> {
  const { rows } = await db.query<Reminder>(
    `select family_id as "familyId", id, due, remind_at as "remindAt" from app.alerts_to_remind($1, $2)`,
    [now, most],
  );
  return rows;
}

/** Reminds the parents and schedules the next date. False when that was already done or is no longer due. */
export async function remind(
  db: Queryable,
  { familyId, id, remindAt }: Reminder,
  { now, next }: { now: string; next: string | null },
): Promise<boolean> {
  const { rows } = await db.query<{ done: boolean }>('select app.remind_of_alert($1, $2, $3, $4, $5) as done', [
    familyId,
    id,
    remindAt,
    next,
    now,
  ]);
  return rows[0]?.done ?? false;
}
