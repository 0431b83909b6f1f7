import type { Profile, Session } from '@evenkeel/contract/accounts';
import { isProfessional } from '@evenkeel/contract/roles.rules';
import { ORPCError } from '@orpc/server';
import { enterAs, type Context } from '../api.ts';
import { digest, newToken } from '../lib/secrets.ts';
import type { Queryable } from '../lib/transaction.ts';
import { getMe, type Me } from './accounts.sql.ts';
import { idle, longest } from '../session-life.ts';
import * as store from './sessions.sql.ts';
import { at, day } from './visit.ts';

/** Seconds. `accounts.md`, section 2. */
const renewEvery = 15 * 60;
/** For as long an old token counts beside its successor; after it, a successor that never came back is taken for lost. */
const grace = 60;

/** Tokens for the browser, to be given once the session is really there. */
export type Opened = { token: string; device: string; expiresAt: string };

/** Opens a session for this browser in a transaction; `level` 2 after a second step. Nothing reaches the browser before `give`. */
export async function openSession(
  db: Queryable,
  context: Context,
  accountId: string,
  level: 1 | 2 = 1,
): Promise<Opened> {
  const token = newToken();
  const device = context.browser.cookie('device') ?? newToken();
  const expiresAt = at(context, idle);
  await store.add(db, {
    accountId,
    tokenHash: digest(token),
    deviceHash: digest(device),
    label: context.browser.label(),
    level,
    now: at(context),
    expiresAt,
    endsAt: at(context, longest),
  });
  return { token, device, expiresAt };
}

/** Hands an opened session to the browser; it waits for nothing any more. */
export function give({ browser }: Context, { token, device }: Opened): void {
  browser.setCookie('session', token, idle);
  browser.setCookie('device', device, 400 * day);
  browser.setCookie('pending', null);
}

/** Who is signed in; null when nobody is. */
export async function getSession(context: Context): Promise<Session | null> {
  if (!context.sessionToken) return null;
  try {
    return sessionOf(context, await getMe(enterAs(context)()));
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'UNAUTHORIZED') return null;
    throw error;
  }
}

/** A new token when the old one is fifteen minutes old, otherwise nothing but the time. */
export async function refresh(context: Context): Promise<{ expiresAt: string; expiresIn: number; isRenewed: boolean }> {
  const { sessionToken = '', accountsPool, browser } = context;
  const me = await getMe(enterAs(context)());
  const token = newToken();
  const renewed = await store.renew(accountsPool, {
    tokenHash: digest(sessionToken),
    newHash: digest(token),
    now: at(context),
    expiresAt: at(context, idle),
    oldBefore: at(context, -renewEvery),
    lostBefore: at(context, -grace),
  });
  if (renewed) browser.setCookie('session', token, idle);
  const { expiresAt } = renewed ?? me;
  return { expiresAt, expiresIn: secondsUntil(context, expiresAt), isRenewed: renewed !== undefined };
}

/** Ends the session here and in the browser. Whoever is signed out already is signed out. */
export async function signOut({ sessionToken, accountsPool, browser, doorbell }: Context): Promise<void> {
  const ended = sessionToken ? await store.end(accountsPool, digest(sessionToken)) : [];
  for (const accountId of ended) doorbell.ring(accountId); // what is still open for it closes at once
  browser.setCookie('session', null);
  browser.clearSite();
}

/** What a page may know of a session: everything but its token. */
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
  const mfa = { mfaEnabled: me.hasSecondStep, mfaRequired: isProfessional(role) };
  return { id, email, firstName, lastName, role, createdAt, updatedAt, ...mfa };
}

function secondsUntil({ clock }: Context, instant: string): number {
  return Math.max(0, Math.floor((Date.parse(instant) - clock().epochMilliseconds) / 1_000));
}
