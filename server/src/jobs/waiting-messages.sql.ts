import type { Queryable } from '../lib/transaction.ts';

/** Delivers what is due in one family, in one transaction. Answers which family; null when nothing is due. */
export async function deliverWaiting(db: Queryable, now: string): Promise<string | null> {
  const { rows } = await db.query<{ family: string | null }>('select app.deliver_waiting($1) as family', [now]);
  return rows[0]?.family ?? null;
}
