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

export const rules = rulesOf(
  fields.extend({
    password: z
      .string()
      .min(1, { error: 'Password is required to create an account', abort: true })
      .pipe(SignUp.shape.password),
  }),
);

/** Keeps the sign-up on the server until the PIN comes. A family begins with the time zone of this browser. */
export async function signUp(person: Person, role: ChosenRole): Promise<void> {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  await server.accounts.signUp({ ...person, role, zone });
  inBrowser.set('userEmail', person.email);
  inBrowser.set('userName', person.firstName);
}
