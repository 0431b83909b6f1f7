import * as z from 'zod';
import { base } from './base.ts';

/** What is known of a password without keeping it. */
export const PasswordCheck = z.object({
  isSafe: z.boolean(),
  /** In how many known breaches it was seen. */
  breachCount: z.int().nonnegative(),
  /** What a person reads, with the reason. */
  message: z.string(),
});
export type PasswordCheck = z.infer<typeof PasswordCheck>;

export const security = {
  /** Judges a password of at least 6 characters. `about` is what must not be part of it: the person's names, their address. */
  checkPassword: base
    .route({ method: 'POST', path: '/security/check-password' })
    .input(z.object({ password: z.string().min(6).max(200), about: z.array(z.string().max(254)).max(20).default([]) }))
    .output(PasswordCheck),
};
