import type { UnitSystem } from '@evenkeel/contract/unit-systems';
import type { Queryable } from '../lib/transaction.ts';

export async function unitsOf(db: Queryable, accountId: string): Promise<UnitSystem | undefined> {
  const { rows } = await db.query<{ units: UnitSystem }>('select units from auth.accounts where id = $1', [accountId]);
  return rows[0]?.units;
}

/** Writes nothing where they are chosen already. */
export async function setUnits(db: Queryable, accountId: string, units: UnitSystem): Promise<void> {
  await db.query('update auth.accounts set units = $2 where id = $1 and units <> $2 and closed_at is null', [
    accountId,
    units,
  ]);
}
