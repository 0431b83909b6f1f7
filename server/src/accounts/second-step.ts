import type { SignedIn } from '@evenkeel/contract/accounts';
import type { SecondStep } from '@evenkeel/contract/accounts.second-step';
import { note } from '../identity/account-events.sql.ts';
import type { Context } from '../api.ts';
import { transaction } from '../lib/transaction.ts';
import * as factors from '../identity/second-step.sql.ts';
import { codeAsTyped, methodsOf, proves, sendCode } from '../identity/second-step.ts';
import { refuseProof } from '../identity/step-up.ts';
import * as accounts from './accounts.sql.ts';
import { attemptHashesOf, endByProof } from './attempts.ts';
import { findOf } from './attempts.sql.ts';
import { passSecondStep, take, type Pending } from './pending.sql.ts';
import { refuse } from './refusals.ts';
import * as store from './second-step.sql.ts';
import { give, openSession } from './session.ts';
import { at } from './visit.ts';
import { begin, current, bucketOf } from './waiting.ts';

const tenMinutes = 10 * 60;
/** Tries for one right password. */
const mostTries = 5;
/** The wrong try after which the owner gets a security notice. */
const suspicious = 3;

type Known = Pick<accounts.Account, 'id' | 'email' | 'emailKey'>;

/** After a right password: no session yet, only a pending sign-in. */
export async function askSecondStep(context: Context, { id, email, emailKey }: Known): Promise<SignedIn> {
  await begin(context, { purpose: 'sign_in', accountId: id, email, emailKey }, tenMinutes);
  return { next: 'secondStep', isFirst: false };
}

export async function getSecondStep(context: Context): Promise<SecondStep | null> {
  const begun = await waiting(context);
  if (!begun) return null;
  const { accountId } = begun;
  const asked = { accountId, kind: 'recovery', browserHashes: attemptHashesOf(context), now: at(context) } as const;
  return {
    methods: await methodsOf(context, accountId),
    hasPasskey: await store.hasPasskey(context.accountsPool, accountId),
    recoveryReadyAt: (await findOf(context.accountsPool, asked))?.readyAt ?? null,
  };
}

/** Five tries in ten minutes, then the password again. Wrong, used, expired and foreign codes look the same. */
export async function verifySecondStep(
  context: Context,
  { methodId, code: typed }: { methodId: string; code: string },
): Promise<SignedIn> {
  const { pending, accountId } = await mustWait(context);
  const code = codeAsTyped({ methodId, code: typed });
  const { isKnown, bucket } = await bucketOf(context, pending.emailKey);
  await context.limits.spend('secondStep', bucket);
  const tried = await store.countTry(context.accountsPool, pending.id, mostTries);
  if (tried === undefined) throw overAgain();
  if (!(await proves(context, accountId, { methodId, code, purpose: 'sign_in' }))) {
    await wasWrong(context, pending, accountId, tried);
    throw refuseProof('WRONG_CODE');
  }
  if (pending.purpose === 'sign_in')
    return letInFully(context, accountId, { kind: 'signed_in', isKnown, pendingId: pending.id });
  if (!(await passSecondStep(context.accountsPool, pending.id, at(context)))) throw overAgain();
  return { next: 'newPassword', isFirst: false };
}

export async function sendSignInSms(context: Context, methodId: string): Promise<{ resendIn: number }> {
  const { pending, accountId } = await mustWait(context);
  const factor = await factors.find(context.accountsPool, accountId, methodId);
  const { bucket } = await bucketOf(context, pending.emailKey);
  return sendCode(context, factor?.verifiedAt ? factor : undefined, { purpose: 'sign_in', bucket });
}

type Begun = { pending: Pending; accountId: string };

/** After a right password, or after the right PIN of a reset. */
async function waiting(context: Context): Promise<Begun | undefined> {
  const pending = await current(context, ['sign_in', 'reset']);
  if (pending?.purpose === 'sign_in') return pending.accountId ? { pending, accountId: pending.accountId } : undefined;
  const account = pending?.provenAt ? await accounts.find(context.accountsPool, pending.emailKey) : undefined;
  return pending && account ? { pending, accountId: account.id } : undefined;
}

async function mustWait(context: Context): Promise<Begun> {
  const begun = await waiting(context);
  if (!begun) throw overAgain();
  return begun;
}

function overAgain() {
  return refuse('NOTHING_PENDING', 'Please sign in again');
}

async function wasWrong(context: Context, { id, purpose }: Pending, accountId: string, tried: number): Promise<void> {
  const { accountsPool, browser, doorbell } = context;
  if (tried >= mostTries) await take(accountsPool, id);
  if (tried !== suspicious) return;
  const event = { accountId, label: browser.label(), now: at(context) };
  // No mail for a reset: the person guessing reads that mailbox.
  if (purpose !== 'sign_in') return note(accountsPool, { ...event, kind: 'reset_second_step_failed' });
  const kind = 'password_known_second_step_failed';
  await note(accountsPool, { ...event, kind, mail: kind });
  doorbell.ring('outbox');
}

export type Entry = {
  kind: 'signed_in' | 'signed_in_passkey';
  /** Whether the account knows this browser. */
  isKnown: boolean;
  /** The pending sign-in, which is deleted. */
  pendingId?: string;
};

/** Opens a session of level 2 and ends all pending attempts. */
export async function letInFully(context: Context, accountId: string, entry: Entry): Promise<SignedIn> {
  const { isKnown, pendingId } = entry;
  const kind = isKnown || entry.kind !== 'signed_in' ? entry.kind : 'signed_in_new_device';
  const event = { accountId, label: context.browser.label(), now: at(context) };
  const { opened, isFirst } = await transaction(context.accountsPool, async (db) => {
    const account = await accounts.hold(db, accountId);
    if (pendingId && !(await take(db, pendingId))) throw refuseProof('WRONG_CODE');
    if (!account) throw refuse('WRONG_CREDENTIALS');
    await endByProof(db, context, accountId);
    await note(db, { ...event, kind, ...(isKnown ? {} : { mail: 'new_device' }) });
    const first = await accounts.markSignedIn(db, accountId, event.now);
    return { opened: await openSession(db, context, accountId, 2), isFirst: first };
  });
  if (!isKnown) context.doorbell.ring('outbox');
  give(context, opened);
  return { next: 'done', isFirst };
}
