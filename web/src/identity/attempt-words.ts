import type { Attempt } from '@evenkeel/contract/accounts.attempts';
import { localTime } from '../lib/days.ts';

const asked = {
  reset: 'Someone who reads your mailbox asked for a new password without your second step.',
  recovery: 'Someone who knows your password asked to sign in without your second step.',
};

/** A pending recovery or reset, for everyone who can put it off or stop it. */
export function attemptWords({ kind, readyAt, isHeld }: Attempt): string {
  const when = `They can do that from ${localTime(readyAt)}.`;
  return `${asked[kind]} ${when}${isHeld ? ' It was already put off once.' : ''}`;
}

/** The count comes first, so that no request hides behind another. */
export function attemptCount(count: number): string {
  return count === 1 ? '1 request is waiting.' : `${count} requests are waiting.`;
}
