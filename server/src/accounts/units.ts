import type { UnitSystem } from '@evenkeel/contract/unit-systems';
import { refuse, type Context } from '../api.ts';
import { proofOf } from '../identity/step-up.ts';
import * as store from './units.sql.ts';

/** In which this person reads lengths and weights. */
export async function getUnits(context: Context): Promise<{ units: UnitSystem }> {
  const { accountId } = await proofOf(context);
  const units = await store.unitsOf(context.accountsPool, accountId);
  if (units === undefined) throw refuse('UNAUTHORIZED'); // race: just erased
  return { units };
}

export async function setUnits(context: Context, units: UnitSystem): Promise<{ units: UnitSystem }> {
  const { accountId } = await proofOf(context);
  await context.limits.spend('entry', context.asker());
  await store.setUnits(context.accountsPool, accountId, units);
  return { units };
}
