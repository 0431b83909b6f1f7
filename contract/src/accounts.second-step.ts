import * as z from 'zod';
import { base, Instant } from './base.ts';
import { accountRefusals, SignedIn } from './accounts.ts';
import { ProofMethod, proofRefusals, WebAuthn } from './proof.ts';

/** What this browser has to prove after the password. */
export const SecondStep = z.object({
  /** The primary one first, the backup codes last, where there are some left. */
  methods: z.array(ProofMethod),
  /** Whether the account can be opened with a passkey as well. */
  hasPasskey: z.boolean(),
  /** When a recovery that was asked for may be finished. */
  recoveryReadyAt: Instant.nullable(),
});
export type SecondStep = z.infer<typeof SecondStep>;

/** A code as somebody typed it: spaces and dashes do not count. */
const code = z.string().max(40);
const { NOTHING_PENDING, WRONG_CREDENTIALS, LINK_OVER } = accountRefusals;
const { WAIT, INVALID_CODE, WRONG_CODE, METHOD_NOT_FOUND, SMS_FAILED } = proofRefusals;

/** Between a right password and a session. All of it is open: who asks is known by the browser's pending cookie. */
const secondStep = {
  get: base.route({ method: 'GET', path: '/accounts/second-step' }).output(SecondStep.nullable()),

  /** Five tries for one right password; a code works once. */
  verify: base
    .route({ method: 'POST', path: '/accounts/second-step/verify' })
    .input(z.object({ methodId: z.string().max(40), code }))
    .output(SignedIn)
    .errors({ NOTHING_PENDING, INVALID_CODE, WRONG_CODE }),

  sendSms: base
    .route({ method: 'POST', path: '/accounts/second-step/send-sms' })
    .input(z.object({ methodId: z.string().max(40) }))
    .output(z.object({ resendIn: z.int() }))
    .errors({ NOTHING_PENDING, METHOD_NOT_FOUND, WAIT, SMS_FAILED }),
};

/** A passkey, with its owner verified by the device, is both steps at once. */
const passkey = {
  begin: base.route({ method: 'POST', path: '/accounts/passkey/begin' }).output(WebAuthn),

  signIn: base
    .route({ method: 'POST', path: '/accounts/passkey/sign-in' })
    .input(z.object({ response: WebAuthn }))
    .output(SignedIn)
    .errors({ WRONG_CREDENTIALS }),
};

/** Nothing at hand for the second step: password, mailbox, and three days in which everybody who is signed in may say no. */
const recovery = {
  ask: base
    .route({ method: 'POST', path: '/accounts/recovery/ask' })
    .output(z.object({ readyAt: Instant }))
    .errors({ NOTHING_PENDING }),

  /** The second step is gone then, and the mailbox is asked as for a new browser. */
  finish: base
    .route({ method: 'POST', path: '/accounts/recovery/finish' })
    .output(SignedIn)
    .errors({ NOTHING_PENDING, WRONG_CODE }),

  /** By the link of the mail, signed out. */
  cancel: base
    .route({ method: 'POST', path: '/accounts/recovery/cancel' })
    .input(z.object({ token: z.string().max(100) }))
    .output(z.object({}))
    .errors({ LINK_OVER }),
};

export const lastSteps = { secondStep, passkey, recovery };
