import { invitationLetter } from '@evenkeel/contract/invitation-letter';
import { neutralSentences } from '@evenkeel/contract/notice-template';
import { noticeInEmail } from '@evenkeel/contract/notices';
import { product } from '@evenkeel/contract/product';
import type { Mail } from '../lib/mailer.ts';
import { emailKeyOf, mailboxOf } from '../accounts/visit.ts';
import { boxOf, neverWriteToken } from '../families/never-write.ts';
import { isUnwanted } from '../families/unwanted.sql.ts';
import { mac } from '../lib/secrets.ts';
import { limits } from '../limits.ts';
import { mailOf } from './letter.ts';
import * as store from './family-mails.sql.ts';
import type { Load } from './mails.ts';
import { withoutLinks } from '@evenkeel/contract/without-links';

/** Invitations to one mailbox from all senders within 7 days, counted by the database. Further ones are dropped silently. */
const mostToAddress = limits.invitationToAddress.most;

/**
 * An invitation's mail, and the notice for someone who has an account. Whether there is one is looked up here and not in the
 * request, which does the same for every address.
 */
export const invitation: Load = async ({ id: mailId, ref: id }, { pool, clock, keys, publicUrl, ring }) => {
  const now = clock().toString();
  const found = await store.findInvitation(pool, id);
  const isOpen = found && ['pending', 'waiting'].includes(found.status);
  if (!isOpen || Temporal.Instant.compare(found.expiresAt, now) <= 0) return null;

  const posted = { mailId, invitationId: id };
  const mailbox = mailboxOf(emailKeyOf(found.email));
  const isWanted = !(await isUnwanted(pool, boxOf(keys, mailbox)));
  const mayLeave = isWanted && (await store.mayLeave(pool, { ...posted, now }, mostToAddress));
  const settle = async (isOk: boolean) => {
    const at = clock().toString();
    const families = [await store.markInvitation(pool, { ...posted, now: at }, isOk)];
    if (isOk && isWanted) families.push(await store.notifyInvited(pool, id, at));
    for (const family of families) if (family) ring(family);
  };
  const links = {
    open: `${publicUrl}/invitation/${mac(keys, 'invitation', id).toString('base64url')}`,
    never: `${publicUrl}/never-write/${neverWriteToken(keys, mailbox)}`,
  };
  // The sender can't tell a mail that was sent from one over the limit or one that is unwanted.
  const mail = mayLeave ? invitationMail(found, links) : null;
  return { mail, onSent: () => settle(true), onFailed: () => settle(false) };
};

function invitationMail(
  { email, sender, message }: store.Invitation,
  { open, never }: { open: string; never: string },
): Mail {
  const { actionLabel, endingLabel, ...letter } = invitationLetter({ sender, message });
  return mailOf(email, {
    ...letter,
    action: { label: actionLabel, url: open },
    ending: { label: endingLabel, url: never, isOneClick: true },
  });
}

const wordsOf = (news: store.Recipient['news'][number]) => ('kind' in news ? noticeInEmail(news) : news.title);

/**
 * Says that there is an update, but not what: others may read the mailbox. People who chose details find them below the first
 * line, which shows on a lock screen.
 */
export const update: Load = async ({ id, ref }, { pool, publicUrl }) => {
  if (!(await store.isUpdateWanted(pool, id))) return null;
  const found = await store.findRecipient(pool, ref);
  if (!found) return null;
  const isDetailed = found.news.length > 0;
  const at = (path: string) => `${publicUrl}${path}${found.family ? `?family=${found.family}` : ''}`;
  const mail = mailOf(found.email, {
    subject: `You have an update on ${product.name}`,
    paragraphs: [neutralSentences.family, ...found.news.map(wordsOf).map(withoutLinks)],
    action: { label: `Open ${product.name}`, url: at('/dashboard') },
    ...(isDetailed && { note: 'You chose to see details in your emails.' }),
    why: 'You received this email because you have an account. We send at most one an hour.',
    ending: { label: 'Change or Stop These Emails', url: at('/notifications'), isOneClick: false },
  });
  return { mail };
};
