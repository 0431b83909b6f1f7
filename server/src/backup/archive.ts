import { product } from '@evenkeel/contract/product';
import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { Transform, type Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/**
 * A backup is one file: a line of JSON that says what it is, a gzipped tar, and the SHA-256 of all of that in its last 32
 * bytes. Nothing of it is used before the digest was found right.
 */
export type Header = {
  format: 1;
  at: string;
  postgres: string;
  machine: string;
  /** There is a second archive beside it, with the stored files. */
  hasFiles?: boolean;
};

const digestLength = 32;

/** Writes a backup whose tar is what `fill` writes. It is on disk when this answers. */
export async function writeArchive(
  file: string,
  header: Header,
  fill: (tar: Writable) => Promise<void>,
): Promise<void> {
  const hash = createHash('sha256');
  const tar = createGzip({ level: 3 });
  const whole = hashed(hash, Buffer.from(`${JSON.stringify(header)}\n`));
  const written = pipeline(tar, whole, createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true }));
  const filled = fill(tar).then(
    () => void tar.end(),
    (error: unknown) => void tar.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  await Promise.all([written, filled]);
}

/** Puts `first` before what passes, and its digest behind it. */
function hashed(hash: Hash, first: Buffer): Transform {
  const passing = new Transform({
    transform: (chunk: Buffer, _, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
    flush: (done) => done(null, hash.digest()),
  });
  hash.update(first);
  passing.push(first);
  return passing;
}

/** What a backup says it is. Throws when it is none, was cut short, or has another byte than it was written with. */
export async function readHeader(file: string): Promise<Header> {
  const { size } = await stat(file);
  const hash = createHash('sha256');
  let first = Buffer.alloc(0);
  if (size <= digestLength) throw damaged(file);
  for await (const chunk of createReadStream(file, { end: size - digestLength - 1 }) as AsyncIterable<Buffer>) {
    if (first.length < 1_000) first = Buffer.concat([first, chunk]).subarray(0, 1_000);
    hash.update(chunk);
  }
  const digest = Buffer.alloc(digestLength);
  const handle = await open(file);
  await handle.read(digest, 0, digestLength, size - digestLength);
  await handle.close();
  if (!hash.digest().equals(digest)) throw damaged(file);
  return JSON.parse(first.subarray(0, first.indexOf('\n')).toString()) as Header;
}

function damaged(file: string): Error {
  return new Error(`${file} is not a complete ${product.name} backup: it was truncated or changed.`);
}

/** The tar of a backup that `readHeader` has found whole. */
export async function readTar(file: string, header: Header, to: (tar: Readable) => Promise<void>): Promise<void> {
  const { size } = await stat(file);
  const start = Buffer.byteLength(JSON.stringify(header)) + 1;
  const tar = createGunzip();
  await Promise.all([pipeline(createReadStream(file, { start, end: size - digestLength - 1 }), tar), to(tar)]);
}
