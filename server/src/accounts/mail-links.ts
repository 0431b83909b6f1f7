import { digest, mac, type Keys } from '../lib/secrets.ts';

/** What a link of a mail does. A token of one is worth nothing for another. */
export type LinkPurpose = 'undo' | 'recovery' | 'restore';

/** What the link of a mail ends with. It can be written again from the id, so it stands in no table, queue or log. */
export function linkToken(keys: Keys, purpose: LinkPurpose, id: string): string {
  return mac(keys, purpose, id).toString('base64url');
}

/** How it is kept. */
export function linkHash(keys: Keys, purpose: LinkPurpose, id: string): Buffer {
  return digest(linkToken(keys, purpose, id));
}
