import '@evenkeel/contract/no-eval';
import { Email, Password, type SignedIn } from '@evenkeel/contract/accounts';
import * as z from 'zod';
import { server } from '../api.ts';
import { rulesOf } from '../lib/rules-of.ts';

// Loaded when the login card is first used, to keep the landing page light.

export const rules = rulesOf(z.object({ email: Email, password: Password }));

export function isEmail(text: string): boolean {
  return Email.safeParse(text).success;
}

export function signIn(login: { email: string; password: string }): Promise<SignedIn> {
  return server.accounts.signIn(login);
}

/** Mails a PIN if the address has an account; the answer is the same either way. */
export async function forgot(email: string): Promise<void> {
  await server.accounts.forgot({ email });
}
