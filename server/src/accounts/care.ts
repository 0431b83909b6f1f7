import { note } from '../identity/account-events.sql.ts';
import { refuse, type Context } from '../api.ts';
import { transaction } from '../lib/transaction.ts';
import { mustBeConfirmed, proofOf } from '../identity/step-up.ts';
import * as store from './care.sql.ts';
import { at } from './visit.ts';

/** Whether "someone else may read my mail or hold my phone". */
export async function getCare(context: Context): Promise<{ hasExtraCare: boolean }> {
  const { accountId } = await proofOf(context);
  const hasExtraCare = await store.hasExtraCare(context.accountsPool, accountId);
  if (hasExtraCare === undefined) throw refuse('UNAUTHORIZED'); // race: just erased
  return { hasExtraCare };
}

export async function setCare(context: Context, hasExtraCare: boolean): Promise<void> {
  const { accountId } = await mustBeConfirmed(context);
  const kind = hasExtraCare ? 'extra_care_on' : 'extra_care_off';
  const now = at(context);
  await transaction(context.accountsPool, async (db) => {
    const isNew = await store.setCare(db, accountId, hasExtraCare, now);
    if (isNew) await note(db, { accountId, kind, label: context.browser.label(), now });
  });
}
