import type { Context } from '../api.ts';
import { digest, newToken } from '../lib/secrets.ts';
import { day } from './visit.ts';

/** Most tokens in the device cookie, one per account that signed in here; the oldest is dropped. */
const mostTokens = 6;

function tokensOf({ browser }: Pick<Context, 'browser'>): string[] {
  return (browser.cookie('device') ?? '').split('.').filter(Boolean).slice(-mostTokens);
}

/** Hashes of all device tokens, the latest last. */
export function deviceHashesOf(context: Pick<Context, 'browser'>): Buffer[] {
  return tokensOf(context).map(digest);
}

/** `token` is a new one, or null where this browser has one that fits. */
export type Device = { hash: Buffer; token: string | null };

/** The token that matches one of `hashes`, or a new one. The browser gets it by `giveDevice`. */
export function deviceAmong(context: Pick<Context, 'browser'>, hashes: Buffer[]): Device {
  const known = deviceHashesOf(context).findLast((mine) => hashes.some((hash) => hash.equals(mine)));
  if (known) return { hash: known, token: null };
  const token = newToken();
  return { hash: digest(token), token };
}

/** Identifies this browser before sign-in: its latest token, or a new one. */
export function deviceHere(context: Pick<Context, 'browser'>): Device {
  return deviceAmong(context, deviceHashesOf(context));
}

/** Renews the device cookie for 400 days, with a new token if there is one. */
export function giveDevice({ browser }: Pick<Context, 'browser'>, { token }: Device): void {
  const tokens = [...tokensOf({ browser }), ...(token ? [token] : [])].slice(-mostTokens);
  browser.setCookie('device', tokens.join('.'), 400 * day);
}
