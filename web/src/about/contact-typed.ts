import { currentWho } from '../session.ts';

export type Writing = { name: string; email: string; message: string };

export const nothing: Writing = { name: '', email: '', message: '' };
// For whoever comes back to the form. In this tab's memory only.
let kept: { accountId: string | undefined; writing: Writing } = { accountId: undefined, writing: nothing };

/** What this person typed, or nobody yet: to somebody else in the same tab it is not shown. */
export function typedSoFar(): Writing {
  const { accountId, writing } = kept;
  return accountId === undefined || accountId === accountIdNow() ? writing : nothing;
}

export function keepTyped(writing: Writing): void {
  kept = { accountId: accountIdNow(), writing };
}

function accountIdNow(): string | undefined {
  const who = currentWho();
  return who.state === 'somebody' ? who.session.user.id : undefined;
}
