import type { CourtDate } from '@evenkeel/contract/court';
import type { Queryable } from '../lib/transaction.ts';

/** A court date whose reminder is due, and the instant it is due. */
export type Reminder = {
  familyId: string;
  id: string;
  content: Pick<CourtDate, 'at' | 'zone' | 'reminders'>;
  remindAt: string;
};

/** Reminders that are due in all families, the oldest first, up to `most`. */
export async function findDue(db: Queryable, now: string, most: number): Promise<Reminder[]> {
  const { rows } = await db.query<Reminder>(
    `select family_id as "familyId", id, content, remind_at as "remindAt" from app.court_dates_to_remind($1, $2)`,
    [now, most],
  );
  return rows;
}

/**
 * Reminds those who see it, unless it `isOver`, and schedules the next reminder. Whose pages to wake: a family or one person; null when
 * nobody was reminded.
 */
export async function remind(
  db: Queryable,
  { familyId, id, remindAt }: Reminder,
  { now, next, isOver }: { now: string; next: string | null; isOver: boolean },
): Promise<string | null> {
  const { rows } = await db.query<{ key: string | null }>(
    'select app.remind_of_court_date($1, $2, $3, $4, $5, $6) as key',
    [familyId, id, remindAt, next, isOver, now],
  );
  return rows[0]?.key ?? null;
}
