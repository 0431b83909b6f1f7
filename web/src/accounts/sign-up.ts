import '@evenkeel/contract/no-eval';
import { SignUp } from '@evenkeel/contract/accounts';
import type { ChosenRole, SignUpRole } from '@evenkeel/contract/roles';
import * as z from 'zod';
import { inBrowser } from '../lib/browser-storage.ts';
import { server } from '../api.ts';
import { rulesOf } from '../lib/rules-of.ts';

// Loaded when the form is first used.

const fields = SignUp.pick({ email: true, password: true, firstName: true, lastName: true });
export type Person = z.infer<typeof fields>;

const password = z
  .string()
  .min(1, { error: 'Password is required to create an account', abort: true })
  .pipe(SignUp.shape.password);

export const rules = rulesOf(fields.extend({ password }));

/** Without an address: the invitation has it. */
export const invitedRules = rulesOf(fields.extend({ password, email: z.string() }));

/** Keeps the sign-up on the server until its PIN is entered. A new family gets this browser's time zone. */
export async function signUp(person: Person, role: SignUpRole): Promise<void> {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  await server.accounts.signUp({ ...person, role, zone });
  inBrowser.set('userEmail', person.email);
  inBrowser.set('userName', person.firstName);
}

/** The same with an invitation. Before the PIN this browser doesn't know the address. */
export async function signUpInvited(person: Person, role: ChosenRole, invitation: string): Promise<void> {
  const { email: _untyped, ...rest } = person;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  await server.accounts.signUpInvited({ ...rest, role, zone, invitation });
  inBrowser.remove('userEmail');
  inBrowser.set('userName', person.firstName);
}
