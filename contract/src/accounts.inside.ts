import * as z from 'zod';
import { accountRefusals, Names, Password, Session } from './accounts.ts';
import { base, Code, Email, Id, Instant } from './base.ts';
import { ProofMethod, proofRefusals, WebAuthn } from './proof.ts';
import { unitSystems } from './unit-systems.ts';

const done = z.object({});
const { WRONG_CREDENTIALS, INSECURE_PASSWORD, BUSY, NOTHING_PENDING, INVALID_PIN, LINK_OVER, NOT_YOURS } =
  accountRefusals;
const { CONFIRM_IDENTITY, WAIT, INVALID_CODE, WRONG_CODE, METHOD_NOT_FOUND, SMS_FAILED } = proofRefusals;

/** Whether a person has just proven who they are, and with what they can. */
export const Identity = z.object({
  /** Until then nothing is asked again; null when it has to be proven. */
  confirmedUntil: Instant.nullable(),
  /** Empty where the password is enough. */
  methods: z.array(ProofMethod),
  /** Whether a passkey may stand in for the code of a method. */
  hasPasskey: z.boolean(),
});
export type Identity = z.infer<typeof Identity>;

/** One browser in which somebody is signed in. "Firefox on Windows", and never an address or a place. */
export const OpenSession = z.object({
  id: Id,
  label: z.string(),
  isCurrent: z.boolean(),
  /** Whether the second step was passed in it. */
  hasSecondStep: z.boolean(),
  createdAt: Instant,
  usedAt: Instant,
});
export type OpenSession = z.infer<typeof OpenSession>;

/** Account events, visible to the owner only. */
export const AccountEvent = z.object({
  id: z.int(),
  at: Instant,
  kind: z.string(),
  /** The browser in which it was done. */
  label: z.string().nullable(),
});
export type AccountEvent = z.infer<typeof AccountEvent>;

/**
 * Proof of identity, which sensitive operations ask for with CONFIRM_IDENTITY: the password, and where there is a second step a
 * code of it or a passkey. Good for ten minutes.
 */
const identity = {
  get: base.route({ method: 'GET', path: '/accounts/identity' }).output(Identity),

  /** Ten wrong ones end this session (UNAUTHORIZED). */
  confirm: base
    .route({ method: 'POST', path: '/accounts/identity/confirm' })
    .input(
      z.object({
        password: z.string().max(200),
        methodId: z.string().max(40).optional(),
        code: Code(40).optional(),
        /** What a passkey of this person answered to `beginPasskey`. */
        passkey: WebAuthn.optional(),
      }),
    )
    .output(z.object({ confirmedUntil: Instant }))
    .errors({ WRONG_CREDENTIALS, INVALID_CODE, WRONG_CODE, BUSY }),

  /** What a passkey is asked with; METHOD_NOT_FOUND for who has none. */
  beginPasskey: base
    .route({ method: 'POST', path: '/accounts/identity/begin-passkey' })
    .output(WebAuthn)
    .errors({ METHOD_NOT_FOUND }),

  sendSms: base
    .route({ method: 'POST', path: '/accounts/identity/send-sms' })
    .input(z.object({ methodId: z.string().max(40) }))
    .output(z.object({ resendIn: z.int() }))
    .errors({ METHOD_NOT_FOUND, WAIT, SMS_FAILED }),
};

/** Names, and whose profile the screen shows: another tab of the browser may have signed in someone else meanwhile. */
export const ProfileChange = Names.extend({ id: Id.optional() });
export type ProfileChange = z.infer<typeof ProfileChange>;

const profile = {
  /** Another name: of one's own account, and from then on in the families that it is in. What was written before keeps its name. */
  change: base
    .route({ method: 'POST', path: '/accounts/profile' })
    .input(ProfileChange)
    .output(Session)
    .errors({ NOT_YOURS }),
};

