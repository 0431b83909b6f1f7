import { createHmac, randomBytes } from 'node:crypto';
import { isSame } from './secrets.ts';

// Codes of authenticator apps: RFC 6238 with what all of them know, SHA-1, six digits, thirty seconds.

const period = 30;

/** A new secret, as long as the digest (RFC 4226, section 4). */
export function newTotpSecret(): Buffer {
  return randomBytes(20);
}

/** The six digits of one step of thirty seconds. */
export function totpOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const from = digest.readUInt8(19) & 15;
  return String((digest.readUInt32BE(from) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

/** The step in which an instant lies. */
export function stepAt(instant: Temporal.Instant): number {
  return Math.floor(instant.epochMilliseconds / 1_000 / period);
}

/** The step whose code this is: now, or, since clocks differ, one before or after. Undefined when it is none. */
export function stepOf(secret: Buffer, code: string, now: Temporal.Instant): number | undefined {
  const steps = [0, -1, 1].map((off) => stepAt(now) + off);
  const typed = Buffer.from(code);
  return steps.filter((step) => isSame(Buffer.from(totpOf(secret, step)), typed))[0];
}

/** What the QR code of an authenticator app says. */
export function otpauthUrl({ issuer, account, secret }: { issuer: string; account: string; secret: string }): string {
  const [name, of] = [encodeURIComponent(issuer), encodeURIComponent(account)];
  return `otpauth://totp/${name}:${of}?secret=${secret}&issuer=${name}&algorithm=SHA1&digits=6&period=${period}`;
}
