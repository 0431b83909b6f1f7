import { pageNames } from '@evenkeel/contract/page-names';
import { product } from '@evenkeel/contract/product';
import { linkToken } from '../accounts/mail-links.ts';
import { inSentence } from '../lib/label.ts';
import type { Mail } from '../lib/mailer.ts';
import { dayWords } from './day-words.ts';
import { mailOf } from './letter.ts';
import type { Load, Sources } from './mails.ts';
import { notice, subject, why } from './notice-mails.ts';
import { findAccount, lastLabel } from './mails.sql.ts';
import * as store from './own-account-mails.sql.ts';

type Links = Pick<Sources, 'keys' | 'publicUrl'>;

/** For the old mailbox, without the new address: someone who still reads the old one must not learn it. `ref` is the event's. */
export const emailChanged: Load = async ({ ref }, { pool, clock, keys, publicUrl }) => {
  const change = await store.findChange(pool, ref, clock().toString());
  if (!change) return null;
  const mail = mailOf(change.from, {
    subject,
    paragraphs: [
      `The email address of your account was changed in ${inSentence(change.label ?? 'a browser')}. We won’t send anything here from now on.`,
      'If that was you, you don’t need to do anything. If it wasn’t, undo it within 3 days. Your account gets this address back, everyone is signed out, and you choose a new password.',
    ],
    action: { label: 'Undo this change', url: `${publicUrl}/undo/${linkToken(keys, 'undo', ref)}` },
    why: 'You received this email because this was the address of an account. Security emails can’t be turned off.',
  });
  return { mail };
};

/** For the new mailbox. */
export const emailChangedHere = notice({
  kinds: ['email_changed'],
  said: (label) => [
    `This is now the email address of your account. It was changed in ${label}.`,
    'If that was you, you don’t need to do anything. If it wasn’t, choose a new password now. That signs out every browser.',
  ],
});

export const changeUndone = notice({
  kinds: ['change_undone'],
  said: (label) => [
    `The change of your email address was undone in ${label}. Your account uses this address again, and everyone was signed out.`,
    'Your old password no longer works. Choose “Forgot password?” on the sign-in page. We also removed anything added to the account in the day before the change, such as a second step or a passkey.',
  ],
});

const asked = {
  recovery: 'Someone who knows your password asked to sign in without your second step',
  reset: 'Someone who reads this mailbox asked to set a new password without your second step',
};

/** `ref` is the attempt's. Says how many are pending, so that none hides behind another. */
export const attempt: Load = async ({ ref }, { pool, clock, keys, publicUrl }) => {
  const found = await store.findAttempt(pool, ref, clock().toString());
  if (!found) return null;
  const many = found.waiting === 1 ? 'This is the only request' : `${found.waiting} such requests`;
  const mail = mailOf(found.email, {
    subject,
    paragraphs: [
      `${asked[found.kind]}, in ${inSentence(found.label)}. Nothing changes until ${dayWords(found.readyAt, found.zone)}. Until then your password works, and nobody is signed out.`,
      `${many} ${found.waiting === 1 ? 'that is waiting' : 'are waiting'}. If this was you, come back to the same browser then.`,
      'If this was not you, sign in with your second step or a passkey. That stops every request at once. If you can’t do that now, put this one off for 7 days. You can do that once.',
    ],
    action: { label: 'Put It Off 7 Days', url: `${publicUrl}/recovery/${linkToken(keys, 'recovery', ref)}` },
    note: 'You can also put it off in a browser you’ve used before.',
    why,
  });
  return { mail };
};

/** `ref` is the event's. */
export const accountClosed: Load = async ({ ref }, { pool, clock, keys, publicUrl }) => {
  const closing = await store.findClosing(pool, { ref, now: clock().toString() });
  return closing ? { mail: closedMail(closing, { keys, publicUrl }) } : null;
};

