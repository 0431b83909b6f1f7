import { currentWho } from '../session/session.ts';

export type Writing = { name: string; email: string; message: string };

export const nothing: Writing = { name: '', email: '', message: '' };
// For coming back to the form. In this tab's memory only.
let kept: { accountId: string | undefined; writing: Writing } = { accountId: undefined, writing: nothing };

/** What this person typed here, also before signing in. */
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
