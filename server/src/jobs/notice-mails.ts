import { product } from '@evenkeel/contract/product';
import { inSentence } from '../lib/label.ts';
import { mailOf } from './letter.ts';
import type { Load } from './mails.ts';
import * as store from './mails.sql.ts';

type Notice = {
  kinds: string[];
  said: (label: string) => string[];
  /** Where to go when that was somebody else. */
  action?: { label: string; path: string };
};

export const why = 'You get this mail because you have an account. Mails about its security cannot be turned off.';

export const subject = `Security notice from ${product.name}`;

const newPassword = { label: 'Choose a new password', path: '/signin' };

/** What happened to an account, for its owner: in which browser, never at which place. */
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
    `Your account was signed in to in a browser that was not used before: ${label}.`,
    'If that was you, you need not do anything. If it was not, choose a new password now: that ends every session.',
  ],
});

export const passwordChanged = notice({
  kinds: ['password_reset', 'password_changed'],
  said: (label) => [
    `The password of your account was changed in ${label}. Every other session was ended.`,
    'If that was you, you need not do anything. If it was not, choose "Forgot password?" on the sign-in page now.',
  ],
});

export const sessionCopied = notice({
  kinds: ['session_copied'],
  said: (label) => [
    `One of your sessions (${label}) was used from two places at once, so it was ended for both.`,
    'Somebody may have copied it. Sign in again, and choose a new password if you cannot explain it.',
  ],
});
