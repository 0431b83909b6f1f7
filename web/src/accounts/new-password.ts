import '@evenkeel/contract/no-eval';
import { Password, type SignedIn } from '@evenkeel/contract/accounts';
import * as z from 'zod';
import { server } from '../api.ts';
import { rulesOf } from '../lib/rules-of.ts';

export const rules = rulesOf(z.object({ password: Password, confirmation: z.string() }));

export function finishReset(password: string): Promise<SignedIn> {
  return server.accounts.finishReset({ password });
}
