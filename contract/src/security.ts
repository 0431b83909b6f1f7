import * as z from 'zod';
import { base, Code, Id, Instant, line, optionalLine } from './base.ts';
import { proofRefusals, WebAuthn } from './proof.ts';
import { strengthLabels } from './security.rules.ts';

/** What is known of a password without keeping it. */
export const PasswordCheck = z.object({
  isSafe: z.boolean(),
  /** In how many known breaches it was seen. */
  breachCount: z.int().nonnegative(),
  /** What a person reads, with the reason. */
  message: z.string(),
});
export type PasswordCheck = z.infer<typeof PasswordCheck>;

/** How strong it looks: what the meter shows, which counts it in the page. */
const Strength = z.object({
  points: z.int().min(0).max(6),
  score: z.int().min(20).max(100),
  label: z.enum(strengthLabels),
});

/** A verified second step of the person who asks. */
export const Method = z.object({
  id: Id,
  type: z.enum(['totp', 'sms']),
  isPrimary: z.boolean(),
  createdAt: Instant,
  verifiedAt: Instant,
  /** Of an authenticator app. */
  nickname: z.string().nullable(),
  /** Of SMS; all but its last two digits are masked. */
  phoneNumber: z.string().nullable(),
});
export type Method = z.infer<typeof Method>;

/** `id` of the method, and the ten backup codes where there were none: shown once, alive once it is verified. */
const begun = { methodId: Id, backupCodes: z.array(z.string()).nullable() };
export const NewTotp = z.object({ ...begun, secret: z.string(), otpauthUrl: z.string() });
export type NewTotp = z.infer<typeof NewTotp>;
export const NewSms = z.object({ ...begun, phoneNumber: z.string(), resendIn: z.int() });
export type NewSms = z.infer<typeof NewSms>;

export const Passkey = z.object({
  id: Id,
  nickname: z.string(),
  /** Whether a cloud account holds a copy of it. */
  isSynced: z.boolean(),
  createdAt: Instant,
  usedAt: Instant.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

const done = z.object({});
const ofMethod = z.object({ methodId: Id });
const nickname = line(60, 'Please enter a name');
const { CONFIRM_IDENTITY, METHOD_NOT_FOUND, INVALID_CODE, WRONG_CODE, WAIT, SMS_FAILED } = proofRefusals;

export const security = {
  /** Judges a password of at least 6 characters. `about` is what must not be part of it: the person's names, their address. */
  checkPassword: base
    .route({ method: 'POST', path: '/security/check-password' })
    .input(z.object({ password: z.string().min(6).max(200), about: z.array(z.string().max(254)).max(20).default([]) }))
    .output(PasswordCheck.extend({ strength: Strength })),

  methods: {
    /** The newest first. Two-factor is on when there is one. */
    list: base
      .route({ method: 'GET', path: '/security/methods' })
      .output(z.object({ methods: z.array(Method), backupCodesLeft: z.int() })),

    setUpTotp: base
      .route({ method: 'POST', path: '/security/methods/set-up-totp' })
      .input(z.object({ nickname: optionalLine(60) }))
      .output(NewTotp)
      .errors({ CONFIRM_IDENTITY }),

    /** Sends a first code. `phoneNumber`: 10 to 15 digits with the country code; a plus before them is taken. */
    setUpSms: base
      .route({ method: 'POST', path: '/security/methods/set-up-sms' })
      .input(
        z.object({
          phoneNumber: z
            .string()
            .trim()
            .regex(/^\+?\d{10,15}$/, 'Please enter a valid phone number'),
        }),
      )
      .output(NewSms)
      .errors({ CONFIRM_IDENTITY, WAIT, SMS_FAILED }),

    sendSms: base
      .route({ method: 'POST', path: '/security/methods/{methodId}/send-sms' })
      .input(ofMethod)
      .output(z.object({ resendIn: z.int() }))
      .errors({ METHOD_NOT_FOUND, WAIT, SMS_FAILED }),

    /** From here on it protects: sessions elsewhere that did not pass a second step end. */
    verify: base
      .route({ method: 'POST', path: '/security/methods/{methodId}/verify' })
      .input(z.object({ methodId: Id, code: Code(40) }))
      .output(Method)
      .errors({ METHOD_NOT_FOUND, INVALID_CODE, WRONG_CODE }),

    /** A verified one needs proof of identity, one that was never verified does not. */
    disable: base
      .route({ method: 'POST', path: '/security/methods/{methodId}/disable' })
      .input(ofMethod)
      .output(z.object({ hasOtherMethods: z.boolean() }))
      .errors({ CONFIRM_IDENTITY, METHOD_NOT_FOUND }),

    makePrimary: base
      .route({ method: 'POST', path: '/security/methods/{methodId}/make-primary' })
      .input(ofMethod)
      .output(done)
      .errors({ CONFIRM_IDENTITY, METHOD_NOT_FOUND }),
  },

  /** Ten new ones, shown once; those of before are worth nothing from then on. */
  newBackupCodes: base
    .route({ method: 'POST', path: '/security/backup-codes/replace' })
    .output(z.object({ backupCodes: z.array(z.string()) }))
    .errors({ CONFIRM_IDENTITY, METHOD_NOT_FOUND }),

  passkeys: {
    list: base.route({ method: 'GET', path: '/security/passkeys' }).output(z.array(Passkey)),

    begin: base
      .route({ method: 'POST', path: '/security/passkeys/begin' })
      .output(WebAuthn)
      .errors({ CONFIRM_IDENTITY }),

    add: base
      .route({ method: 'POST', path: '/security/passkeys' })
      .input(z.object({ nickname, response: WebAuthn }))
      .output(Passkey)
      .errors({ CONFIRM_IDENTITY, WRONG_CODE }),

    rename: base
      .route({ method: 'POST', path: '/security/passkeys/{id}/rename' })
      .input(z.object({ id: Id, nickname }))
      .output(done)
      .errors({ CONFIRM_IDENTITY }),

    remove: base
      .route({ method: 'POST', path: '/security/passkeys/{id}/remove' })
      .input(z.object({ id: Id }))
      .output(done)
      .errors({ CONFIRM_IDENTITY }),
  },
};
