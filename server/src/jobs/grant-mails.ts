import { neutralSentences } from '@evenkeel/contract/notice-template';
import { product } from '@evenkeel/contract/product';
import { emailKeyOf, mailboxOf } from '../accounts/visit.ts';
import { boxOf, neverWriteToken } from '../families/never-write.ts';
import { isUnwanted } from '../families/unwanted.sql.ts';
import { limits } from '../limits.ts';
import * as store from './grant-mails.sql.ts';
import { mailOf } from './letter.ts';
import type { Load } from './mails.ts';

/**
 * That someone offers access, and nothing of whom or to what: who reads the mailbox learns no family, child or parent. It counts with the
 * invitations to this mailbox, and stops for whoever wants none.
 */
export const grantOffer: Load = async ({ id: mailId, ref: id }, { pool, clock, keys, publicUrl }) => {
  const now = clock().toString();
  const email = await store.findOffer(pool, id, now);
  if (email === null) return null;
  const mailbox = mailboxOf(emailKeyOf(email));
  const isWanted = !(await isUnwanted(pool, boxOf(keys, mailbox)));
  const posted = { mailId, offerId: id, now };
  // The parent can't tell a mail that was sent from one over the limit or one that is unwanted.
  if (!isWanted || !(await store.mayLeave(pool, posted, limits.invitationToAddress.most))) return null;
  const mail = mailOf(email, {
    subject: `You have an update on ${product.name}`,
    paragraphs: [
      `Someone offers you access on ${product.name}. Sign in with this address to see the offer, and accept or decline it there. If you are asked as a professional, it opens only after a second step.`,
      'If you have no account yet, create one from the same link, with this address. It costs you nothing.',
    ],
    // Without a token: the link proves no mailbox, so it gives nothing, and one that was withdrawn is the same.
    action: { label: `Open ${product.name}`, url: `${publicUrl}/offer` },
    note: 'If you don’t expect this, you don’t need to do anything. Nobody learns whether you read it.',
    why: 'You received this email because someone entered your address in an offer.',
    ending: {
      label: 'Never write to me',
      url: `${publicUrl}/never-write/${neverWriteToken(keys, mailbox)}`,
      isOneClick: true,
    },
  });
  return { mail };
};

/**
 * That a parent wrote to somebody who holds a grant of theirs: neither who nor what. One until they have opened it, and none for whoever
 * wants no mail of families.
 */
export const channelMessage: Load = async ({ ref: grantId }, { pool, clock, keys, publicUrl }) => {
  const email = await store.findChannelReader(pool, grantId, clock().toString());
  if (email === null) return null;
  const mailbox = mailboxOf(emailKeyOf(email));
  if (await isUnwanted(pool, boxOf(keys, mailbox))) return null;
  const mail = mailOf(email, {
    subject: `You have an update on ${product.name}`,
    paragraphs: [neutralSentences.family],
    action: { label: `Open ${product.name}`, url: `${publicUrl}/shared` },
    why: 'You received this email because someone gave you access. We send no other about this until you have opened it.',
    ending: {
      label: 'Never write to me',
      url: `${publicUrl}/never-write/${neverWriteToken(keys, mailbox)}`,
      isOneClick: true,
    },
  });
  return { mail };
};
