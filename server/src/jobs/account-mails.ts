import { product } from '@evenkeel/contract/product';
import type { Role } from '@evenkeel/contract/roles';
import { roleLabels } from '@evenkeel/contract/roles.rules';
import type { Mail } from '../lib/mailer.ts';
import { mailOf } from './letter.ts';
import type { Load } from './mails.ts';
import * as store from './mails.sql.ts';

/** For the owner of an address with which somebody signed up again. */
export function accountExists(to: string, publicUrl: string): Mail {
  return mailOf(to, {
    subject: `Your ${product.name} account`,
    paragraphs: [
      `Somebody signed up for ${product.name} with this email address. You already have an account, so nothing was changed.`,
      'If that was you, please sign in instead. If you do not remember your password, choose "Forgot password?" there.',
    ],
    action: { label: 'Sign in', url: `${publicUrl}/signin` },
    note: 'If that was not you, you need not do anything.',
  });
}

export const alreadyHaveAnAccount: Load = async ({ ref }, { pool, publicUrl }) => {
  const account = await store.findAccount(pool, ref);
  return account ? { mail: accountExists(account.email, publicUrl) } : null;
};

export const welcome: Load = async ({ ref }, { pool, publicUrl }) => {
  const account = await store.findAccount(pool, ref);
  if (!account) return null;
  const mail = mailOf(account.email, {
    subject: `Welcome to ${product.name}`,
    paragraphs: [
      `Hello ${account.firstName},`,
      `your account is ready. Everything you enter is yours: nobody sees it before you invite them.`,
    ],
    action: { label: `Open ${product.name}`, url: `${publicUrl}/dashboard` },
  });
  return { mail };
};

/** For whoever runs this installation: that somebody signed up, and no more than is needed to help them. */
export const adminNotification: Load = async ({ ref }, { pool, operatorEmail }) => {
  const account = await store.findAccount(pool, ref);
  if (!account || !operatorEmail) return null;
  const { email, firstName, lastName, role } = account;
  const mail = mailOf(operatorEmail, {
    subject: `${product.name}: new registration`,
    paragraphs: [
      'A new account was registered.',
      `${firstName} ${lastName}, ${email}, ${roleLabels[role as Role] ?? role}`,
    ],
  });
  return { mail };
};
