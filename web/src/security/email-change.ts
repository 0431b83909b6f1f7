import type { Waiting } from '@evenkeel/contract/accounts';

/** Where a PIN was mailed, and when another one may be, by the clock of this browser. */
export type Sent = { email: string; resendAt: number };

/** A change that waits for its PIN, as it was at an instant of this browser's clock; undefined for anything else that waits. */
export function sentOf(waiting: Waiting | null | undefined, at: number): Sent | undefined {
  if (waiting?.purpose !== 'change_email') return undefined;
  return { email: waiting.email, resendAt: at + waiting.resendIn * 1_000 };
}
