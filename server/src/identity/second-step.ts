import { product } from '@evenkeel/contract/product';
import type { ProofMethod } from '@evenkeel/contract/proof';
import { note } from './account-events.sql.ts';
import type { Context } from '../api.ts';
import { backupCodeAsTyped } from '../lib/backup-code.ts';
import { isSame, mac, newPin, open } from '../lib/secrets.ts';
import { stepOf } from '../lib/totp.ts';
import { transaction } from '../lib/transaction.ts';
import * as store from './second-step.sql.ts';
import { refuseProof, waitFor } from './step-up.ts';

/** The purpose a sent code is bound to. */
export type Purpose = 'sign_in' | 'confirm' | 'set_up';

/** Seconds until another text message can be sent, and until its code expires. */
const cooldown = 60;
const life = 5 * 60;
const mostTries = 5;
const backup = 'backup';

/** Second-step methods, the primary one first and backup codes last, with masked details. */
export async function methodsOf({ accountsPool }: Context, accountId: string): Promise<ProofMethod[]> {
  const factors = await store.list(accountsPool, accountId);
  const left = factors.length > 0 ? await store.countBackupCodes(accountsPool, accountId) : 0;
  const methods = factors.map((factor) => ({
    id: factor.id,
    type: factor.type,
    label: factor.phoneNumber ? masked(factor.phoneNumber) : (factor.nickname ?? ''),
    isPrimary: factor.isPrimary,
  }));
  const codes = { id: backup, type: 'backup_codes', label: 'Backup code', isPrimary: false } as const;
  return left > 0 ? [...methods, codes] : methods;
}

/** A phone number with all but the last two digits masked. */
export function masked(phoneNumber: string): string {
  return phoneNumber.replace(/\d(?=\d\d)/g, '*');
}

/** A code without spaces and dashes. Throws INVALID_CODE for malformed ones, which doesn't count as a try; any text may be a backup code. */
export function codeAsTyped({ methodId, code }: { methodId: string; code: string }): string {
  if (methodId === backup) return backupCodeAsTyped(code);
  const digits = code.replace(/[\s\p{Pd}]/gu, '');
  if (!/^\d{6}$/.test(digits)) throw refuseProof('INVALID_CODE');
  return digits;
}

/**
 * Verifies a code (from `codeAsTyped`) of this account; true once per code. The caller has counted the try. Other accounts' methods,
 * unverified ones and unknown ids fail like a wrong code.
 */
export async function proves(
  context: Context,
  accountId: string,
  { methodId, code, purpose }: { methodId: string; code: string; purpose: Purpose },
): Promise<boolean> {
  if (methodId === backup) return provesBackup(context, accountId, code);
  const factor = await store.find(context.accountsPool, accountId, methodId);
  return factor?.verifiedAt ? isCodeOf(context, factor, code, purpose) : false;
}

/** The same for a loaded method, verified or not. */
export async function isCodeOf(
  context: Context,
  factor: store.Factor,
  code: string,
  purpose: Purpose,
): Promise<boolean> {
  const { accountsPool: pool, keys, clock } = context;
  const now = clock().toString();
  if (factor.secret) {
    const step = stepOf(open(keys, factor.id, factor.secret), code, clock());
    return step !== undefined && store.useStep(pool, factor.id, { step, now });
  }
  const codeHash = await store.countTry(pool, factor.id, { now, most: mostTries });
  if (!codeHash || !isSame(codeHash, sentHash(context, factor.id, purpose, code))) return false;
  return store.useSentCode(pool, factor.id, { codeHash, now });
}

async function provesBackup(context: Context, accountId: string, code: string): Promise<boolean> {
  const { accountsPool, clock, browser, doorbell } = context;
  const now = clock().toString();
  const isUsed = await transaction(accountsPool, async (db) => {
    const codeHash = backupHash(context, accountId, code);
    if (!(await store.useBackupCode(db, { accountId, codeHash, now }))) return false;
    const kind = 'backup_code_used';
    await note(db, { accountId, kind, label: browser.label(), now, mail: kind });
    return true;
  });
  if (isUsed) doorbell.ring('outbox');
  return isUsed;
}

/** The hash of a backup code. */
export function backupHash({ keys }: Pick<Context, 'keys'>, accountId: string, code: string): Buffer {
  return mac(keys, 'backup', accountId, backupCodeAsTyped(code));
}

function sentHash({ keys }: Context, id: string, purpose: Purpose, code: string): Buffer {
  return mac(keys, 'sms', purpose, id, code);
}

/**
 * Sends a code to a phone. `bucket`: whose limit is used, so that strangers don't use up the owner's. Throws WAIT, TOO_MANY, and
 * SMS_FAILED, which doesn't count. Returns the seconds until another can be sent.
 */
export async function sendCode(
  context: Context,
  factor: store.Factor | undefined,
  { purpose, bucket }: { purpose: Purpose; bucket: string },
): Promise<{ resendIn: number }> {
  if (!factor?.phoneNumber) throw refuseProof('METHOD_NOT_FOUND');
  const { accountsPool: pool, clock, limits, sms } = context;
  const seconds = secondsToWait(context, factor.codeSentAt);
  if (seconds > 0) throw waitFor(seconds);

  const counted = [
    ['smsOfNumber', `${bucket} ${factor.phoneNumber}`],
    ['smsOfAccount', `${bucket} ${factor.accountId}`],
  ] as const;
  for (const [name, who] of counted) await limits.spend(name, who);
  const uncount = () => Promise.all(counted.map(([name, who]) => limits.giveBack(name, who)));

  const code = newPin();
  const codeHash = sentHash(context, factor.id, purpose, code);
  const [now, expiresAt] = [clock().toString(), clock().add({ seconds: life }).toString()];
  if (!(await store.beginCode(pool, factor, { codeHash, now, expiresAt }))) {
    await uncount();
    throw waitFor(cooldown);
  }
  try {
    await sms.send(
      factor.phoneNumber,
      `${code} is your ${product.name} code. Nobody from our team will ever ask for it.`,
    );
  } catch {
    await store.takeBackCode(pool, factor, codeHash);
    await uncount();
    throw refuseProof('SMS_FAILED');
  }
  return { resendIn: cooldown };
}

/** Seconds until another code can be sent. */
export function secondsToWait({ clock }: Pick<Context, 'clock'>, sentAt: string | null): number {
  if (sentAt === null) return 0;
  const next = Temporal.Instant.from(sentAt).add({ seconds: cooldown });
  return Math.max(0, Math.ceil(clock().until(next).total('seconds')));
}
