import { sql, type RawBuilder } from 'kysely';
import pg from 'pg';

/** Whether a statement was undone because one of its files is gone, or the id of its document is taken. */
export const isMissingFile = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '42FIL';

/** To join to expenses: their `receipts` by `expense_id`, in a row where somebody sees any. */
export function receiptsOf(familyId: string, expenses: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`app.receipts_of(${familyId}, array(${expenses}))`;
}
