import type { Queryable } from '../lib/transaction.ts';
import { takeAllOf } from './pending.sql.ts';

/** Deletes second steps, passkeys, known browsers and everything pending. */
export async function forgetProofs(db: Queryable, accountId: string): Promise<void> {
  await takeAllOf(db, accountId);
  for (const table of ['attempts', 'backup_codes', 'factors', 'passkeys', 'sessions', 'devices']) {
    await db.query(`delete from auth.${table} where account_id = $1`, [accountId]);
  }
}
