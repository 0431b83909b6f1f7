import type { Role, SignUpRole } from '@evenkeel/contract/roles';
import { isGuest, roles } from '@evenkeel/contract/roles.rules';
import { product } from '@evenkeel/contract/product';
import { codeOf, isUnreachable, unreachable, problemOf } from '../lib/problem.ts';

/** The greeting after the very first sign-in of an account, or a later one. */
export function greeting(isFirst: boolean): string {
  return isFirst ? `Welcome to ${product.name}` : `Welcome back to ${product.name}`;
}

/** What a toast says about a new account. Professionals pay nothing, so they have no trial. */
export function accountWords(role: Role): string {
  return isGuest(role) ? 'Your account has been created' : 'Your account has been created with a 14-day free trial';
}

/** Toast titles of a sign-up that failed and can be retried. */
export const failures = ['Failed to send verification email', 'An error occurred while creating your account'] as const;
const [unsent, otherwise] = failures;

/** The toast for a sign-up that failed. */
export function signUpProblem(error: unknown, isInvited = false): [title: string, description?: string] {
  if (codeOf(error) === 'ACCOUNT_EXISTS') return ['Account already exists', 'Please use the login form instead'];
  if (isUnreachable(error)) return [unsent, unreachable];
  if (isInvited && codeOf(error) === 'TOO_MANY')
    return [problemOf(error), 'Or choose “Use Another Address” and enter yours.'];
  return [problemOf(error, otherwise)];
}

/** A role that somebody can sign up with; undefined for anything else that local storage may hold. */
export function signUpRole(text: string | null): SignUpRole | undefined {
  if (text === 'offered') return text;
  const role = roles.find((one) => one === text);
  return role === 'parental_coordinator' || role === 'relative' ? undefined : role;
}
