import * as z from 'zod';
import { Id } from './base.ts';

// What signing in, proving once more who one is, and setting up a second step have in common.

/** A way to prove the second step, as it is offered to somebody whose password was right: enough to choose, nothing to learn. */
export const ProofMethod = z.object({
  /** `backup` for the backup codes. */
  id: z.union([Id, z.literal('backup')]),
  type: z.enum(['totp', 'sms', 'backup_codes']),
  /** The nickname of an app; the masked number of a phone. */
  label: z.string(),
  isPrimary: z.boolean(),
});
export type ProofMethod = z.infer<typeof ProofMethod>;

/** What WebAuthn and the browser say to each other. See https://www.w3.org/TR/webauthn-3/#sctn-parseCreationOptionsFromJSON. */
export const WebAuthn = z.record(z.string(), z.unknown());

/** How a proof may fail. */
export const proofRefusals = {
  /** For what an open laptop must not be enough for. The dialog that follows says why (`accounts.identity`). */
  CONFIRM_IDENTITY: { status: 403, message: 'Please confirm it’s you' },
  INVALID_CODE: { status: 400, message: 'Please enter a valid 6-digit code' },
  WRONG_CODE: { status: 400, message: 'Failed to verify code' },
  METHOD_NOT_FOUND: { status: 404, message: 'MFA method not found' },
  /** Not from 500 on: that would be a mistake of ours, or a gateway without an answer. */
  SMS_FAILED: { status: 424, message: 'Failed to send verification code' },
  WAIT: {
    status: 429,
    message: 'Please wait before requesting a new code',
    /** Seconds. */
    data: z.object({ retryAfter: z.int() }),
  },
};