/** An account was closed, with the link to restore it. */
export function closedMail({ ref, email, eraseAt, zone }: store.Closing, { keys, publicUrl }: Links): Mail {
  return mailOf(email, {
    subject: `Your ${product.name} account`,
    paragraphs: [
      `Your account is closed, and nobody can sign in to it. We’ll erase it on ${dayWords(eraseAt, zone)}.`,
      'That erases what only you could see. What you shared stays with the people you shared it with, under the name you had. You don’t need to do anything. If you change your mind, restore the account before then.',
    ],
    action: { label: 'Restore the Account', url: `${publicUrl}/restore/${linkToken(keys, 'restore', ref)}` },
    note: 'If you didn’t close it, restore it now and choose a new password.',
    why,
  });
}

const settings = { label: `Open ${pageNames.settings}`, path: '/settings' };
const look = { label: `Open ${pageNames.security}`, path: '/profile/security' };

export const passwordKnown = notice({
  kinds: ['password_known_second_step_failed'],
  said: (label) => [
    `Someone entered your password correctly in ${label}, and then wrong codes. Nobody was signed in.`,
    'If that was you, you don’t need to do anything. If it wasn’t, someone knows your password. Choose a new one now.',
  ],
});

export const devicePinsAsked = notice({
  kinds: ['device_pins_asked'],
  said: (label) => [
    `Someone entered your password correctly in browsers you haven’t used before, and asked for four codes today, the last one in ${label}. Nobody gets in without a code.`,
    'If that was you, you don’t need to do anything. If it wasn’t, someone knows your password: choose a new one now.',
  ],
});

export const methodAdded = notice({
  kinds: ['method_added', 'passkey_added'],
  said: (label) => [
    `A second step or passkey was added to your account in ${label}.`,
    'If that was you, you don’t need to do anything. If it wasn’t, remove it and choose a new password.',
  ],
  action: look,
});

export const methodRemoved = notice({
  kinds: ['method_removed', 'passkey_removed', 'recovered'],
  said: (label) => [
    `A second step or passkey was removed from your account in ${label}.`,
    'If that was you, you don’t need to do anything. If it wasn’t, choose a new password and add a second step again.',
  ],
  action: look,
});

export const primaryChanged = notice({
  kinds: ['primary_changed'],
  said: (label) => [
    `The method of your second step that we offer first was changed in ${label}.`,
    'If that was you, you don’t need to do anything. If it wasn’t, choose a new password and check your account.',
  ],
  action: look,
});

export const backupCodesReplaced = notice({
  kinds: ['backup_codes_replaced'],
  said: (label) => [
    `New backup codes were made for your account in ${label}. The old ones no longer work.`,
    'If that was you, you don’t need to do anything. If it wasn’t, choose a new password and make new codes.',
  ],
  action: look,
});

export const sectionAllowed = notice({
  kinds: ['section_allowed'],
  said: (label) => [
    `Your account was used to let someone see more, in ${label}.`,
    `If that was you, you don’t need to do anything. If it wasn’t, turn it off under ${pageNames.settings} and choose a new password.`,
  ],
  action: settings,
});

export const grantMade = notice({
  kinds: ['grant_made'],
  said: (label) => [
    `Your account was used to let someone outside the family see more, in ${label}.`,
    `If that was you, you don’t need to do anything. If it wasn’t, end it under ${pageNames.settings} and choose a new password.`,
  ],
  action: settings,
});

export const grantEnded = notice({
  kinds: ['grant_ended'],
  said: (label) => [
    `An access that you had granted was ended in ${label}.`,
    'If that was you, you don’t need to do anything. If it wasn’t, choose a new password and grant it again.',
  ],
  action: settings,
});

export const backupCodeUsed: Load = async ({ ref }, { pool, publicUrl }) => {
  const account = await findAccount(pool, ref);
  if (!account) return null;
  const label = inSentence((await lastLabel(pool, ref, ['backup_code_used'])) ?? 'a browser');
  const left = await store.countBackupCodes(pool, ref);
  const codes = left === 1 ? '1 code' : `${left} codes`;
  const mail = mailOf(account.email, {
    subject,
    paragraphs: [
      `One of your backup codes was used in ${label}. Each code works once. You have ${codes} left.`,
      'If that was you, you don’t need to do anything. If it wasn’t, someone knows your password and has your codes. Choose a new password and make new codes.',
    ],
    action: { label: look.label, url: `${publicUrl}${look.path}` },
    why,
  });
  return { mail };
};
