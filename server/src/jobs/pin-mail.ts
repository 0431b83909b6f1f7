import { product } from '@evenkeel/contract/product';
import { mailboxOf } from '../accounts/visit.ts';
import { boxOf } from '../families/never-write.ts';
import { isUnwanted } from '../families/unwanted.sql.ts';
import { inSentence } from '../lib/label.ts';
import { mac, pinOf } from '../lib/secrets.ts';
import { accountExists } from './account-mails.ts';
import { mailOf } from './letter.ts';
import type { Mail } from '../lib/mailer.ts';
import type { Load, Sources } from './mails.ts';
import * as store from './mails.sql.ts';
import { closedMail } from './own-account-mails.ts';
import { findClosing, isKeptFor } from './own-account-mails.sql.ts';

const life = { minutes: 10 };

const reasons: Record<string, string> = {
  sign_up: `This is your PIN to confirm your email address. Enter it on the page where you signed up for ${product.name}.`,
  reset: `This is your PIN to choose a new password. Enter it on the page where you asked for it.`,
  change_email: `This is your PIN to use this email address for your account. Enter it on the page where you asked for it.`,
  new_device: `Someone entered your password in a browser you haven’t used before. If that was you, enter this PIN there.`,
};

function needsFreeAddress({ purpose }: store.Waiting): boolean {
  return purpose === 'sign_up' || purpose === 'change_email';
}

type At = Pick<Sources, 'pool' | 'keys' | 'publicUrl'> & { now: string };

/**
 * The mail for an address that is taken: by an account, or by one that is closed and can still be restored. Null when it is free,
 * or the account's own.
 */
async function ofWhoHasIt(
  { accountId, email, emailKey }: store.Waiting,
  account: (store.Addressee & { isOpen: boolean }) | undefined,
  { pool, keys, publicUrl, now }: At,
): Promise<Mail | null> {
  if (account?.id === accountId && accountId) return null;
  if (account) {
    const closing = account.isOpen ? undefined : await findClosing(pool, { accountId: account.id, now });
    return closing ? closedMail(closing, { keys, publicUrl }) : accountExists(account.email, publicUrl);
  }
  return (await isKeptFor(pool, { emailKey, but: accountId, now })) ? accountExists(email, publicUrl) : null;
}

/**
 * The PIN of a pending sign-up, reset, new browser or change of email. Whether there is an account is looked up here and not in
 * the request, whose duration would tell. A sign-up with a taken address mails a notice instead of a PIN; a reset without an
 * account mails nothing.
 */
export const pin: Load = async ({ id: mailId, ref }, { pool, clock, keys, publicUrl }) => {
  const now = clock();
  const waiting = await store.findWaiting(pool, { id: ref, mailId, now: now.toString() });
  if (!waiting) return null;
  const onSent = () => {
    const sent = clock();
    return store.begin(pool, { mailId, now: sent.toString(), until: sent.add(life).toString() });
  };

  // An address that chose "Never write to me" gets no mail through an invitation link. It looks sent, and no PIN works.
  if (waiting.invitation && (await isUnwanted(pool, boxOf(keys, mailboxOf(waiting.emailKey)))))
    return { mail: null, onSent };

  // Only an account's mailbox can refuse or delay a reset's PIN: the page must look the same as without an account.
  const settled = waiting.purpose === 'reset' ? { onSent, onPutOff: onSent, onFailed: onSent } : { onSent };

  const account = await store.findAccountOf(pool, waiting.emailKey);
  if (needsFreeAddress(waiting)) {
    const mail = await ofWhoHasIt(waiting, account, { pool, keys, publicUrl, now: now.toString() });
    if (mail) return { mail, onSent };
  } else if (!account?.isOpen) return { mail: null, ...settled };

  const digits = pinOf(keys, 'pin', mailId);
  const codeHash = mac(keys, 'pin', waiting.id, digits);
  await store.arm(pool, { mailId, codeHash, until: now.add(life).toString() });
  const to = needsFreeAddress(waiting) ? waiting.email : account?.email;
  const mail = mailOf(to ?? waiting.email, {
    subject: `Your ${product.name} PIN`,
    paragraphs: [
      reasons[waiting.purpose] ?? '',
      `You can use it once, within 10 minutes. It was requested in ${inSentence(waiting.label)}. Nobody at ${product.name} will ever ask you for it.`,
    ],
    pin: digits,
    note: 'If that wasn’t you, you don’t need to do anything. Without this PIN, nothing happens.',
    why: waiting.invitation
      ? 'You received this email because someone opened an invitation to this address.'
      : 'You received this email because someone entered this address on one of our pages.',
  });
  return { mail, ...settled };
};
