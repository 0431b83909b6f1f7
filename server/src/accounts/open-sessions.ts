import type { OpenSession } from '@evenkeel/contract/accounts.inside';
import { note } from '../identity/account-events.sql.ts';
import type { Context } from '../api.ts';
import { transaction, type Queryable } from '../lib/transaction.ts';
import { proofOf } from '../identity/step-up.ts';
import { hold } from './accounts.sql.ts';
import * as store from './open-sessions.sql.ts';
import { takeAllOf } from './pending.sql.ts';
import { at } from './visit.ts';

/** Where the caller is signed in: "Firefox on Windows" and times, never a location. */
export async function listSessions(context: Context): Promise<OpenSession[]> {
  const { accountId, sessionId } = await proofOf(context);
  const sessions = await store.list(context.accountsPool, accountId, at(context));
  return sessions.map(({ id, label, level, createdAt, usedAt }) => {
    return { id, label, isCurrent: id === sessionId, hasSecondStep: level === 2, createdAt, usedAt };
  });
}

/** Ends one session. Someone else's id is treated like an unknown one. */
export async function revoke(context: Context, id: string): Promise<void> {
  const { accountId, sessionId } = await proofOf(context);
  await ending(context, accountId, async (db) => {
    const ended = await store.end(db, { accountId, id });
    return ended === null ? null : { kind: 'session_ended', label: ended };
  });
  if (id === sessionId) leaveHere(context);
}

export async function revokeOthers(context: Context): Promise<void> {
  const { accountId, sessionId } = await proofOf(context);
  await ending(context, accountId, async (db) => {
    const isAny = await store.endOthers(db, { accountId, keep: sessionId });
    return isAny ? { kind: 'other_sessions_ended', label: context.browser.label() } : null;
  });
}

/** Signs out everywhere, including here, and cancels everything pending elsewhere. */
export async function revokeAll(context: Context): Promise<void> {
  const { accountId } = await proofOf(context);
  await ending(context, accountId, async (db) => {
    await store.endAll(db, accountId, at(context));
    await takeAllOf(db, accountId);
    return { kind: 'all_sessions_ended', label: context.browser.label() };
  });
  leaveHere(context);
}

type What = { kind: string; label: string };

/** Ends sessions, logs an event if there were any, and closes their event streams. */
async function ending(
  context: Context,
  accountId: string,
  end: (db: Queryable) => Promise<What | null>,
): Promise<void> {
  await transaction(context.accountsPool, async (db) => {
    await hold(db, accountId);
    const what = await end(db);
    if (what) await note(db, { accountId, ...what, now: at(context) });
  });
  context.doorbell.ring(accountId);
}

/** Clears this browser's cookies for the account. */
export function leaveHere({ browser }: Pick<Context, 'browser'>): void {
  browser.setCookie('session', null);
  browser.clearSite();
}
