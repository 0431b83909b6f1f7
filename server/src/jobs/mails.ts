import type pg from 'pg';
import type { Clock } from '../lib/clock.ts';
import type { Mail } from '../lib/mailer.ts';
import type { Keys } from '../lib/secrets.ts';
import { alreadyHaveAnAccount, adminNotification, welcome } from './account-mails.ts';
import { contactMail } from './contact-mail.ts';
import { invitation, update } from './family-mails.ts';
import { channelMessage, grantOffer } from './grant-mails.ts';
import { newDevice, passwordChanged, sessionCopied } from './notice-mails.ts';
import {
  accountClosed,
  attempt,
  devicePinsAsked,
  backupCodesReplaced,
  backupCodeUsed,
  changeUndone,
  emailChanged,
  emailChangedHere,
  methodAdded,
  methodRemoved,
  passwordKnown,
  primaryChanged,
  grantEnded,
  grantMade,
  sectionAllowed,
} from './own-account-mails.ts';
import { paymentCode } from './payment-code.ts';
import { pin } from './pin-mail.ts';
import { trialEnding } from './trial-mail.ts';

/** What a mail is made of, beside the id that it is about. */
export type Sources = {
  /** As the role of accounts and jobs: schema auth, the outbox, and what else is granted by name. */
  pool: pg.Pool;
  clock: Clock;
  keys: Keys;
  /** Where links lead. */
  publicUrl: string;
  operatorEmail: string | undefined;
  /** Makes whoever has this family open look. */
  ring: (familyId: string) => void;
};

/** One row of the outbox: `id` becomes the Message-ID, `ref` is what the mail is about. */
export type Posted = { id: string; ref: string };

export type Prepared = {
  /** Null when nobody is to get one, and that must not show: the mail server is gone to all the same. */
  mail: Mail | null;
  /** Once the mail server took it. */
  onSent?: () => Promise<void>;
  /** Each time that it would rather take it later. */
  onPutOff?: () => Promise<void>;
  /** Once it is certain that nobody will. */
  onFailed?: () => Promise<void>;
};

/** Writes a mail from what is true when it is sent; null when it is no longer to be sent. Called again for every try. */
export type Load = (posted: Posted, sources: Sources) => Promise<Prepared | null>;

/**
 * Every mail there is, by the kind that `app.enqueue(kind, ref)` was called with. To add one, write a `Load` in a file of its
 * own and a line here. A load must answer the same mail for the same row: tokens and PINs are written from `keys` and the id
 * (`mac`, `pinOf`), never made at random.
 */
export const mails: Record<string, Load> = {
  pin,
  already_have_an_account: alreadyHaveAnAccount,
  welcome,
  'admin-notification': adminNotification,
  'trial-ending': trialEnding,
  new_device: newDevice,
  password_changed: passwordChanged,
  session_copied: sessionCopied,
  password_known_second_step_failed: passwordKnown,
  device_pins_asked: devicePinsAsked,
  backup_code_used: backupCodeUsed,
  method_added: methodAdded,
  method_removed: methodRemoved,
  primary_changed: primaryChanged,
  backup_codes_replaced: backupCodesReplaced,
  section_allowed: sectionAllowed,
  grant_made: grantMade,
  grant_ended: grantEnded,
  /** To the mailbox of before; `ref` is that of the event. */
  email_changed: emailChanged,
  email_changed_here: emailChangedHere,
  change_undone: changeUndone,
  /** `ref` is the id of the recovery or pending reset. */
  attempt,
  /** `ref` is that of the event. */
  account_closed: accountClosed,
  /** `ref` is the id of the message to the operator. */
  contact: contactMail,
  /** `ref` is the id of the invitation. */
  invitation,
  /** `ref` is the id of the grant. */
  grant_offer: grantOffer,
  /** `ref` is the id of the grant through whose channel it was written. */
  channel_message: channelMessage,
  /** `ref` is the id of the notification. */
  update,
  /** `ref` is the id of the payment it is for. */
  payment_code: paymentCode,
};
