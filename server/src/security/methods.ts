import type { Method } from '@evenkeel/contract/security';
import { note } from '../identity/account-events.sql.ts';
import type { Context } from '../api.ts';
import { transaction } from '../lib/transaction.ts';
import * as factors from '../identity/second-step.sql.ts';
import { masked } from '../identity/second-step.ts';
import { confirmedUntil, mustBeConfirmed, proofOf, refuseProof } from '../identity/step-up.ts';
import * as store from './methods.sql.ts';

/** The newest first. */
export async function listMethods(context: Context): Promise<{ methods: Method[]; backupCodesLeft: number }> {
  const { accountId } = await proofOf(context);
  const all = await factors.list(context.accountsPool, accountId);
  const methods = all
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id))
    .map(methodOf);
  return { methods, backupCodesLeft: await factors.countBackupCodes(context.accountsPool, accountId) };
}

export function methodOf({
  id,
  type,
  isPrimary,
  createdAt,
  verifiedAt,
  nickname,
  phoneNumber,
}: factors.Factor): Method {
  const number = phoneNumber === null ? null : masked(phoneNumber);
  return { id, type, isPrimary, createdAt, verifiedAt: verifiedAt ?? createdAt, nickname, phoneNumber: number };
}

/** Removes a method. A verified one needs a confirmed identity, and another becomes primary. */
export async function disable(context: Context, methodId: string): Promise<{ hasOtherMethods: boolean }> {
  const proof = await proofOf(context);
  const { accountId } = proof;
  const { accountsPool, clock, browser, doorbell } = context;
  const factor = await factors.find(accountsPool, accountId, methodId);
  if (!factor) throw refuseProof('METHOD_NOT_FOUND');
  const isConfirmed = confirmedUntil(context, proof) !== null;
  if (factor.verifiedAt && !isConfirmed) throw refuseProof('CONFIRM_IDENTITY');

  const kind = 'method_removed';
  const hasOtherMethods = await transaction(accountsPool, async (db) => {
    await factors.holdAccount(db, accountId);
    const removed = await store.remove(db, { id: methodId, accountId, isConfirmed });
    if (!removed) throw refuseProof('METHOD_NOT_FOUND');
    const hasOthers = await store.promote(db, accountId);
    if (!removed.wasVerified) return hasOthers;
    if (!hasOthers) await store.endTwoSteps(db, accountId);
    await note(db, { accountId, kind, label: browser.label(), now: clock().toString(), mail: kind });
    return hasOthers;
  });
  doorbell.ring('outbox');
  return { hasOtherMethods };
}

export async function makePrimary(context: Context, id: string): Promise<void> {
  const { accountId } = await mustBeConfirmed(context);
  const [kind, label, now] = ['primary_changed', context.browser.label(), context.clock().toString()];
  await transaction(context.accountsPool, async (db) => {
    await factors.holdAccount(db, accountId);
    const [before] = await factors.list(db, accountId);
    if (!(await store.makePrimary(db, { id, accountId }))) throw refuseProof('METHOD_NOT_FOUND');
    if (before?.id !== id) await note(db, { accountId, kind, label, now, mail: kind });
  });
  context.doorbell.ring('outbox');
}
