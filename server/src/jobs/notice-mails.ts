import { product } from '@evenkeel/contract/product';
import { inSentence } from '../lib/label.ts';
import { mailOf } from './letter.ts';
import type { Load } from './mails.ts';
import * as store from './mails.sql.ts';

type Notice = {
  kinds: string[];
  said: (label: string) => string[];
  /** Where to go if that was someone else. */
  action?: { label: string; path: string };
};

export const why = 'You received this email because you have an account. Security emails can’t be turned off.';

export const subject = `Security notice from ${product.name}`;

const newPassword = { label: 'Choose a New Password', path: '/signin' };

/** A security notice for an account's owner: names the browser, never a location. */
export function notice({ kinds, said, action = newPassword }: Notice): Load {
  return async ({ ref }, { pool, publicUrl }) => {
    const account = await store.findAccount(pool, ref);
    if (!account) return null;
    const label = inSentence((await store.lastLabel(pool, ref, kinds)) ?? 'a browser');
    const link = { label: action.label, url: `${publicUrl}${action.path}` };
    return { mail: mailOf(account.email, { subject, paragraphs: said(label), action: link, why }) };
  };
}

export const newDevice = notice({
  kinds: ['signed_in_new_device'],
  said: (label) => [
    `Someone signed in to your account in a new browser: ${label}.`,
    'If that was you, you don’t need to do anything. If it wasn’t, choose a new password now. That signs out every browser.',
  ],
});

export const passwordChanged = notice({
  kinds: ['password_reset', 'password_changed'],
  said: (label) => [
    `The password of your account was changed in ${label}. Every other browser was signed out.`,
    'If that was you, you don’t need to do anything. If it wasn’t, choose “Forgot password?” on the sign-in page now.',
  ],
});

export const sessionCopied = notice({
  kinds: ['session_copied'],
  said: (label) => [
    `One of your sign-ins (${label}) was used in two places at once, so we signed out both.`,
    'Someone may have copied it. Sign in again, and choose a new password if you can’t explain it.',
  ],
});
