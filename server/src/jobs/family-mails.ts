import { product } from '@evenkeel/contract/product';
import type { Mail } from '../lib/mailer.ts';
import { mac } from '../lib/secrets.ts';
import { limits } from '../limits.ts';
import { mailOf } from './letter.ts';
import * as store from './family-mails.sql.ts';
import type { Load } from './mails.ts';
import { withoutLinks } from './without-links.ts';

/** Over all senders, to one mailbox, within 7 days (counted by the database). From the next one on nothing leaves, and nobody is told. */
const mostToAddress = limits.invitationToAddress.most;

/**
 * The mail of an invitation, and with it the notice for somebody who has an account. That there is one is looked up here and
 * not in the request, which does the same for every address.
 */
export const invitation: Load = async ({ id: mailId, ref: id }, { pool, clock, keys, publicUrl, ring }) => {
  const now = clock().toString();
  const found = await store.findInvitation(pool, id);
  const isOpen = found && ['pending', 'waiting'].includes(found.status);
  if (!isOpen || Temporal.Instant.compare(found.expiresAt, now) <= 0) return null;

  const posted = { mailId, invitationId: id };
  const mayLeave = await store.mayLeave(pool, { ...posted, now }, mostToAddress);
  const settle = async (isOk: boolean) => {
    const at = clock().toString();
    const families = [await store.markInvitation(pool, { ...posted, now: at }, isOk)];
    if (isOk) families.push(await store.notifyInvited(pool, id, at));
    for (const family of families) if (family) ring(family);
  };
  const token = mac(keys, 'invitation', id).toString('base64url');
  const mail = mayLeave ? invitationMail(found, `${publicUrl}/invitation/${token}`) : null;
  return { mail, onSent: () => settle(true), onFailed: () => settle(false) };
};

function invitationMail({ email, sender, message }: store.Invitation, url: string): Mail {
  // The first lines show on a lock screen, so that they name nobody.
  const first = `You have been sent a personal invitation to ${product.name}. Below you can read who sent it, and decide for yourself whether to accept. Nothing happens unless you do, and nobody is told whether you read this.`;
  const name = withoutLinks(sender);
  const words = message ? [`${name} writes:`, withoutLinks(message)] : [];
  return mailOf(email, {
    subject: `You have an invitation to ${product.name}`,
    paragraphs: [first, `${name} invites you to join on ${product.name}.`, ...words],
    action: { label: 'Open the invitation', url },
    note: 'The invitation expires after 7 days and can be used once. If you do not know the sender, please ignore it.',
  });
}

/**
 * That something is new, and not what: the mailbox may be read by others. Who wants to know more there finds it below the first
 * line, which a lock screen shows.
 */
export const update: Load = async ({ ref }, { pool, publicUrl }) => {
  const found = await store.findRecipient(pool, ref);
  if (!found) return null;
  const first = `There is something new for you on ${product.name}. Sign in to see it.`;
  const why = 'You chose to read in your mails what they are about. On the page Notifications you can change that.';
  const mail = mailOf(found.email, {
    subject: 'You have an update',
    paragraphs: [first, ...found.news.map(withoutLinks)],
    ...(found.news.length > 0 && { note: why }),
    action: { label: `Open ${product.name}`, url: `${publicUrl}/dashboard` },
  });
  return { mail };
};
