import { product } from '@evenkeel/contract/product';
import type { Method } from '@evenkeel/contract/security';

/** The display name of a method: an app's name, or where its messages go. */
export function methodName({ type, nickname, phoneNumber }: Pick<Method, 'type' | 'nickname' | 'phoneNumber'>): string {
  return type === 'totp' ? (nickname ?? 'Authenticator App') : `SMS to ${phoneNumber ?? 'your phone'}`;
}

const sentences: Record<string, string> = {
  signed_up: 'The account was created',
  signed_in: 'Signed in',
  signed_in_new_device: 'Signed in from a new browser',
  signed_in_passkey: 'Signed in with a passkey',
  name_changed: 'The name was changed',
  password_changed: 'The password was changed',
  password_reset: 'The password was reset by mail',
  password_known_second_step_failed: 'Someone entered the right password, but not the second step',
  reset_second_step_failed: 'Someone entered the right PIN from your mailbox, but not the second step',
  backup_code_used: 'A backup code was used',
  backup_codes_replaced: 'New backup codes were made',
  device_pins_asked: 'Someone asked for several new-browser PINs with your password',
  method_added: 'A second step was added',
  method_removed: 'A second step was removed',
  primary_changed: 'The primary method was changed',
  passkey_added: 'A passkey was added',
  passkey_removed: 'A passkey was removed',
  email_changed: 'The email address was changed',
  change_undone: 'An email address change was undone',
  session_copied: 'A session was used in two places, so we ended it',
  session_ended: 'A browser was signed out',
  identity_not_confirmed: 'A browser was signed out after too many wrong guesses',
  other_sessions_ended: 'All other browsers were signed out',
  all_sessions_ended: 'Every browser was signed out',
  recovery_asked: 'A recovery without the second step was asked for',
  reset_asked: 'A new password without the second step was asked for',
  attempt_held: 'A request without the second step was put off for 7 days',
  attempts_ended: 'A request without the second step was stopped with it',
  recovery_refused: 'The recovery was stopped',
  recovery_cancelled: 'The recovery ended because someone signed in with the second step',
  recovered: 'The account was recovered without its second step',
  plan_chosen: 'A plan was chosen',
  plan_began: 'A plan was bought',
  plan_ended: 'A plan ended',
  extra_care_on: 'Extra care was turned on',
  extra_care_off: 'Extra care was turned off',
  section_allowed: 'A third parent was allowed to see more',
  grant_made: 'This account gave someone outside the family access',
  grant_ended: 'This account ended the access of someone outside the family',
  closed: 'The account was closed',
  reopened: 'The account was restored',
};

/** The sentence for an account event. A kind that this page doesn't know yet is spelled out. */
export function eventWords(kind: string): string {
  const words = kind.replaceAll('_', ' ');
  return sentences[kind] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** The text file of backup codes, one a line. `at`: an instant, written in UTC. */
export function codesText(codes: readonly string[], at: string): string {
  return [
    `${product.name} backup codes`,
    `Made on ${at.slice(0, 10)} at ${at.slice(11, 16)} UTC`,
    '',
    'Each code works once, in place of your app or your phone.',
    'Keep them where no one else looks.',
    '',
    ...codes,
    '',
  ].join('\n');
}
