import { product } from '@evenkeel/contract/product';
import type { PasswordCheck } from '@evenkeel/contract/security';
import { isMadeOf } from '@evenkeel/contract/security.rules';
import { breachCountOf } from './breaches.ts';
import { isCommon } from './popular-passwords.ts';

/** Checks a password of 6 characters or more. `about`: names and address it must not contain. */
export type Judge = (password: string, about: readonly string[]) => Promise<PasswordCheck>;

const another = 'Please choose a different password.';

/** Checks with local rules first, then with the breach service at this URL. */
export function openJudge(service: string): Judge {
  return async (password, about) => {
    const reason = reasonAgainst(password, about);
    if (reason) return { isSafe: false, breachCount: 0, message: `${reason} ${another}` };

    const breachCount = await breachCountOf(service, password);
    if (breachCount === undefined) return { isSafe: true, breachCount: 0, message: unchecked };
    if (breachCount === 0) return { isSafe: true, breachCount, message: 'Password is secure' };
    const times = `${breachCount.toLocaleString('en-US')} data ${breachCount === 1 ? 'breach' : 'breaches'}`;
    return { isSafe: false, breachCount, message: `This password has appeared in ${times}. ${another}` };
  };
}

const unchecked = 'We couldn’t check this password against known breaches. Make sure it’s long and hard to guess.';

/** Guesses the other parent would try first. */
function reasonAgainst(password: string, about: readonly string[]): string | undefined {
  if (isCommon(password)) return 'This is one of the most common passwords.';
  if (isMadeOf(password, about.map(localPart))) return 'This password contains your name or email address.';
  if (isMadeOf(password, [product.name])) return `This password contains the name ${product.name}.`;
  return undefined;
}

/** Only the part of an address before the @: the domain is too common. */
function localPart(known: string): string {
  return known.replace(/@[^@]*$/, '');
}
