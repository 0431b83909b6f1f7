import { product } from '@evenkeel/contract/product';
import { erase, findMessage } from './contact-mail.sql.ts';
import { mailOf } from './letter.ts';
import type { Load } from './mails.ts';
import { addressWithoutLinks, withoutLinks } from '@evenkeel/contract/without-links';

/** What somebody wrote on Contact Us, for the operator. An answer goes to whoever wrote it. Nothing of it is kept here afterwards. */
export const contactMail: Load = async ({ ref: id }, { pool, operatorEmail }) => {
  const found = await findMessage(pool, id);
  if (!found || !operatorEmail) return null;
  const { name, email, message } = found;
  const mail = mailOf(operatorEmail, {
    subject: `${product.name}: a message from Contact Us`,
    paragraphs: [
      'Somebody wrote to you on the page Contact Us. Whoever it was typed their name and address themselves: nobody has checked them.',
      `${withoutLinks(name)} (${addressWithoutLinks(email)}):`,
    ],
    quote: withoutLinks(message),
    note: 'An answer to this mail goes to that address. The message was erased from the database when this mail was sent.',
    why: 'You get this mail because you are named as the operator of this installation.',
  });
  return { mail: { ...mail, replyTo: email }, onSent: () => erase(pool, id) };
};
