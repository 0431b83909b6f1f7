import type { Session } from '@evenkeel/contract/accounts';
import type { Context } from './api.ts';

/** Seconds. */
export const month = 30 * 24 * 60 * 60;

export const expiresAt = (now: string) => new Date(Date.parse(now) + month * 1_000).toISOString();

/** The session of the person played; it never ends. */
export function sessionOf({ me, now, rows }: Context): Session {
  const user = { ...me, mfaEnabled: rows.mfaEnabled.get()[me.id] ?? false };
  return { tokenType: 'cookie', expiresIn: month, expiresAt: expiresAt(now()), user };
}
