import { planName } from '@evenkeel/contract/plan-names';
import { product } from '@evenkeel/contract/product';
import { Role } from '@evenkeel/contract/roles';
import { isGuest, roleLabels } from '@evenkeel/contract/roles.rules';
import type { Mail } from '../lib/mailer.ts';
import { mailOf } from './letter.ts';
import type { Load } from './mails.ts';
import * as store from './mails.sql.ts';
import { addressWithoutLinks, withoutLinks } from '@evenkeel/contract/without-links';

const ownAccount = 'You received this email because you have an account with this address.';

/** For the owner of an account whose address was used to sign up again. */
export function accountExists(to: string, publicUrl: string): Mail {
  return mailOf(to, {
    subject: `Your ${product.name} account`,
    paragraphs: [
      `Someone signed up for ${product.name} with this email address. You already have an account, so nothing was changed.`,
      'If that was you, sign in instead. If you don’t remember your password, choose “Forgot password?” there.',
    ],
    action: { label: 'Sign in', url: `${publicUrl}/signin` },
    note: 'If that wasn’t you, you don’t need to do anything.',
    why: ownAccount,
  });
}

export const alreadyHaveAnAccount: Load = async ({ ref }, { pool, publicUrl }) => {
  const account = await store.findAccount(pool, ref);
  return account ? { mail: accountExists(account.email, publicUrl) } : null;
};

const greetings = {
  parent: [
    'Your account is ready. Until the person you invite joins, only you can see what you enter. After that they see it too, except private notes and drafts.',
    `The first 14 days are a free trial. After that you don’t have to buy anything. What you entered stays, and you can use ${planName('free')}.`,
  ],
  professional: ['Your account is ready. It’s empty until someone shares with you. Give them this email address.'],
};

export const welcome: Load = async ({ ref }, { pool, publicUrl }) => {
  const account = await store.findAccount(pool, ref);
  if (!account) return null;
  const { email, firstName, lastName, role } = account;
  const kind = isGuest(Role.parse(role)) ? 'professional' : 'parent';
  const mail = mailOf(email, {
    subject: `Welcome to ${product.name}`,
    paragraphs: [...greetings[kind], `The name on the account is ${firstName} ${lastName}.`],
    action: { label: `Open ${product.name}`, url: `${publicUrl}/dashboard` },
    why: ownAccount,
  });
  return { mail };
};

/** Tells the operator about a sign-up, with no more than is needed to help. */
export const adminNotification: Load = async ({ ref }, { pool, operatorEmail }) => {
  const account = await store.findAccount(pool, ref);
  if (!account || !operatorEmail) return null;
  const { email, firstName, lastName, role } = account;
  const mail = mailOf(operatorEmail, {
    subject: `${product.name}: new registration`,
    paragraphs: [
      `Someone registered a new account. We’re letting you know so you can help if something doesn’t work. That this person uses ${product.name} is private: delete this email when you’re done.`,
      `Name: ${withoutLinks(`${firstName} ${lastName}`)}\nEmail: ${addressWithoutLinks(email)}\nRole: ${roleLabels[Role.parse(role)]}`,
    ],
    why: 'You received this email because you are the operator of this site.',
  });
  return { mail };
};
