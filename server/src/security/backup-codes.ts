import { note } from '../identity/account-events.sql.ts';
import type { Context } from '../api.ts';
import { newBackupCode } from '../lib/backup-code.ts';
import { transaction, type Queryable } from '../lib/transaction.ts';
import { holdAccount, list } from '../identity/second-step.sql.ts';
import { backupHash } from '../identity/second-step.ts';
import { mustBeConfirmed, refuseProof } from '../identity/step-up.ts';
import * as store from './methods.sql.ts';

/** Ten codes, stored as hashes. The caller shows them once. */
export async function makeBackupCodes(
  db: Queryable,
  context: Context,
  { accountId, factorId }: { accountId: string; factorId: string | null },
): Promise<string[]> {
  const codes = Array.from({ length: 10 }, newBackupCode);
  const codeHashes = codes.map((code) => backupHash(context, accountId, code));
  await store.addBackupCodes(db, { accountId, codeHashes, factorId });
  return codes;
}

/** Replaces all codes with ten new ones. */
export async function replaceBackupCodes(context: Context): Promise<{ backupCodes: string[] }> {
  const { accountId } = await mustBeConfirmed(context);
  const { accountsPool, clock, browser, doorbell } = context;
  const kind = 'backup_codes_replaced';
  const backupCodes = await transaction(accountsPool, async (db) => {
    await holdAccount(db, accountId);
    if ((await list(db, accountId)).length === 0) throw refuseProof('METHOD_NOT_FOUND');
    await store.removeBackupCodes(db, accountId);
    await note(db, { accountId, kind, label: browser.label(), now: clock().toString(), mail: kind });
    return makeBackupCodes(db, context, { accountId, factorId: null });
  });
  doorbell.ring('outbox');
  return { backupCodes };
}
