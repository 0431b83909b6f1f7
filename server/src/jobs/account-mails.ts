import { product } from '@evenkeel/contract/product';
import { Role } from '@evenkeel/contract/roles';
import { isProfessional, roleLabels } from '@evenkeel/contract/roles.rules';
import type { Mail } from '../lib/mailer.ts';
import { mailOf } from './letter.ts';
import type { Load } from './mails.ts';
import * as store from './mails.sql.ts';
import { addressWithoutLinks, withoutLinks } from '@evenkeel/contract/without-links';

const ownAccount = 'You get this mail because you have an account with this address.';

/** For the owner of an address with which somebody signed up again. */
export function accountExists(to: string, publicUrl: string): Mail {
  return mailOf(to, {
    subject: `Your ${product.name} account`,
    paragraphs: [
      `Somebody signed up for ${product.name} with this email address. You already have an account, so nothing was changed.`,
      'If that was you, sign in instead. If you do not remember your password, choose "Forgot password?" there.',
    ],
    action: { label: 'Sign in', url: `${publicUrl}/signin` },
    note: 'If that was not you, you need not do anything.',
    why: ownAccount,
  });
}

export const alreadyHaveAnAccount: Load = async ({ ref }, { pool, publicUrl }) => {
  const account = await store.findAccount(pool, ref);
  return account ? { mail: accountExists(account.email, publicUrl) } : null;
};

const greetings = {
  parent: [
    'Your account is ready. What you enter is seen by nobody before you invite them.',
    'The first 14 days are a free trial. After that you need not buy anything: what you entered stays, and you can go on with the free plan.',
  ],
  professional: [
    'Your account is ready. There is nothing to see in it until somebody shares with you: give them this email address.',
  ],
};

export const welcome: Load = async ({ ref }, { pool, publicUrl }) => {
  const account = await store.findAccount(pool, ref);
  if (!account) return null;
  const { email, firstName, lastName, role } = account;
  const kind = isProfessional(Role.parse(role)) ? 'professional' : 'parent';
  const mail = mailOf(email, {
    subject: `Welcome to ${product.name}`,
    paragraphs: [...greetings[kind], `The account bears the name ${firstName} ${lastName}.`],
    action: { label: `Open ${product.name}`, url: `${publicUrl}/dashboard` },
    why: ownAccount,
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
      `A new account was registered. You are told so that you can help its owner when something does not work. That somebody uses ${product.name} is nobody else's business: delete this mail when you are done.`,
      `Name: ${withoutLinks(`${firstName} ${lastName}`)}\nEmail: ${addressWithoutLinks(email)}\nRole: ${roleLabels[Role.parse(role)]}`,
    ],
    why: 'You get this mail because you are named as the operator of this installation.',
  });
  return { mail };
};
