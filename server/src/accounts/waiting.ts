import type { Waiting } from '@evenkeel/contract/accounts';
import type { Context } from '../api.ts';
import { digest, isSame, mac, newToken } from '../lib/secrets.ts';
import { limits, tooMany } from '../limits.ts';
import { waitFor } from '../step-up.ts';
import { mayMailDevicePin } from './device-pins.ts';
import { deviceHashesOf, deviceHere, giveDevice } from './device.ts';
import { findKnown } from './devices.sql.ts';
import * as store from './pending.sql.ts';
import { refuse } from './refusals.ts';
import { getSession } from './session.ts';
import { at, day, mailboxOf } from './visit.ts';

/** Seconds between two PINs. */
const cooldown = 60;
/** Of one PIN, and of one thing that waits. */
const mostTries = 5;
const mostSends = 5;
/** Of an invitation, over all sign-ups by it. */
const mostInvitedSends = limits.pinMailOfInvitation.most;

/** Whatever waits for a PIN. */
const everything = ['sign_up', 'reset', 'new_device', 'change_email'] as const;

export type Beginning = Pick<
  store.NewPending,
  'purpose' | 'accountId' | 'email' | 'emailKey' | 'details' | 'passwordHash'
>;

/** Lets this browser wait for a PIN, for `seconds`. What it waited for before stays, for whoever comes back to it. */
export async function begin(
  context: Context,
  beginning: Beginning,
  seconds = day,
  device = deviceHere(context),
): Promise<store.Pending> {
  const { browser } = context;
  const token = newToken();
  const pending = await store.add(context.accountsPool, {
    ...beginning,
    tokenHash: digest(token),
    deviceHash: device.hash,
    label: browser.label(),
    now: at(context),
    expiresAt: at(context, seconds),
  });
  context.doorbell.ring('outbox');
  browser.setCookie('pending', token, seconds);
  giveDevice(context, device);
  return pending;
}

/** What this browser waits for, if it is one of these. A new address is shown to nobody but who is signed in to the account. */
export async function current(
  context: Context,
  purposes: readonly store.Purpose[] = everything,
): Promise<store.Pending | undefined> {
  const token = context.browser.cookie('pending');
  if (!token) return undefined;
  const pending = await store.find(context.accountsPool, digest(token), { purposes, now: at(context) });
  if (pending?.purpose !== 'change_email') return pending;
  return (await getSession(context))?.user.id === pending.accountId ? pending : undefined;
}

export async function required(
  context: Context,
  purposes: readonly store.Purpose[] = everything,
): Promise<store.Pending> {
  const pending = await current(context, purposes);
  if (!pending) throw refuse('NOTHING_PENDING');
  return pending;
}

/** Goes back to a sign-up that this browser began, when that is its password. */
export async function resumeSignUp(
  context: Context,
  emailKey: string,
  isRight: (passwordHash: string) => Promise<boolean>,
): Promise<boolean> {
  const { browser, accountsPool: pool } = context;
  const deviceHashes = deviceHashesOf(context);
  if (deviceHashes.length === 0) return false;
  const pending = await store.findSignUp(pool, { emailKey, deviceHashes, now: at(context) });
  if (!pending?.passwordHash || !(await isRight(pending.passwordHash))) return false;
  const token = newToken();
  await store.hold(pool, pending.id, digest(token));
  browser.setCookie('pending', token, day);
  return true;
}

/** Another PIN by mail, a minute after the last one was asked for. */
export async function askAgain(context: Context): Promise<store.Pending> {
  const pending = await required(context);
  const seconds = resendIn(context, pending);
  if (seconds > 0) throw waitFor(seconds);
  const { invitation } = pending.details;
  const most = invitation ? mostInvitedSends : mostSends;
  if (pending.sends >= most) throw tooMany(10 * 60);
  await mayMailAgain(context, pending);
  const asked = await store.askAgain(context.accountsPool, pending, { now: at(context), most });
  if (!asked) throw waitFor(cooldown);
  context.doorbell.ring('outbox');
  return asked;
}

