import * as z from 'zod';
import { accountRefusals } from './accounts.ts';
import { base, Instant } from './base.ts';
import { proofRefusals } from './proof.ts';

/**
 * A slow way into an account without its second step, from one browser: a recovery (password and mailbox) or a pending reset (mailbox
 * alone). It changes nothing until it is finished, and lapses seven days after its wait.
 */
export const Attempt = z.object({
  kind: z.enum(['reset', 'recovery']),
  /** From then on it can be finished. */
  readyAt: Instant,
  /** It was put off for seven days already. That works once. */
  isHeld: z.boolean(),
});
export type Attempt = z.infer<typeof Attempt>;

/** Days of a wait, without and with extra care. */
export const waitDays = { reset: [7, 14], recovery: [3, 7] } as const;
/** Days for which an attempt is put off, and for which it can be finished. */
export const holdDays = 7;

const { LINK_OVER } = accountRefusals;
const { CONFIRM_IDENTITY } = proofRefusals;
const done = z.object({});

export const attemptRefusals = {
  ALREADY_HELD: {
    status: 409,
    message: 'This was already put off once. Only your second step or a passkey can stop it.',
  },
  PASSKEY_NEEDED: { status: 403, message: 'Sign out and sign in with your passkey. That stops it.' },
};
const { ALREADY_HELD, PASSKEY_NEEDED } = attemptRefusals;

export const attempts = {
  /** What waits for the account that is signed in; where nobody is, for the accounts that know this browser. */
  list: base.route({ method: 'GET', path: '/accounts/attempts' }).output(z.array(Attempt)),

  /** Puts all of these off for seven days, each once. */
  hold: base.route({ method: 'POST', path: '/accounts/attempts/hold' }).output(done).errors({ ALREADY_HELD }),

  /** By the link in the mail, signed out. */
  holdByLink: base
    .route({ method: 'POST', path: '/accounts/attempts/hold-by-link' })
    .input(z.object({ token: z.string().max(100) }))
    .output(done)
    .errors({ LINK_OVER }),

  /** Stops all that waits for the account that is signed in. Only the second step does. */
  end: base
    .route({ method: 'POST', path: '/accounts/attempts/end' })
    .output(done)
    .errors({ CONFIRM_IDENTITY, PASSKEY_NEEDED }),
};
