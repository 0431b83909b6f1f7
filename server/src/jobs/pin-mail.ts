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
  sign_up: `This is the code to confirm your email address. Type it on the page where you signed up for ${product.name}.`,
  reset: `This is the code to choose a new password. Type it on the page where you asked for it.`,
  change_email: `This is the code to make this the email address of your account. Type it on the page where you asked for it.`,
  new_device: `Your password was typed in a browser that you have not used before. If that was you, type this code there.`,
};

function needsFreeAddress({ purpose }: store.Waiting): boolean {
  return purpose === 'sign_up' || purpose === 'change_email';
}

type At = Pick<Sources, 'pool' | 'keys' | 'publicUrl'> & { now: string };

/**
 * For an address that is not free: somebody has an account with it, or had, and may still come back to it. Null when it is
 * free, or the account's own.
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
 * The PIN of something that waits. Here, and not in the request, it is looked up whether there is an account: a request that
 * did would tell it by its time. Whoever has an account and signs up again gets a mail that says so, and no PIN fits; whoever
 * has none and forgot a password gets nothing, at the pace of a mail.
 */
export const pin: Load = async ({ id: mailId, ref }, { pool, clock, keys, publicUrl }) => {
  const now = clock();
  const waiting = await store.findWaiting(pool, { id: ref, mailId, now: now.toString() });
  if (!waiting) return null;
  const onSent = () => {
    const sent = clock();
    return store.begin(pool, { mailId, now: sent.toString(), until: sent.add(life).toString() });
  };

  // Nobody mails an address by the link of an invitation that never wants to be written to. It looks sent, and no PIN fits.
  if (waiting.invitation && (await isUnwanted(pool, boxOf(keys, mailboxOf(waiting.emailKey)))))
    return { mail: null, onSent };

  // A mailbox that refuses the PIN of a reset, or puts it off, is one with an account: its page says what that of any other says.
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
    subject: `Your ${product.name} code`,
    paragraphs: [
      reasons[waiting.purpose] ?? '',
      `It was asked for in ${inSentence(waiting.label)}, counts for 10 minutes, and works once. Nobody at ${product.name} will ever ask you for it.`,
    ],
    pin: digits,
    note: 'If that was not you, you need not do anything: without this code nothing happens.',
    why: waiting.invitation
      ? 'You received this email because someone opened an invitation to this address.'
      : 'You get this mail because somebody typed this address on one of our pages.',
  });
  return { mail, ...settled };
};