/** Throws when the allowance from which PINs like this one come is used up. */
function mayMailAgain(context: Context, { purpose, accountId, emailKey, details }: store.Pending): Promise<unknown> {
  if (purpose === 'new_device') return mayMailDevicePin(context, accountId ?? '', deviceHere(context));
  return details.invitation ? mayMailInvited(context, details.invitation) : mayMail(context, emailKey);
}

/** Throws unless this is the PIN. Every call is a try, right or wrong. */
export async function tryPin(
  { accountsPool, keys, clock }: Context,
  { id }: store.Pending,
  pin: string,
): Promise<void> {
  const codeHash = await store.countTry(accountsPool, id, { now: clock().toString(), most: mostTries });
  if (!/^\d{6}$/.test(pin) || !isSame(codeHash, mac(keys, 'pin', id, pin))) throw refuse('INVALID_PIN');
}

/** What the page that asks for the PIN may know. */
export function waitingOf(context: Context, pending: store.Pending): Waiting {
  const { purpose, provenAt, sentAt, hasFailed } = pending;
  if (purpose === 'sign_in') throw refuse('NOTHING_PENDING'); // that waits for no PIN
  return {
    email: shownEmail(pending),
    purpose,
    isProven: provenAt !== null,
    guard: null,
    isSent: sentAt !== null,
    // Who signs up is mailed in any case. Of a forgotten password this would tell that there is an account.
    isRefused: purpose === 'sign_up' && hasFailed,
    resendIn: resendIn(context, pending),
    hasLocalMailbox: context.hasLocalMailbox,
  };
}

function shownEmail({ purpose, email, details }: store.Pending): string {
  // Whoever holds the link of an invitation knows no more than its page says.
  if (purpose === 'sign_up' && details.invitation) return `${email.slice(0, 1)}...@...`;
  // Only a password was proven for a new browser: whoever has it learns nothing more of the mailbox.
  return purpose === 'new_device' ? email.replace(/^(.)[^@]*/, '$1***') : email;
}

function resendIn({ clock }: Context, { askedAt }: store.Pending): number {
  const next = Temporal.Instant.from(askedAt).add({ seconds: cooldown });
  return Math.max(0, Math.ceil(clock().until(next).total('seconds')));
}

/**
 * Whose tries are counted for an address: a browser that has signed in to it counts alone, everybody else together. So the
 * other parent cannot lock somebody out of their own phone.
 */
export async function purseOf(context: Context, emailKey: string): Promise<{ isKnown: boolean; purse: string }> {
  const deviceHashes = deviceHashesOf(context);
  const asked = { deviceHashes, since: at(context, -400 * day) };
  const known = deviceHashes.length > 0 ? await findKnown(context.accountsPool, emailKey, asked) : undefined;
  const isKnown = known !== undefined;
  return { isKnown, purse: known ? `browser ${emailKey} ${known.toString('base64url')}` : `strangers ${emailKey}` };
}

/** Counts one mail with a PIN to this mailbox, the same whether or not it has an account. */
export async function mayMail(context: Context, emailKey: string): Promise<void> {
  const { isKnown, purse: ofAddress } = await purseOf(context, emailKey);
  const purse = isKnown ? ofAddress : `strangers ${mailboxOf(emailKey)}`;
  await context.limits.spend('pinMailOfNetwork', context.browser.network());
  await context.limits.spend('pinMailInHour', purse);
  await context.limits.spend('pinMailInDay', purse);
}

/** Counts one mail with a PIN for an invitation: from an allowance of its own, so that its link uses up none of the address's. */
export async function mayMailInvited(context: Context, invitationId: string): Promise<void> {
  await context.limits.spend('pinMailOfNetwork', context.browser.network());
  await context.limits.spend('pinMailOfInvitation', invitationId);
}
