import type { Waiting } from '@evenkeel/contract/accounts';
import type { Context } from '../api.ts';
import { digest, isSame, mac, newToken } from '../lib/secrets.ts';
import { limits, tooMany } from '../limits.ts';
import { waitFor } from '../identity/step-up.ts';
import { mayMailDevicePin } from './device-pins.ts';
import { deviceHashesOf, deviceHere, giveDevice } from './device.ts';
import { findKnown } from './devices.sql.ts';
import * as store from './pending.sql.ts';
import { refuse } from './refusals.ts';
import { getSession } from './session.ts';
import { at, day, mailboxOf } from './visit.ts';

/** Seconds between two PINs. */
const cooldown = 60;
/** Tries per PIN, and per pending request. */
const mostTries = 5;
const mostSends = 5;
/** Per invitation, over all its sign-ups. */
const mostInvitedSends = limits.pinMailOfInvitation.most;

/** Purposes that need a PIN. */
const everything = ['sign_up', 'reset', 'new_device', 'change_email'] as const;

export type Beginning = Pick<
  store.NewPending,
  'purpose' | 'accountId' | 'email' | 'emailKey' | 'details' | 'passwordHash'
>;

/** Makes this request the browser's current one, for `seconds`. Earlier ones stay, so that people can come back to them. */
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

/** This browser's pending request, if it has one of these purposes. A new address is only shown to its signed-in account. */
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

/** Resumes this browser's sign-up if the password is its own. */
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

/** Mails another PIN, at the earliest a minute after the last. */
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

/** Throws when the limit for this kind of PIN is used up. */
function mayMailAgain(context: Context, { purpose, accountId, emailKey, details }: store.Pending): Promise<unknown> {
  if (purpose === 'new_device') return mayMailDevicePin(context, accountId ?? '', deviceHere(context));
  return details.invitation ? mayMailInvited(context, details.invitation) : mayMail(context, emailKey);
}

/** Throws unless the PIN is right. Every call counts as a try. */
export async function tryPin(
  { accountsPool, keys, clock }: Context,
  { id }: store.Pending,
  pin: string,
): Promise<void> {
  const codeHash = await store.countTry(accountsPool, id, { now: clock().toString(), most: mostTries });
  if (!/^\d{6}$/.test(pin) || !isSame(codeHash, mac(keys, 'pin', id, pin))) throw refuse('INVALID_PIN');
}

/** A pending request as the PIN page sees it. */
export function waitingOf(context: Context, pending: store.Pending): Waiting {
  const { purpose, provenAt, sentAt, hasFailed } = pending;
  if (purpose === 'sign_in') throw refuse('NOTHING_PENDING'); // needs no PIN
  return {
    email: shownEmail(pending),
    purpose,
    isProven: provenAt !== null,
    guard: null,
    isSent: sentAt !== null,
    // A sign-up always gets a mail. For a reset this would reveal that there is an account.
    isRefused: purpose === 'sign_up' && hasFailed,
    resendIn: resendIn(context, pending),
    hasLocalMailbox: context.hasLocalMailbox,
  };
}

function shownEmail({ purpose, email, details }: store.Pending): string {
  // The link's holder learns no more than its page shows.
  if (purpose === 'sign_up' && details.invitation) return `${email.slice(0, 1)}...@...`;
  // A new browser has only proven the password: the address stays masked.
  return purpose === 'new_device' ? email.replace(/^(.)[^@]*/, '$1***') : email;
}

function resendIn({ clock }: Context, { askedAt }: store.Pending): number {
  const next = Temporal.Instant.from(askedAt).add({ seconds: cooldown });
  return Math.max(0, Math.ceil(clock().until(next).total('seconds')));
}

/**
 * The bucket of tries for an address: each known browser has its own, all others share one. So the other parent can't lock someone out
 * of their own phone.
 */
export async function bucketOf(context: Context, emailKey: string): Promise<{ isKnown: boolean; bucket: string }> {
  const deviceHashes = deviceHashesOf(context);
  const asked = { deviceHashes, since: at(context, -400 * day) };
  const known = deviceHashes.length > 0 ? await findKnown(context.accountsPool, emailKey, asked) : undefined;
  const isKnown = known !== undefined;
  return { isKnown, bucket: known ? `browser ${emailKey} ${known.toString('base64url')}` : `strangers ${emailKey}` };
}

/** Counts a PIN mail to this mailbox, with or without an account. */
export async function mayMail(context: Context, emailKey: string): Promise<void> {
  const { isKnown, bucket: ofAddress } = await bucketOf(context, emailKey);
  const bucket = isKnown ? ofAddress : `strangers ${mailboxOf(emailKey)}`;
  await context.limits.spend('pinMailOfNetwork', context.browser.network());
  await context.limits.spend('pinMailInHour', bucket);
  await context.limits.spend('pinMailInDay', bucket);
}

/** Counts a PIN mail for an invitation, on its own limit: its link must not use up the address's. */
export async function mayMailInvited(context: Context, invitationId: string): Promise<void> {
  await context.limits.spend('pinMailOfNetwork', context.browser.network());
  await context.limits.spend('pinMailOfInvitation', invitationId);
}
