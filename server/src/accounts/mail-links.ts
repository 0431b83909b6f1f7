import { digest, mac, type Keys } from '../lib/secrets.ts';

/** What a mail's link does. Tokens work for one purpose only. */
export type LinkPurpose = 'undo' | 'recovery' | 'restore';

/** The token of a mail's link. Derived from the id, so it is never stored. */
export function linkToken(keys: Keys, purpose: LinkPurpose, id: string): string {
  return mac(keys, purpose, id).toString('base64url');
}

/** The token's hash, as stored. */
export function linkHash(keys: Keys, purpose: LinkPurpose, id: string): Buffer {
  return digest(linkToken(keys, purpose, id));
}
