import type { Queryable } from '../lib/transaction.ts';
import { takeAllOf } from './pending.sql.ts';

/** Everything by which somebody passed a second step, or was known, is gone, and whatever else waited. */
export async function forgetProofs(db: Queryable, accountId: string): Promise<void> {
  await takeAllOf(db, accountId);
  for (const table of ['attempts', 'backup_codes', 'factors', 'passkeys', 'sessions', 'devices']) {
    await db.query(`delete from auth.${table} where account_id = $1`, [accountId]);
  }
}
