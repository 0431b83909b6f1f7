import '@evenkeel/contract/no-eval';
import { SignUp } from '@evenkeel/contract/accounts';
import type { ChosenRole } from '@evenkeel/contract/roles';
import * as z from 'zod';
import { inBrowser } from '../lib/browser-storage.ts';
import { server } from '../api.ts';
import { rulesOf } from '../lib/rules-of.ts';

// What the form needs once it is touched, and not before.

const fields = SignUp.pick({ email: true, password: true, firstName: true, lastName: true });
export type Person = z.infer<typeof fields>;

const password = z
  .string()
  .min(1, { error: 'Password is required to create an account', abort: true })
  .pipe(SignUp.shape.password);

export const rules = rulesOf(fields.extend({ password }));

/** Of whoever signs up by an invitation: it stands for the address. */
export const invitedRules = rulesOf(fields.extend({ password, email: z.string() }));

/** Keeps the sign-up on the server until the PIN comes. A family begins with the time zone of this browser. */
export async function signUp(person: Person, role: ChosenRole): Promise<void> {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  await server.accounts.signUp({ ...person, role, zone });
  inBrowser.set('userEmail', person.email);
  inBrowser.set('userName', person.firstName);
}

/** The same by an invitation. This browser keeps no address before the PIN: it knows none. */
export async function signUpInvited(person: Person, role: ChosenRole, invitation: string): Promise<void> {
  const { email: _untyped, ...rest } = person;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  await server.accounts.signUpInvited({ ...rest, role, zone, invitation });
  inBrowser.remove('userEmail');
  inBrowser.set('userName', person.firstName);
}
