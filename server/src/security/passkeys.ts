import { newId } from '@evenkeel/contract/base';
import type { Passkey } from '@evenkeel/contract/security';
import { note } from '../identity/account-events.sql.ts';
import { refuse, type Context } from '../api.ts';
import { transaction } from '../lib/transaction.ts';
import { addOptions, madeCredential } from '../identity/passkeys.ts';
import { mustBeConfirmed, proofOf, refuseProof } from '../identity/step-up.ts';
import * as store from './passkeys.sql.ts';

export async function listPasskeys(context: Context): Promise<Passkey[]> {
  const { accountId } = await proofOf(context);
  return store.list(context.accountsPool, accountId);
}

export async function beginPasskey(context: Context): Promise<Record<string, unknown>> {
  const { accountId } = await mustBeConfirmed(context);
  const owner = await store.getOwner(context.accountsPool, accountId);
  if (!owner) throw refuse('UNAUTHORIZED');
  const { email, name, credentialIds } = owner;
  return addOptions(
    context,
    { id: accountId, email, name },
    credentialIds.map((id) => ({ id })),
  );
}

export async function addPasskey(
  context: Context,
  { nickname, response }: { nickname: string; response: Record<string, unknown> },
): Promise<Passkey> {
  const { accountId } = await mustBeConfirmed(context);
  const made = await madeCredential(context, response, accountId);
  if (!made) throw refuseProof('WRONG_CODE');
  const { id: credentialId, publicKey, counter, transports } = made.credential;
  const key = { credentialId, publicKey: Buffer.from(publicKey), counter, transports, isSynced: made.isSynced };
  const now = context.clock().toString();
  const added = await transaction(context.accountsPool, async (db) => {
    const passkey = await store.add(db, { ...key, id: newId(), accountId, nickname, now });
    if (!passkey) throw refuseProof('WRONG_CODE');
    await tell(db, context, { accountId, kind: 'passkey_added', mail: 'method_added' });
    return passkey;
  });
  context.doorbell.ring('outbox');
  return added;
}

export async function renamePasskey(context: Context, id: string, nickname: string): Promise<void> {
  const { accountId } = await mustBeConfirmed(context);
  if (!(await store.rename(context.accountsPool, { id, accountId, nickname }))) throw refuse('NOT_FOUND');
}

/** Idempotent. */
export async function removePasskey(context: Context, id: string): Promise<void> {
  const { accountId } = await mustBeConfirmed(context);
  await transaction(context.accountsPool, async (db) => {
    if (!(await store.remove(db, { id, accountId }))) return;
    await tell(db, context, { accountId, kind: 'passkey_removed', mail: 'method_removed' });
  });
  context.doorbell.ring('outbox');
}

type Notified = { accountId: string; kind: string; mail: string };

async function tell(db: Parameters<typeof note>[0], { browser, clock }: Context, told: Notified): Promise<void> {
  await note(db, { ...told, label: browser.label(), now: clock().toString() });
}
