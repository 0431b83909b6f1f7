import { product } from '@evenkeel/contract/product';
import { erase, findMessage } from './contact-mail.sql.ts';
import { mailOf } from './letter.ts';
import type { Load } from './mails.ts';
import { addressWithoutLinks, withoutLinks } from '@evenkeel/contract/without-links';

/** A Contact Us message for the operator. A reply goes to its author. The message is erased once the mail is sent. */
export const contactMail: Load = async ({ ref: id }, { pool, operatorEmail }) => {
  const found = await findMessage(pool, id);
  if (!found || !operatorEmail) return null;
  const { name, email, message } = found;
  const mail = mailOf(operatorEmail, {
    subject: `${product.name}: a message from Contact Us`,
    paragraphs: [
      'Someone wrote to you on the Contact Us page. They entered the name and address themselves, and nobody has checked them.',
      `${withoutLinks(name)} (${addressWithoutLinks(email)}):`,
    ],
    quote: withoutLinks(message),
    note: 'Your reply goes to that address. We erased the message from the database when we sent this email.',
    why: 'You received this email because you are the operator of this site.',
  });
  return { mail: { ...mail, replyTo: email }, onSent: () => erase(pool, id) };
};
