import type { Context } from '../api.ts';
import { digest, newToken } from '../lib/secrets.ts';
import { day } from './visit.ts';

/** The device cookie holds a token for each account that signed in here; the oldest gives way. */
const mostTokens = 6;

function tokensOf({ browser }: Pick<Context, 'browser'>): string[] {
  return (browser.cookie('device') ?? '').split('.').filter(Boolean).slice(-mostTokens);
}

/** By what this browser may be known to an account: the hashes of all its tokens, the latest last. */
export function deviceHashesOf(context: Pick<Context, 'browser'>): Buffer[] {
  return tokensOf(context).map(digest);
}

/** One more token, in place of none that would do. */
export type Device = { hash: Buffer; token: string | null };

/** The token of this browser that fits one of `hashes`, or a new one. Nothing reaches the browser before `giveDevice`. */
export function deviceAmong(context: Pick<Context, 'browser'>, hashes: Buffer[]): Device {
  const known = deviceHashesOf(context).findLast((mine) => hashes.some((hash) => hash.equals(mine)));
  if (known) return { hash: known, token: null };
  const token = newToken();
  return { hash: digest(token), token };
}

/** What this browser is called before anybody has signed in: its latest token, or a new one. */
export function deviceHere(context: Pick<Context, 'browser'>): Device {
  return deviceAmong(context, deviceHashesOf(context));
}

/** Keeps the device cookie for another 400 days, with a new token if there is one. */
export function giveDevice({ browser }: Pick<Context, 'browser'>, { token }: Device): void {
  const tokens = [...tokensOf({ browser }), ...(token ? [token] : [])].slice(-mostTokens);
  browser.setCookie('device', tokens.join('.'), 400 * day);
}
