const key = 'pendingInvitation';

/** The invitation that somebody without an account said yes to. Only its token is kept, until it is used or nothing worth. */
export function pendingInvitation(): string | undefined {
  return localStorage.getItem(key) ?? undefined;
}

export function keepInvitation(token: string): void {
  localStorage.setItem(key, token);
}

export function dropInvitation(): void {
  localStorage.removeItem(key);
}
