import type { Attempt } from '@evenkeel/contract/accounts.attempts';
import { localTime } from './lib/days.ts';

const asked = {
  reset: 'Someone who reads your mailbox asked for a new password without your second step.',
  recovery: 'Someone who knows your password asked to sign in without your second step.',
};

/** What is said of a request that waits, to whoever may object. */
export function attemptWords({ kind, readyAt, isHeld }: Attempt): string {
  const when = `They can do that from ${localTime(readyAt)}.`;
  return `${asked[kind]} ${when}${isHeld ? ' It was put off once.' : ''}`;
}

/** How many there are: one that nobody noticed must not hide behind another. */
export function attemptCount(count: number): string {
  return count === 1 ? '1 request is waiting.' : `${count} requests are waiting.`;
}
