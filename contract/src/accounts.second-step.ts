import * as z from 'zod';
import { base, Code, Instant } from './base.ts';
import { accountRefusals, SignedIn, Waiting } from './accounts.ts';
import { ProofMethod, proofRefusals, WebAuthn } from './proof.ts';

/** What this browser has to prove after the password. */
export const SecondStep = z.object({
  /** The primary one first, the backup codes last, where there are some left. */
  methods: z.array(ProofMethod),
  /** Whether the account can be opened with a passkey as well. */
  hasPasskey: z.boolean(),
  /** When the recovery that this browser asked for can be finished. */
  recoveryReadyAt: Instant.nullable(),
});
export type SecondStep = z.infer<typeof SecondStep>;

/** A code as somebody typed it: spaces and dashes do not count. */
const code = Code(40);
const { NOTHING_PENDING, WRONG_CREDENTIALS } = accountRefusals;
const { WAIT, INVALID_CODE, WRONG_CODE, METHOD_NOT_FOUND, SMS_FAILED } = proofRefusals;

/** Between a right password and a session, or a right PIN and a new password. All of it is open: who asks is known by the browser's pending cookie. */
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

  /** Of a reset whose PIN was right: with a passkey of that account a new password can be chosen at once. */
  prove: base
    .route({ method: 'POST', path: '/accounts/passkey/prove' })
    .input(z.object({ response: WebAuthn }))
    .output(Waiting)
    .errors({ NOTHING_PENDING, WRONG_CREDENTIALS }),
};

/** Nothing at hand for the second step: password, mailbox, and a wait of three days for this browser. */
const recovery = {
  ask: base
    .route({ method: 'POST', path: '/accounts/recovery/ask' })
    .output(z.object({ readyAt: Instant }))
    .errors({ NOTHING_PENDING }),

  /** The mailbox is asked, as for a new browser. Its PIN takes the second step away. */
  finish: base
    .route({ method: 'POST', path: '/accounts/recovery/finish' })
    .output(SignedIn)
    .errors({ NOTHING_PENDING, WRONG_CODE }),
};

export const lastSteps = { secondStep, passkey, recovery };
