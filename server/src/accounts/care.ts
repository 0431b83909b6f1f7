import { note } from '../account-events.sql.ts';
import { refuse, type Context } from '../api.ts';
import { transaction } from '../lib/transaction.ts';
import { mustBeConfirmed, proofOf } from '../step-up.ts';
import * as store from './recovery.sql.ts';
import { at } from './visit.ts';

/** Whether "somebody else may read my mail or hold my phone", and until when a recovery can be refused. */
export async function getCare(context: Context): Promise<store.Care> {
  const { accountId } = await proofOf(context);
  const care = await store.getCare(context.accountsPool, accountId);
  if (!care) throw refuse('UNAUTHORIZED'); // erased at this very moment
  return care;
}

export async function setCare(context: Context, hasExtraCare: boolean): Promise<void> {
  const { accountId } = await mustBeConfirmed(context);
  const kind = hasExtraCare ? 'extra_care_on' : 'extra_care_off';
  await transaction(context.accountsPool, async (db) => {
    const isNew = await store.setCare(db, accountId, hasExtraCare);
    if (isNew) await note(db, { accountId, kind, label: context.browser.label(), now: at(context) });
  });
}

/** Any browser in which the owner is signed in says no, without another proof: a refusal costs three days at most. */
export async function refuseRecovery(context: Context): Promise<void> {
  const { accountId } = await proofOf(context);
  await transaction(context.accountsPool, async (db) => {
    if (!(await store.drop(db, accountId))) return;
    await note(db, { accountId, kind: 'recovery_refused', label: context.browser.label(), now: at(context) });
  });
  context.doorbell.ring(accountId);
}
