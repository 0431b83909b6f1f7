import '../lib/strict-zod.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { SignUp } from '@evenkeel/contract/accounts';
import { ChosenRole } from '@evenkeel/contract/roles';
import * as z from 'zod';
import { server } from '../api.ts';
import { codeOf, isUnreachable, problemOf } from '../lib/problem.ts';

const fields = SignUp.pick({ email: true, password: true, firstName: true, lastName: true });
export type Person = z.infer<typeof fields>;

const nothing: Person = { email: '', password: '', firstName: '', lastName: '' };
// For whoever comes back to the form. In memory only: a password is written down nowhere.
let typed = nothing;

export function typedSoFar(): Person {
  return typed;
}

export function keepTyped(person: Person): void {
  typed = person;
}

/** The account is made: nobody comes back to the form. */
export function forgetTyped(): void {
  typed = nothing;
}

export const rules = zodResolver(
  fields.extend({
    password: z
      .string()
      .min(1, { error: 'Password is required to create an account', abort: true })
      .pipe(SignUp.shape.password),
  }),
);

/** The role chosen one step before, in this browser. */
export function chosenRole(): ChosenRole | undefined {
  return ChosenRole.safeParse(localStorage.getItem('userRole')).data;
}

/** Keeps the sign-up on the server until the PIN comes. A family begins with the time zone of this browser. */
export async function signUp(person: Person, role: ChosenRole): Promise<void> {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  await server.accounts.signUp({ ...person, role, zone });
  localStorage.setItem('userEmail', person.email);
  localStorage.setItem('userName', person.firstName);
}

/** What is said of a sign-up that failed: a title, and what there is to add. */
export function signUpProblem(error: unknown): [title: string, description?: string] {
  if (codeOf(error) === 'ACCOUNT_EXISTS') return ['Account already exists', 'Please use the login form instead'];
  if (isUnreachable(error)) return ['Failed to send verification email', problemOf(error, '')];
  return [problemOf(error, 'An error occurred while creating your account')];
}
