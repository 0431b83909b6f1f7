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

/**
 * For the mailbox of before, and so without the address of now: who reads this one is not to learn where somebody went. `ref`
 * is that of the event.
 */
export const emailChanged: Load = async ({ ref }, { pool, clock, keys, publicUrl }) => {
  const change = await store.findChange(pool, ref, clock().toString());
  if (!change) return null;
  const mail = mailOf(change.from, {
    subject,
    paragraphs: [
      `The email address of your account was changed in ${inSentence(change.label ?? 'a browser')}. From now on nothing is sent here.`,
      'If that was you, you need not do anything. If it was not, undo it within 3 days: the account gets this address back, everybody is signed out of it, and you choose a new password.',
    ],
    action: { label: 'Undo this change', url: `${publicUrl}/undo/${linkToken(keys, 'undo', ref)}` },
    why: 'You get this mail because this was the address of an account. Mails about its security cannot be turned off.',
  });
  return { mail };
};

/** For the mailbox of now. */
export const emailChangedHere = notice({
  kinds: ['email_changed'],
  said: (label) => [
    `This is now the email address of your account. It was changed in ${label}.`,
    'If that was you, you need not do anything. If it was not, choose a new password now: that ends every session.',
  ],
});

export const changeUndone = notice({
  kinds: ['change_undone'],
  said: (label) => [
    `The change of your email address was undone in ${label}: this is the address of your account again. Everybody was signed out.`,
    'The password of before opens nothing any more. Choose "Forgot password?" on the sign-in page. What was added to the account in the day before the change, such as a second step or a passkey, is gone as well.',
  ],
});

const asked = {
  recovery: 'Someone who knows your password asked to sign in without your second step',
  reset: 'Someone who reads this mailbox asked to set a new password without your second step',
};

/** `ref` is that of the attempt. Says how many wait: one that nobody noticed must not hide behind another. */
export const attempt: Load = async ({ ref }, { pool, clock, keys, publicUrl }) => {
  const found = await store.findAttempt(pool, ref, clock().toString());
  if (!found) return null;
  const many = found.waiting === 1 ? 'This is the only request' : `${found.waiting} such requests`;
  const mail = mailOf(found.email, {
    subject,
    paragraphs: [
      `${asked[found.kind]}, in ${inSentence(found.label)}. Nothing changes until ${dayWords(found.readyAt, found.zone)}: your password works, and nobody is signed out.`,
      `${many} ${found.waiting === 1 ? 'that is waiting' : 'are waiting'}. If this was you, come back to the same browser then.`,
      'If this was not you, sign in with your second step or a passkey. That stops every request at once. If you can’t do that now, put this one off for 7 days. You can do that once.',
    ],
    action: { label: 'Put it off for 7 days', url: `${publicUrl}/recovery/${linkToken(keys, 'recovery', ref)}` },
    note: 'You can also put it off in a browser that you have used before.',
    why,
  });
  return { mail };
};

/** `ref` is that of the event. */
export const accountClosed: Load = async ({ ref }, { pool, clock, keys, publicUrl }) => {
  const closing = await store.findClosing(pool, { ref, now: clock().toString() });
  return closing ? { mail: closedMail(closing, { keys, publicUrl }) } : null;
};

/** That an account is closed, with the way back. */
export function closedMail({ ref, email, eraseAt, zone }: store.Closing, { keys, publicUrl }: Links): Mail {
  return mailOf(email, {
    subject: `Your ${product.name} account`,
    paragraphs: [
      `Your account is closed, and nobody can sign in to it. It is erased on ${dayWords(eraseAt, zone)}.`,
      'What only you could see goes then. What you shared stays with the people you shared it with, under the name you had. You need not do anything. Should you change your mind, open the account again until then.',
    ],
    action: { label: 'Open the account again', url: `${publicUrl}/restore/${linkToken(keys, 'restore', ref)}` },
    note: 'If you did not close it, open it again now, and choose a new password.',
    why,
  });
}

const look = { label: 'Look at your account', path: '/profile/security' };

export const passwordKnown = notice({
  kinds: ['password_known_second_step_failed'],
  said: (label) => [
    `Somebody typed your right password in ${label}, and then wrong codes. Nobody was signed in.`,
    'If that was you, you need not do anything. If it was not, somebody knows your password: choose another one now.',
  ],
});

export const devicePinsAsked = notice({
  kinds: ['device_pins_asked'],
  said: (label) => [
    `Your right password was typed in browsers that you haven’t used before, and four codes were asked for today, the last one in ${label}. Nobody gets in without such a code.`,
    'If that was you, you don’t need to do anything. If it was not, someone knows your password: choose a new one now.',
  ],
});

export const methodAdded = notice({
  kinds: ['method_added', 'passkey_added'],
  said: (label) => [
    `A way to sign in or to prove that it is you was added to your account in ${label}.`,
    'If that was you, you need not do anything. If it was not, remove it, and choose a new password.',
  ],
  action: look,
});

export const methodRemoved = notice({
  kinds: ['method_removed', 'passkey_removed', 'recovered'],
  said: (label) => [
    `A way to sign in or to prove that it is you was removed from your account in ${label}.`,
    'If that was you, you need not do anything. If it was not, choose a new password, and add a second step again.',
  ],
  action: look,
});

export const primaryChanged = notice({
  kinds: ['primary_changed'],
  said: (label) => [
    `Another way to prove that it is you is offered first when you sign in. That was changed in ${label}.`,
    'If that was you, you need not do anything. If it was not, choose a new password, and look at what your account has.',
  ],
  action: look,
});

export const backupCodesReplaced = notice({
  kinds: ['backup_codes_replaced'],
  said: (label) => [
    `New backup codes were made for your account in ${label}. Those of before are worth nothing any more.`,
    'If that was you, you need not do anything. If it was not, choose a new password, and make new codes.',
  ],
  action: look,
});

export const backupCodeUsed: Load = async ({ ref }, { pool, publicUrl }) => {
  const account = await findAccount(pool, ref);
  if (!account) return null;
  const label = inSentence((await lastLabel(pool, ref, ['backup_code_used'])) ?? 'a browser');
  const left = await store.countBackupCodes(pool, ref);
  const codes = left === 1 ? '1 code is' : `${left} codes are`;
  const mail = mailOf(account.email, {
    subject,
    paragraphs: [
      `A backup code of your account was used in ${label}. It works only once: ${codes} left.`,
      'If that was you, you need not do anything. If it was not, somebody knows your password and has your codes: choose another password, and make new codes.',
    ],
    action: { label: look.label, url: `${publicUrl}${look.path}` },
    why,
  });
  return { mail };
};