const password = {
  /** Ends every other session, and the owner is told by mail. Where there is a second step, that is asked for as well. */
  change: base
    .route({ method: 'POST', path: '/accounts/password/change' })
    .input(z.object({ current: z.string().max(200), next: Password }))
    .output(done)
    .errors({ CONFIRM_IDENTITY, WRONG_CREDENTIALS, INSECURE_PASSWORD, BUSY }),
};

/** Another address: proof of identity, a PIN to the new mailbox, and three days in which the old one can undo it. */
const email = {
  change: base
    .route({ method: 'POST', path: '/accounts/email/change' })
    .input(z.object({ email: Email, isOldMailboxUnsafe: z.boolean() }))
    .output(z.object({ email: z.string(), resendIn: z.int() }))
    .errors({ CONFIRM_IDENTITY, BUSY }),

  verify: base
    .route({ method: 'POST', path: '/accounts/email/verify' })
    .input(z.object({ pin: Code(20) }))
    .output(Session)
    .errors({ CONFIRM_IDENTITY, NOTHING_PENDING, INVALID_PIN }),

  /** By the link in the old mailbox, signed out: the address is back, everybody is signed out, and the password is worth nothing. */
  undo: base
    .route({ method: 'POST', path: '/accounts/email/undo' })
    .input(z.object({ token: z.string().max(100) }))
    .output(done)
    .errors({ LINK_OVER }),
};

const sessions = {
  /** The one used last first. */
  list: base.route({ method: 'GET', path: '/accounts/sessions' }).output(z.array(OpenSession)),
  /** Also when it has ended already. */
  revoke: base
    .route({ method: 'POST', path: '/accounts/sessions/{id}/revoke' })
    .input(z.object({ id: Id }))
    .output(done),
  revokeOthers: base.route({ method: 'POST', path: '/accounts/sessions/revoke-others' }).output(done),
  /** Here too; every browser becomes a new one. */
  revokeAll: base.route({ method: 'POST', path: '/accounts/sessions/revoke-all' }).output(done),
};

const events = {
  /** The latest first; `before` is the last one of the page before. */
  list: base
    .route({ method: 'GET', path: '/accounts/events' })
    .input(z.object({ before: z.int().optional(), limit: z.int().min(1).max(100).default(50) }))
    .output(z.array(AccountEvent)),
};

/** "Somebody else may read my mail or hold my phone": recovery takes seven days instead of three, a reset without the second step fourteen instead of seven. */
const care = {
  get: base.route({ method: 'GET', path: '/accounts/care' }).output(z.object({ hasExtraCare: z.boolean() })),
  set: base
    .route({ method: 'POST', path: '/accounts/care' })
    .input(z.object({ hasExtraCare: z.boolean() }))
    .output(done)
    .errors({ CONFIRM_IDENTITY }),
};

/** How this person reads and types lengths and weights. What is stored doesn't depend on it, and nobody else sees it. */
const Units = z.object({ units: z.enum(unitSystems) });
const units = {
  get: base.route({ method: 'GET', path: '/accounts/units' }).output(Units),
  set: base.route({ method: 'POST', path: '/accounts/units' }).input(Units).output(Units),
};

/** Closed at once, erased on day 14 or 15; for 14 days the link of a mail brings it back. */
const removal = {
  remove: base
    .route({ method: 'POST', path: '/accounts/remove' })
    // Not ended: the provider of the plan didn't answer. It is asked again every ten minutes; nobody can sign in meanwhile.
    .output(z.object({ erasedAt: Instant, isPlanEnded: z.boolean() }))
    .errors({ CONFIRM_IDENTITY }),

  /** By the link of the mail, signed out. Nobody is signed in by it. */
  restore: base
    .route({ method: 'POST', path: '/accounts/restore' })
    .input(z.object({ token: z.string().max(100) }))
    .output(done)
    .errors({ LINK_OVER }),
};

/** What somebody who is signed in does with their own account. */
export const inside = { identity, profile, password, email, sessions, events, care, units, removal };
