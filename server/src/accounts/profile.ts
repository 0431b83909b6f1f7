import type { Session } from '@evenkeel/contract/accounts';
import type { ProfileChange } from '@evenkeel/contract/accounts.inside';
import { note } from '../identity/account-events.sql.ts';
import { enterAs, refuse, type Context } from '../api.ts';
import { transaction } from '../lib/transaction.ts';
import { proofOf } from '../identity/step-up.ts';
import { getMe } from './accounts.sql.ts';
import * as store from './own-account.sql.ts';
import { refuse as refuseHere } from './refusals.ts';
import { sessionOf } from './session.ts';
import { at } from './visit.ts';

/** Renames the signed-in account, also in its families and their records from now on. */
export async function changeNames(context: Context, { id: shown, ...names }: ProfileChange): Promise<Session> {
  const { accountId } = await proofOf(context);
  if (shown !== undefined && shown !== accountId) throw refuseHere('NOT_YOURS');
  await context.limits.spend('name', accountId);
  const [now, label] = [at(context), context.browser.label()];
  const families = await transaction(context.accountsPool, async (db) => {
    const before = await store.rename(db, { ...names, id: accountId, now });
    if (!before) throw refuse('UNAUTHORIZED'); // race: just closed
    const { firstName, lastName } = names;
    const isFirstNew = before.firstName !== firstName;
    if (isFirstNew || before.lastName !== lastName) await note(db, { accountId, kind: 'name_changed', label, now });
    return isFirstNew ? store.renameMember(db, { accountId, firstName, now }) : [];
  });
  for (const family of families) context.doorbell.ring(family);
  return sessionOf(context, await getMe(enterAs(context)()));
}
