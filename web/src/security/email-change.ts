import type { Waiting } from '@evenkeel/contract/accounts';

/** Where a PIN was mailed, and when another one can be sent, by this browser's clock. */
export type Sent = { email: string; resendAt: number };

/** The pending change of email in `waiting`, which was loaded `at` this instant of the browser; undefined for other purposes. */
export function sentOf(waiting: Waiting | null | undefined, at: number): Sent | undefined {
  if (waiting?.purpose !== 'change_email') return undefined;
  return { email: waiting.email, resendAt: at + waiting.resendIn * 1_000 };
}
