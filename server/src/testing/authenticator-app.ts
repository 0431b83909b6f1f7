import { stepAt, totpOf } from '../lib/totp.ts';
import { fromBase32 } from './from-base32.ts';
import { clock } from './world.ts';

/** What an authenticator app with this secret shows, on a phone whose clock is `off` by so many seconds. */
export function codeNow(secret: string, off = 0): string {
  return totpOf(fromBase32(secret), stepAt(clock().add({ seconds: off })));
}

/** Six digits that are no code of this secret now, or around now. */
export function wrongCode(secret: string): string {
  const right = [-30, 0, 30].map((off) => codeNow(secret, off));
  return ['111111', '222222', '333333', '444444'].find((code) => !right.includes(code)) ?? '555555';
}
