import type { Profile, Session } from '@evenkeel/contract/accounts';
import { needsSecondStep } from '@evenkeel/contract/roles.rules';
import { ORPCError } from '@orpc/server';
import { enterAs, type Context } from '../api.ts';
import { digest } from '../lib/secrets.ts';
import { newSessionToken, renewedToken, stemHashOf } from '../lib/session-token.ts';
import type { Queryable } from '../lib/transaction.ts';
import { getMe, type Me } from './accounts.sql.ts';
import { idle, longest } from '../identity/session-life.ts';
import { deviceAmong, deviceHashesOf, giveDevice, type Device } from './device.ts';
import { listDevices } from './devices.sql.ts';
import * as store from './sessions.sql.ts';
import { at } from './visit.ts';

/** Seconds. */
const renewEvery = 15 * 60;
/** How long an old token stays valid beside its successor; after that, an unused successor counts as lost. */
const grace = 60;

/** Tokens for the browser, sent once the session is committed. */
export type Opened = { accountId: string; token: string; device: Device; expiresAt: string; hasReplaced: boolean };

/**
 * Opens a session for this browser in a transaction; `level` 2 after a second step. The browser gets its cookies by `give`. A device
 * token unknown to this account is never reused: someone may have planted it (fixation).
 */
export async function openSession(
  db: Queryable,
  context: Context,
  accountId: string,
  level: 1 | 2 = 1,
): Promise<Opened> {
  const token = newSessionToken();
  const browserHashes = deviceHashesOf(context);
  const device = deviceAmong(context, await listDevices(db, accountId, browserHashes));
  const expiresAt = at(context, idle);
  const hasReplaced = await store.add(db, {
    accountId,
    tokenHash: digest(token),
    stemHash: stemHashOf(token),
    deviceHash: device.hash,
    browserHashes,
    label: context.browser.label(),
    level,
    now: at(context),
    expiresAt,
    endsAt: at(context, longest),
  });
  return { accountId, token, device, expiresAt, hasReplaced };
}

/** Gives an opened session to the browser and clears its pending cookie. */
export function give(context: Context, { accountId, token, device, hasReplaced }: Opened): void {
  const { browser, doorbell, askers } = context;
  askers.learn(token, accountId);
  if (hasReplaced) doorbell.ring(accountId); // closes event streams of ended sessions
  browser.setCookie('session', token, idle);
  giveDevice(context, device);
  browser.setCookie('pending', null);
}

/** The signed-in account, or null. */
export async function getSession(context: Context): Promise<Session | null> {
  if (!context.sessionToken) return null;
  try {
    return sessionOf(context, await getMe(enterAs(context)()));
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'UNAUTHORIZED') return null;
    throw error;
  }
}

/** Rotates the token when it is fifteen minutes old. */
export async function refresh(context: Context): Promise<{ expiresAt: string; expiresIn: number; isRenewed: boolean }> {
  const { sessionToken = '', accountsPool, browser, askers } = context;
  const me = await getMe(enterAs(context)());
  const token = renewedToken(sessionToken);
  const renewed = await store.renew(accountsPool, {
    tokenHash: digest(sessionToken),
    newHash: digest(token),
    stemHash: stemHashOf(token),
    now: at(context),
    expiresAt: at(context, idle),
    oldBefore: at(context, -renewEvery),
    lostBefore: at(context, -grace),
  });
  if (renewed) {
    askers.learn(token, me.id);
    browser.setCookie('session', token, idle);
  }
  const { expiresAt } = renewed ?? me;
  return { expiresAt, expiresIn: secondsUntil(context, expiresAt), isRenewed: renewed !== undefined };
}

/** Ends the session, also by a token that was rotated since; its owner is notified if that was a copy. Idempotent. */
export async function signOut(context: Context): Promise<void> {
  const { sessionToken, browser, doorbell } = context;
  const ended = sessionToken ? await endSession(context, sessionToken) : [];
  for (const accountId of ended) doorbell.ring(accountId); // closes its event stream
  browser.setCookie('session', null);
  browser.clearSite();
}

async function endSession(context: Context, token: string): Promise<string[]> {
  const { accountsPool, doorbell } = context;
  const brought = { tokenHash: digest(token), stemHash: stemHashOf(token) };
  const copied = await store.endCopied(accountsPool, brought, at(context));
  if (copied.length === 0) return store.end(accountsPool, brought);
  doorbell.ring('outbox');
  return copied;
}

/** The session as pages see it, without its token. */
export function sessionOf(context: Context, me: Omit<Me, 'rotatedAt'>): Session {
  const { expiresAt } = me;
  return { tokenType: 'cookie', expiresAt, expiresIn: secondsUntil(context, expiresAt), user: profileOf(me) };
}

function profileOf({
  id,
  email,
  firstName,
  lastName,
  role,
  createdAt,
  updatedAt,
  ...me
}: Omit<Me, 'rotatedAt'>): Profile {
  const mfa = { mfaEnabled: me.hasSecondStep, mfaRequired: needsSecondStep(role) };
  return { id, email, firstName, lastName, role, createdAt, updatedAt, ...mfa };
}

function secondsUntil({ clock }: Context, instant: string): number {
  return Math.max(0, Math.floor((Date.parse(instant) - clock().epochMilliseconds) / 1_000));
}
