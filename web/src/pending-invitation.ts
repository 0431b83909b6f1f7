import { inBrowser } from './lib/browser-storage.ts';

const key = 'pendingInvitation';

/** The invitation that somebody without an account said yes to. Only its token is kept, until it is used or nothing worth. */
export function pendingInvitation(): string | undefined {
  return inBrowser.get(key) ?? undefined;
}

export function keepInvitation(token: string): void {
  inBrowser.set(key, token);
}

export function dropInvitation(): void {
  inBrowser.remove(key);
}
