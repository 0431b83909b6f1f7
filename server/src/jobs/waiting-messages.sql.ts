import { mostInHour } from '@evenkeel/contract/messages.rules';
import type { Queryable } from '../lib/transaction.ts';

/** Delivers due messages of one family in one transaction. Returns the family; null when nothing is due. */
export async function deliverWaiting(db: Queryable, now: string): Promise<string | null> {
  const { rows } = await db.query<{ family: string | null }>('select app.deliver_waiting($1, $2) as family', [
    now,
    mostInHour,
  ]);
  return rows[0]?.family ?? null;
}
