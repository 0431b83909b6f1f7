import { product } from '@evenkeel/contract/product';
import { mac, pinOf } from '../lib/secrets.ts';
import { mailOf } from './letter.ts';
import type { Load } from './mails.ts';
import * as store from './payment-code.sql.ts';

const life = { minutes: 10 };

/** The code that a payer asked for. Null if a newer one was requested or the payment was made. */
export const paymentCode: Load = async ({ id: mailId }, { pool, clock, keys }) => {
  const asked = await store.find(pool, mailId);
  if (!asked) return null;
  const digits = pinOf(keys, 'payment code', mailId);
  const codeHash = mac(keys, 'payment code', asked.accountId, asked.paymentId, digits);
  const arm = () => store.arm(pool, { mailId, codeHash, until: clock().add(life).toString() });
  await arm();
  const mail = mailOf(asked.email, {
    subject: `Your ${product.name} code`,
    paragraphs: [
      'This is the code you asked for while making a payment. Enter it on that page.',
      `You can use it once, within 10 minutes. Nobody at ${product.name} will ever ask you for it.`,
    ],
    pin: digits,
    note: 'If that wasn’t you, choose a new password now: someone is signed in as you.',
    why: 'You received this email because someone asked for this code in your account.',
  });
  return { mail, onSent: arm };
};
