import { sql, type RawBuilder } from 'kysely';
import pg from 'pg';

/** Whether a statement was undone because one of its files is gone, or the id of its document is taken. */
export const isMissingFile = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '42FIL';

/** The receipts of these expenses that somebody sees, by the id of the expense: one object, or null where there are none. */
export function receiptsOf(familyId: string, expenses: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select app.receipts_by_expense(${familyId}, array(${expenses})))`;
}
