import { hash, randomUUID } from 'node:crypto';
import { open, seal, type Keys } from './secrets.ts';

/** The body of an entry of the record that only this server can read: what `app.append_entry` takes as `sealed`. */
export type SealedFact = { digest: string; sealed: string };

const rowOf = (ref: string, digest: string) => `entry/${ref}/${digest}`;

/** Salts a body as the record does, and seals it. `digest` is that of the clear value, so an export can disclose and prove it. */
export function sealFact(keys: Keys, ref: string, body: object): SealedFact {
  const salted = JSON.stringify([randomUUID(), 'body', body]);
  const digest = hash('sha256', salted, 'base64url');
  return { digest, sealed: seal(keys, rowOf(ref, digest), Buffer.from(salted)).toString('base64') };
}

/** The salted text of a body. Throws for another thing's entry, or when a byte of it is another. */
export function openFact(keys: Keys, ref: string, { digest, sealed }: SealedFact): string {
  return open(keys, rowOf(ref, digest), Buffer.from(sealed, 'base64')).toString();
}
