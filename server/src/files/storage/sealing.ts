import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Keys } from '../../lib/secrets.ts';

// How a file is sealed: a header with a random salt, then frames of 64 KiB, each encrypted with AES-256-GCM under a key of this file
// alone. The key is derived from the salt and from where the file is kept, so that a copy elsewhere doesn't open. Each frame is bound to
// its number and to whether it is the last one: nothing can be cut off, repeated or put in another order. A frame begins with random
// bytes of its nonce: one that a crash tore is sealed again, perhaps with other bytes, and a nonce must never be used twice.

export const frameBytes = 64 * 1024;
const randomNonceBytes = 7;
const tagBytes = 16;
/** What each frame adds at rest. */
const frameOverhead = randomNonceBytes + tagBytes;
const version = Buffer.from('EKF1');
const saltBytes = 16;
export const headerBytes = version.length + saltBytes;
/** Bytes of a whole frame at rest. */
export const sealedFrameBytes = frameBytes + frameOverhead;

/** Thrown where sealed bytes were changed, cut short, or are of another place. */
export class Unreadable extends Error {}

export function newHeader(): Buffer {
  return Buffer.concat([version, randomBytes(saltBytes)]);
}

/** Bytes at rest of a file of `size` bytes. */
export function sealedSize(size: number): number {
  return headerBytes + size + Math.max(1, Math.ceil(size / frameBytes)) * frameOverhead;
}

/** The key of one file. `place`: family, file and part, as in `<family>/<file>/original`. */
export type FileKey = { key: Buffer };
export function fileKey(keys: Keys, place: string, header: Buffer): FileKey {
  if (header.length !== headerBytes || !header.subarray(0, version.length).equals(version)) throw new Unreadable(place);
  const salt = header.subarray(version.length);
  return { key: Buffer.from(hkdfSync('sha256', keys.seal, salt, `evenkeel file ${place}`, 32)) };
}

function nonceOf(random: Uint8Array, index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.set(random);
  nonce.writeUInt32BE(index, randomNonceBytes);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** In pieces, so that nothing is copied to write it. */
export function sealFrame({ key }: FileKey, plain: Uint8Array, index: number, isLast: boolean): Buffer[] {
  const random = randomBytes(randomNonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(random, index, isLast));
  return [random, cipher.update(plain), cipher.final(), cipher.getAuthTag()];
}

export function openFrame({ key }: FileKey, sealed: Buffer, index: number, isLast: boolean): Buffer {
  try {
    const nonce = nonceOf(sealed.subarray(0, randomNonceBytes), index, isLast);
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
    decipher.setAuthTag(sealed.subarray(-tagBytes));
    return Buffer.concat([decipher.update(sealed.subarray(randomNonceBytes, -tagBytes)), decipher.final()]);
  } catch (cause) {
    throw new Unreadable(`frame ${index}`, { cause });
  }
}

/** Seals bytes that are in memory. */
export function sealWhole(keys: Keys, place: string, plain: Uint8Array): Buffer {
  const header = newHeader();
  const key = fileKey(keys, place, header);
  const frames = Math.max(1, Math.ceil(plain.length / frameBytes));
  const sealed = Array.from({ length: frames }, (_, index) =>
    sealFrame(key, plain.subarray(index * frameBytes, (index + 1) * frameBytes), index, index === frames - 1),
  ).flat();
  return Buffer.concat([header, ...sealed]);
}

/** Opens sealed bytes that are in memory. Throws `Unreadable` instead of giving out a changed byte. */
export function unsealWhole(keys: Keys, place: string, sealed: Buffer): Buffer {
  const key = fileKey(keys, place, sealed.subarray(0, headerBytes));
  const frames = Math.max(1, Math.ceil((sealed.length - headerBytes) / sealedFrameBytes));
  return Buffer.concat(
    Array.from({ length: frames }, (_, index) => {
      const at = headerBytes + index * sealedFrameBytes;
      return openFrame(key, sealed.subarray(at, at + sealedFrameBytes), index, index === frames - 1);
    }),
  );
}

/** Opens sealed bytes as they come, a frame at a time. Throws `Unreadable` instead of giving out a changed byte. */
export async function* unseal(
  keys: Keys,
  place: string,
  sealed: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer, void, undefined> {
  let kept = Buffer.alloc(0);
  let key: FileKey | undefined;
  let index = 0;
  for await (const chunk of sealed) {
    kept = Buffer.concat([kept, chunk]);
    if (!key && kept.length >= headerBytes) {
      key = fileKey(keys, place, kept.subarray(0, headerBytes));
      kept = kept.subarray(headerBytes);
    }
    // One byte more shows that a frame isn't the last.
    for (; key && kept.length > sealedFrameBytes; index += 1) {
      yield openFrame(key, kept.subarray(0, sealedFrameBytes), index, false);
      kept = kept.subarray(sealedFrameBytes);
    }
  }
  if (!key || kept.length < frameOverhead) throw new Unreadable(place);
  yield openFrame(key, kept, index, true);
}
