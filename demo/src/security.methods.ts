import { newId } from '@evenkeel/contract/base';
import { product } from '@evenkeel/contract/product';
import type { Method } from '@evenkeel/contract/security';
import { os, type Context } from './api.ts';
import type { KeptMethod } from './rows.ts';

const { methods: paths } = os.security;

/** Number of backup codes, as on the server. */
const codes = 10;
/** Seconds before another text message can be requested. */
const resendIn = 60;
// No 0, O, 1, I: codes are read aloud and typed from paper.
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/**
 * Simulated two-factor: any 6 digits are accepted and no message is sent. Methods are per person played; an unverified
 * one lives as long as its dialog.
 */
export const methods = paths.router({
  list: paths.list.handler(({ context }) => ({ methods: verified(context), backupCodesLeft: codesLeft(context) })),

  setUpTotp: paths.setUpTotp.handler(({ input, context }) => {
    const secret = randomLetters(32).replace(/[89]/g, 'A');
    const { methodId, backupCodes } = begin(context, 'totp', input.nickname || 'Authenticator App');
    const who = encodeURIComponent(`${product.name} demo:${context.me.email}`);
    return {
      methodId,
      backupCodes,
      secret,
      otpauthUrl: `otpauth://totp/${who}?secret=${secret}&issuer=${encodeURIComponent(`${product.name} demo`)}`,
    };
  }),

  setUpSms: paths.setUpSms.handler(({ input, context }) => {
    const { rows, me } = context;
    rows.phoneNumbers.set({ ...rows.phoneNumbers.get(), [me.id]: input.phoneNumber.replace('+', '') });
    return { ...begin(context, 'sms', null), phoneNumber: maskedPhone(context) ?? '', resendIn };
  }),

  sendSms: paths.sendSms.handler(({ input, context, errors }) => {
    if (find(context, input.methodId)?.type !== 'sms') throw errors.METHOD_NOT_FOUND();
    return { resendIn };
  }),

  verify: paths.verify.handler(({ input, context, errors }) => {
    const kept = find(context, input.methodId);
    if (!kept) throw errors.METHOD_NOT_FOUND();
    if (!/^\d{6}$/.test(input.code.replaceAll(/[\s-]/g, ''))) throw errors.INVALID_CODE();
    const isFirst = verified(context).length === 0;
    const next = { ...kept, verifiedAt: context.now(), isPrimary: kept.isPrimary || isFirst };
    keep(context, (all) => all.map((one) => (one.id === kept.id ? next : one)));
    if (isFirst) keepCodes(context, codes);
    return shown(context, next, next.verifiedAt);
  }),

  disable: paths.disable.handler(({ input, context, errors }) => {
    const gone = find(context, input.methodId);
    if (!gone) throw errors.METHOD_NOT_FOUND();
    keep(context, (all) => all.filter(({ id }) => id !== gone.id));
    const left = verified(context);
    const [newest] = left;
    if (gone.isPrimary && newest) lead(context, newest.id);
    if (!newest) keepCodes(context, 0);
    return { hasOtherMethods: left.length > 0 };
  }),

  makePrimary: paths.makePrimary.handler(({ input, context, errors }) => {
    if (!find(context, input.methodId)?.verifiedAt) throw errors.METHOD_NOT_FOUND();
    lead(context, input.methodId);
    return {};
  }),
});

export const newBackupCodes = os.security.newBackupCodes.handler(({ context, errors }) => {
  if (verified(context).length === 0) throw errors.METHOD_NOT_FOUND();
  keepCodes(context, codes);
  return { backupCodes: tenCodes() };
});

/** An unverified method, with backup codes if there are none yet. */
function begin(context: Context, type: KeptMethod['type'], nickname: string | null) {
  const methodId = newId();
  const row = { id: methodId, accountId: context.me.id, type, nickname, isPrimary: false };
  const isFirst = verified(context).length === 0;
  keep(context, (all) => [{ ...row, createdAt: context.now(), verifiedAt: null }, ...all]);
  return { methodId, backupCodes: isFirst ? tenCodes() : null };
}

function find({ rows, me }: Context, id: string): KeptMethod | undefined {
  return rows.methods.get().find((one) => one.id === id && one.accountId === me.id);
}

/** Newest first; empty while two-factor is off. */
function verified(context: Context): Method[] {
  const { rows, me } = context;
  if (!rows.mfaEnabled.get()[me.id]) return [];
  const mine = rows.methods.get().filter(({ accountId }) => accountId === me.id);
  return mine.flatMap((one) => (one.verifiedAt ? [shown(context, one, one.verifiedAt)] : []));
}

function shown(context: Context, { id, type, isPrimary, createdAt, nickname }: KeptMethod, verifiedAt: string): Method {
  const phoneNumber = type === 'sms' ? maskedPhone(context) : null;
  return { id, type, isPrimary, createdAt, verifiedAt, nickname, phoneNumber };
}

/** All but its last two digits are masked. */
function maskedPhone({ rows, me }: Context): string | null {
  const number = rows.phoneNumbers.get()[me.id];
  return number ? '•'.repeat(number.length - 2) + number.slice(-2) : null;
}

/** Updates the methods and the two-factor flag. */
function keep(context: Context, change: (all: KeptMethod[]) => KeptMethod[]): void {
  const { rows, me } = context;
  const next = change(rows.methods.get());
  rows.methods.set(next);
  const isOn = next.some(({ accountId, verifiedAt }) => accountId === me.id && verifiedAt !== null);
  rows.mfaEnabled.set({ ...rows.mfaEnabled.get(), [me.id]: isOn });
}

function lead(context: Context, id: string): void {
  const isMine = ({ accountId }: KeptMethod) => accountId === context.me.id;
  keep(context, (all) => all.map((one) => (isMine(one) ? { ...one, isPrimary: one.id === id } : one)));
}

function codesLeft({ rows, me }: Context): number {
  return rows.backupCodes.get()[me.id] ?? 0;
}

function keepCodes({ rows, me }: Context, left: number): void {
  rows.backupCodes.set({ ...rows.backupCodes.get(), [me.id]: left });
}

function tenCodes(): string[] {
  return Array.from({ length: codes }, () => `${randomLetters(5)}-${randomLetters(5)}`);
}

function randomLetters(count: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(count));
  return Array.from(bytes, (byte) => letters[byte % letters.length]).join('');
}
