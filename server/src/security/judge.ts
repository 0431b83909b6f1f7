import { product } from '@evenkeel/contract/product';
import type { PasswordCheck } from '@evenkeel/contract/security';
import { isMadeOf } from '@evenkeel/contract/security.rules';
import { breachCountOf } from './breaches.ts';
import { isCommon } from './popular-passwords.ts';

/** Judges a password of 6 characters or more. `about` is what must not be part of it: names, the person's address. */
export type Judge = (password: string, about: readonly string[]) => Promise<PasswordCheck>;

const another = 'Please choose a different password.';

/** Judges by what this server knows itself, and then by the breach service at this address. */
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

const unchecked = 'Could not check this password against known breaches. Please make sure it is complex.';

/** What the other parent would try first. */
function reasonAgainst(password: string, about: readonly string[]): string | undefined {
  if (isCommon(password)) return 'This is one of the most common passwords.';
  if (isMadeOf(password, about.map(localPart))) return 'This password contains a name or an address that others know.';
  if (isMadeOf(password, [product.name])) return `This password contains the name ${product.name}.`;
  return undefined;
}

/** Of an address what stands before the @: half the world has the rest. */
function localPart(known: string): string {
  return known.replace(/@[^@]*$/, '');
}
