import type { ChosenRole, Role } from '@evenkeel/contract/roles';
import { isProfessional, roles } from '@evenkeel/contract/roles.rules';
import { product } from '@evenkeel/contract/product';
import { codeOf, isUnreachable, unreachable, problemOf } from '../lib/problem.ts';

/** How somebody is greeted: the very first time, or again. */
export function greeting(isFirst: boolean): string {
  return isFirst ? `Welcome to ${product.name}` : `Welcome back to ${product.name}`;
}

/** What is said of a new account. Professionals pay nothing, so they try nothing out. */
export function accountWords(role: Role): string {
  return isProfessional(role)
    ? 'Your account has been created'
    : 'Your account has been created with a 14-day free trial';
}

/** The titles of a sign-up that failed and may be tried again. */
export const failures = ['Failed to send verification email', 'An error occurred while creating your account'] as const;
const [unsent, otherwise] = failures;

/** What is said of a sign-up that failed: a title, and what there is to add. */
export function signUpProblem(error: unknown, isInvited = false): [title: string, description?: string] {
  if (codeOf(error) === 'ACCOUNT_EXISTS') return ['Account already exists', 'Please use the login form instead'];
  if (isUnreachable(error)) return [unsent, unreachable];
  if (isInvited && codeOf(error) === 'TOO_MANY')
    return [problemOf(error), 'Or choose "Use another address" and type yours in full.'];
  return [problemOf(error, otherwise)];
}

/** A role that can be chosen at sign-up; undefined for anything else, because any hand may have written it down. */
export function chosenRole(text: string | null): ChosenRole | undefined {
  const role = roles.find((one) => one === text);
  return role === 'parental_coordinator' ? undefined : role;
}
