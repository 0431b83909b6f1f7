import { inBrowser } from '../lib/browser-storage.ts';

const key = 'pendingInvitation';

/** The token of the invitation that someone accepted before having an account, until it is used or expired. */
export function pendingInvitation(): string | undefined {
  return inBrowser.get(key) ?? undefined;
}

export function keepInvitation(token: string): void {
  inBrowser.set(key, token);
}

export function dropInvitation(): void {
  inBrowser.remove(key);
}
