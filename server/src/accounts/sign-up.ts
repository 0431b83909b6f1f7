import type { Session, SignUp, Waiting } from '@evenkeel/contract/accounts';
import { Zone } from '@evenkeel/contract/base';
import { randomId } from '@evenkeel/contract/ids';
import { trialDays } from '@evenkeel/contract/plans.rules';
import { Role, SignUpRole } from '@evenkeel/contract/roles';
import { isGuest } from '@evenkeel/contract/roles.rules';
import type * as z from 'zod';
import { note } from '../identity/account-events.sql.ts';
import type { Context } from '../api.ts';
import { rememberSecretOfFirst } from './installation.ts';
import { transaction } from '../lib/transaction.ts';
import * as store from './accounts.sql.ts';
import { hashOf, mustBeSafe, tryPassword } from './passwords.ts';
import { findOfferedRole } from './offered.sql.ts';
import { take, type Details } from './pending.sql.ts';
import { refuse } from './refusals.ts';
import { give, openSession, sessionOf } from './session.ts';
import { at, day, emailKeyOf } from './visit.ts';
import { begin, mayMail, required, tryPin, waitingOf } from './waiting.ts';

const trial = trialDays * day;
/** For a browser without a known zone. A parent can change it in the settings. */
export const someZone = 'America/New_York';

/**
 * Stores a pending sign-up. Only someone with the right password learns that the address has an account, so this counts as a password
 * try; everyone else gets the same response after the same time as without an account.
 */
export async function signUp(context: Context, input: z.infer<typeof SignUp>): Promise<Waiting> {
  const { email, password, firstName, lastName, role } = input;
  const emailKey = emailKeyOf(email);
  await context.limits.spend('signUpOfNetwork', context.browser.network());
  await mustBeSafe(context, password, [firstName, lastName, email]);
  await mayMail(context, emailKey);
  const { isRight } = await tryPassword(context, emailKey, password);
  if (isRight) throw refuse('ACCOUNT_EXISTS');

  const zone = Zone.safeParse(input.zone).data ?? someZone;
  const details = { firstName, lastName, role, zone };
  const passwordHash = await hashOf(context, password);
  return waitingOf(context, await begin(context, { purpose: 'sign_up', email, emailKey, details, passwordHash }));
}

/** Creates the account from this browser's pending sign-up, with its trial, family, session and mails. */
export async function verifySignUp(context: Context, pin: string): Promise<Session> {
  const pending = await required(context, ['sign_up']);
  await tryPin(context, pending, pin);

  const { email, emailKey, details, passwordHash } = pending;
  const [id, now, label] = [randomId(), at(context), context.browser.label()];
  // Only now: before the PIN nobody learns whether there is an offer.
  const found = isOffered(details) ? await findOfferedRole(context.accountsPool, emailKey, now) : details.role;
  if (!found) throw refuse('NO_OFFER');
  const role = Role.parse(found);
  const trialEnd = isGuest(role) ? null : at(context, trial);
  const opened = await transaction(context.accountsPool, async (db) => {
    if (!(await take(db, pending.id)) || !passwordHash) throw refuse('INVALID_PIN');
    const account = { ...details, role, id, email, emailKey, passwordHash, now };
    if (!(await store.add(db, account, trialEnd))) throw refuse('ACCOUNT_EXISTS');
    await rememberSecretOfFirst(db, context.keys);
    await note(db, { accountId: id, kind: 'signed_up', label, now });
    return openSession(db, context, id);
  });
  context.doorbell.ring('outbox');
  give(context, opened);
  const { firstName, lastName } = details;
  const me = { id, email, firstName, lastName, role, createdAt: now, updatedAt: now, hasSecondStep: false };
  return sessionOf(context, { ...me, expiresAt: opened.expiresAt });
}

/** The role is that of an offer, if there is one. */
const isOffered = ({ role }: Pick<Details, 'role'>) => role === SignUpRole.enum.offered;
