import { attemptRefusals, type Attempt } from '@evenkeel/contract/accounts.attempts';
import { newId } from '@evenkeel/contract/base';
import { ORPCError } from '@orpc/server';
import { note, tell } from '../identity/account-events.sql.ts';
import type { Context } from '../api.ts';
import { digest, newToken } from '../lib/secrets.ts';
import { transaction, type Queryable } from '../lib/transaction.ts';
import { mustBeConfirmed, proofOf } from '../identity/step-up.ts';
import { hold } from './accounts.sql.ts';
import * as store from './attempts.sql.ts';
import { deviceHashesOf } from './device.ts';
import { linkHash } from './mail-links.ts';
import { refuse } from './refusals.ts';
import { getSession } from './session.ts';
import { at, day } from './visit.ts';

/** After the second step ended an attempt: for how long no reset starts by mail alone. */
const quiet = 30 * day;
/** The cookie outlives the longest attempt: 14 days, put off on the last of 7 days to finish, plus 7 + 7. */
const life = 40 * day;
const mostTokens = 6;

const tokensOf = ({ browser }: Context) => (browser.cookie('attempts') ?? '').split('.').filter(Boolean);

/** Identifies this browser's attempts. */
export function attemptHashesOf(context: Context): Buffer[] {
  return tokensOf(context).slice(-mostTokens).map(digest);
}

type Starting = {
  accountId: string;
  kind: store.Kind;
  /** Throws when it may not start. Called with the account locked. */
  mayStart?: (db: Queryable) => Promise<void>;
};

/**
 * Starts an attempt of this browser, or returns the existing one. The daily limit is per kind, so that someone who reads the mailbox
 * can't use up the owner's recovery. Throws NOTHING_PENDING when the account is closed.
 */
export async function start(context: Context, { accountId, kind, mayStart }: Starting): Promise<Attempt> {
  const { accountsPool, limits, browser, doorbell } = context;
  const [now, label] = [at(context), browser.label()];
  const known = await store.findOf(accountsPool, { accountId, kind, browserHashes: attemptHashesOf(context), now });
  if (known) return { kind, readyAt: known.readyAt, isHeld: known.isHeld };
  const limit = kind === 'reset' ? 'resetAttempt' : 'recoveryAttempt';
  await limits.spend(limit, accountId);
  const [id, token] = [newId(), newToken()];
  const holdHash = linkHash(context.keys, 'recovery', id);
  const attempt = await transaction(accountsPool, async (db) => {
    if (!(await hold(db, accountId))) throw refuse('NOTHING_PENDING');
    await mayStart?.(db);
    const added = await store.add(db, { id, accountId, kind, browserHash: digest(token), label, holdHash, now });
    await note(db, { accountId, kind: `${kind}_asked`, label, now });
    const { hasExtraCare } = await store.getGuard(db, accountId);
    if (!hasExtraCare) await tell(db, 'attempt', id); // with an unsafe mailbox, the link would let its reader put off the owner's own attempt
    return added;
  }).catch(async (error: unknown) => {
    await limits.giveBack(limit, accountId);
    throw error;
  });
  browser.setCookie('attempts', [...tokensOf(context), token].slice(-mostTokens).join('.'), life);
  doorbell.ring('outbox');
  doorbell.ring(accountId);
  return attempt;
}

/** After the second step or a passkey: ends all attempts, and blocks resets by mail alone for 30 days. */
export async function endByProof(db: Queryable, context: Context, accountId: string): Promise<void> {
  const now = at(context);
  if ((await store.endAll(db, accountId, now)) === 0) return;
  await store.refuseResets(db, accountId, at(context, quiet));
  await note(db, { accountId, kind: 'attempts_ended', label: context.browser.label(), now });
}

/** Accounts whose attempts this browser may see and put off: the signed-in one, or those that know it. */
async function accountsOf(context: Context): Promise<string[]> {
  const session = await getSession(context);
  if (session) return [session.user.id];
  const deviceHashes = deviceHashesOf(context);
  if (deviceHashes.length === 0) return [];
  return store.listKnowing(context.accountsPool, { deviceHashes, since: at(context, -400 * day), now: at(context) });
}

export async function listAttempts(context: Context): Promise<Attempt[]> {
  const lists: Attempt[][] = [];
  for (const id of await accountsOf(context)) lists.push(await store.list(context.accountsPool, id, at(context)));
  return lists.flat();
}

/** Without further proof: it delays an attempt by seven days, once. */
export async function holdAttempts(context: Context): Promise<void> {
  let held = 0;
  for (const accountId of await accountsOf(context))
    held += await holding(context, accountId, (db) => store.holdAll(db, accountId, at(context)));
  if (held === 0) throw refuseAttempt('ALREADY_HELD');
}

/** By the link in the mail, without signing in. */
export async function holdByLink(context: Context, token: string): Promise<void> {
  const hash = digest(token);
  const accountId = await store.ownerOfLink(context.accountsPool, hash);
  const held = accountId
    ? await holding(context, accountId, async (db) => ((await store.holdByLink(db, hash, at(context))) ? 1 : 0))
    : 0;
  if (held === 0) throw refuse('LINK_OVER');
}

async function holding(
  context: Context,
  accountId: string,
  putOff: (db: Queryable) => Promise<number>,
): Promise<number> {
  const [now, label] = [at(context), context.browser.label()];
  const held = await transaction(context.accountsPool, async (db) => {
    if (!(await hold(db, accountId))) return 0;
    const count = await putOff(db);
    if (count > 0) await note(db, { accountId, kind: 'attempt_held', label, now });
    return count;
  });
  if (held > 0) context.doorbell.ring(accountId);
  return held;
}

/** Stops all attempts; needs the second step within the last ten minutes. Accounts with passkeys only sign in with one instead. */
export async function endAttempts(context: Context): Promise<void> {
  const { hasSecondStep } = await proofOf(context);
  if (!hasSecondStep) throw refuseAttempt('PASSKEY_NEEDED');
  const { accountId } = await mustBeConfirmed(context);
  await transaction(context.accountsPool, async (db) => {
    if (await hold(db, accountId)) await endByProof(db, context, accountId);
  });
  context.doorbell.ring(accountId);
}

function refuseAttempt(code: keyof typeof attemptRefusals): ORPCError<string, unknown> {
  return new ORPCError(code, attemptRefusals[code]);
}
