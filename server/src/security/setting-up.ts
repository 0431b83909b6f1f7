import { newId } from '@evenkeel/contract/base';
import { product } from '@evenkeel/contract/product';
import type { Method, NewSms, NewTotp } from '@evenkeel/contract/security';
import { note } from '../identity/account-events.sql.ts';
import type { Context } from '../api.ts';
import { base32 } from '../lib/base32.ts';
import { seal } from '../lib/secrets.ts';
import { newTotpSecret, otpauthUrl } from '../lib/totp.ts';
import { transaction } from '../lib/transaction.ts';
import * as factors from '../identity/second-step.sql.ts';
import { codeAsTyped, isCodeOf, masked, sendCode } from '../identity/second-step.ts';
import { mustBeConfirmed, proofOf, raiseSession, refuseProof } from '../identity/step-up.ts';
import { makeBackupCodes } from './backup-codes.ts';
import { methodOf } from './methods.ts';
import * as store from './methods.sql.ts';

/** How long an unverified method can be verified. Then its row is swept. */
const quarterOfAnHour = 15 * 60;
const defaultNickname = 'Authenticator App';

export async function setUpTotp(context: Context, nickname: string): Promise<NewTotp> {
  const { accountId } = await mustBeConfirmed(context);
  const [id, secret] = [newId(), newTotpSecret()];
  const sealed = seal(context.keys, id, secret);
  const factor = { id, accountId, type: 'totp', nickname: nickname || defaultNickname, secret: sealed } as const;
  const backupCodes = await begin(context, factor);
  const text = base32(secret);
  const account = await store.getEmail(context.accountsPool, accountId);
  return {
    methodId: id,
    backupCodes,
    secret: text,
    otpauthUrl: otpauthUrl({ issuer: product.name, account, secret: text }),
  };
}

/** An unverified number: all its messages share one limit, whoever asks. */
export async function setUpSms(context: Context, typed: string): Promise<NewSms> {
  const { accountId } = await mustBeConfirmed(context);
  const [id, phoneNumber] = [newId(), typed.replace('+', '')];
  const backupCodes = await begin(context, { id, accountId, type: 'sms', phoneNumber });
  try {
    const { resendIn } = await sendSetUpCode(context, accountId, id);
    return { methodId: id, backupCodes, phoneNumber: masked(phoneNumber), resendIn };
  } catch (error) {
    // The setup wasn't shown to anyone.
    await store.remove(context.accountsPool, { id, accountId, isConfirmed: false });
    throw error;
  }
}

/** Replaces an earlier unverified method and its codes: one setup at a time. */
async function begin(context: Context, factor: Omit<store.NewFactor, 'now'>): Promise<string[] | null> {
  const { id, accountId } = factor;
  return transaction(context.accountsPool, async (db) => {
    await factors.holdAccount(db, accountId);
    await store.removeUnverified(db, accountId);
    await store.add(db, { ...factor, now: context.clock().toString() });
    if (await store.hasBackupCodes(db, accountId)) return null;
    return makeBackupCodes(db, context, { accountId, factorId: id });
  });
}

export async function sendSms(context: Context, methodId: string): Promise<{ resendIn: number }> {
  const { accountId } = await proofOf(context);
  return sendSetUpCode(context, accountId, methodId);
}

async function sendSetUpCode(context: Context, accountId: string, methodId: string) {
  const factor = await factors.find(context.accountsPool, accountId, methodId);
  return sendCode(context, isBegun(context, factor) ? factor : undefined, { purpose: 'set_up', bucket: 'set up' });
}

/** An unverified method within its lifetime. */
function isBegun({ clock }: Context, factor: factors.Factor | undefined): factor is factors.Factor {
  if (!factor || factor.verifiedAt) return false;
  const over = Temporal.Instant.from(factor.createdAt).add({ seconds: quarterOfAnHour });
  return Temporal.Instant.compare(clock(), over) < 0;
}

/**
 * The first right code verifies the method and activates its backup codes. This session becomes level 2; sessions without a second step
 * end.
 */
export async function verify(context: Context, methodId: string, typed: string): Promise<Method> {
  const proof = await proofOf(context);
  const { accountId } = proof;
  const code = codeAsTyped({ methodId, code: typed });
  await context.limits.spend('verifyMethod', accountId);
  const { accountsPool, clock, browser, doorbell } = context;
  const factor = await factors.find(accountsPool, accountId, methodId);
  if (!isBegun(context, factor)) throw refuseProof('METHOD_NOT_FOUND');
  if (!(await isCodeOf(context, factor, code, 'set_up'))) throw refuseProof('WRONG_CODE');

  const [now, kind] = [clock().toString(), 'method_added'];
  const { give, method } = await transaction(accountsPool, async (db) => {
    await factors.holdAccount(db, accountId);
    if (!(await store.verify(db, { id: methodId, accountId, now }))) throw refuseProof('METHOD_NOT_FOUND');
    const give = await raiseSession(db, context, { ...proof, level: 2, confirmedAt: now });
    await store.endOneStepSessions(db, accountId);
    await note(db, { accountId, kind, label: browser.label(), now, mail: kind });
    return { give, method: await factors.find(db, accountId, methodId) };
  });
  give();
  doorbell.ring('outbox');
  doorbell.ring(accountId); // closes event streams of ended sessions
  if (!method) throw refuseProof('METHOD_NOT_FOUND');
  return methodOf(method);
}
