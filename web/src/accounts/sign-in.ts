import '@evenkeel/contract/no-eval';
import { Email, Password, type SignedIn } from '@evenkeel/contract/accounts';
import * as z from 'zod';
import { server } from '../api.ts';
import { rulesOf } from '../lib/rules-of.ts';

// What the login card needs once it is touched, and not before: the landing page stays light.

export const rules = rulesOf(z.object({ email: Email, password: Password }));

export function isEmail(text: string): boolean {
  return Email.safeParse(text).success;
}

export function signIn(login: { email: string; password: string }): Promise<SignedIn> {
  return server.accounts.signIn(login);
}

/** Has a PIN mailed, if the address has an account; nobody learns whether it has. */
export async function forgot(email: string): Promise<void> {
  await server.accounts.forgot({ email });
}
