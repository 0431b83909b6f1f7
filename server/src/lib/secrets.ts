import {
  createCipheriv,
  createDecipheriv,
  hash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto';

/** What this product keeps outside of its database; 32 bytes each. Whoever steals the database alone can use none of it. */
export type Keys = { pepper: Buffer; mac: Buffer; seal: Buffer };

/** The three keys of one secret of 32 bytes or more: knowing one tells nothing about the others (RFC 5869). */
export function keysFrom(secret: Buffer): Keys {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `evenkeel ${purpose}`, 32));
  return { pepper: derive('pepper'), mac: derive('mac'), seal: derive('seal') };
}

/** How a token is kept: its SHA-256. A token has 256 random bits, so that nothing slower is needed. */
export function digest(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** 256 random bits, 43 characters that any cookie and URL may hold. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Six random digits. */
export function newPin(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, '0');
}

/**
 * A keyed digest of several texts, 32 bytes. The first says what it is for, so that no digest fits another purpose. For what
 * is short enough to be guessed (PINs, addresses), and for tokens that can be written again: `mac(keys, 'invitation', id)`.
 */
export function mac(keys: Keys, ...parts: string[]): Buffer {
  return createHmac('sha256', keys.mac).update(JSON.stringify(parts)).digest();
}

/** The six digits that belong to these texts, always the same: a mail that is sent again carries the same PIN. */
export function pinOf(keys: Keys, ...parts: string[]): string {
  return String(mac(keys, 'digits', ...parts).readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

/** Whether two digests are equal, in a time that does not tell where they differ. Nothing equals what is missing. */
export function isSame(one: Buffer | null | undefined, other: Buffer): boolean {
  return !!one && one.length === other.length && timingSafeEqual(one, other);
}

/** Encrypts, bound to the row it belongs to: copied to another row it does not open. */
export function seal(keys: Keys, row: string, plain: Buffer): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keys.seal, nonce).setAAD(Buffer.from(row));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Opens what `seal` closed. Throws when a byte of it, or the row, is another. */
export function open(keys: Keys, row: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', keys.seal, sealed.subarray(0, 12)).setAAD(Buffer.from(row));
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = decipher.update(sealed.subarray(12, -16));
  decipher.final(); // throws where a byte is another; in this mode nothing is left to give out
  return plain;
}
