import type { Queryable } from '../lib/transaction.ts';
import { lengthen } from './attempts.sql.ts';

export async function hasExtraCare(db: Queryable, accountId: string): Promise<boolean | undefined> {
  const { rows } = await db.query<{ hasExtraCare: boolean }>(
    'select extra_care as "hasExtraCare" from auth.accounts where id = $1',
    [accountId],
  );
  return rows[0]?.hasExtraCare;
}

/** Applies to pending attempts, too; turning it off shortens none. Returns whether it changed. */
export async function setCare(db: Queryable, accountId: string, isOn: boolean, now: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'update auth.accounts set extra_care = $2 where id = $1 and extra_care <> $2 and closed_at is null',
    [accountId, isOn],
  );
  if (isOn) await lengthen(db, accountId, now);
  return rowCount === 1;
}
