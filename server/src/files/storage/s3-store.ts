import { createHash, hash } from 'node:crypto';
import { open, rm, stat } from 'node:fs/promises';
import { s3Bucket, waiting, type S3Settings } from './s3-bucket.ts';
import { isFile, mustBeFile, type FileStore } from './store.ts';

/** `copy` leaves the file of this machine where it is. Returns the SHA-256 of what was sent. */
export type S3Store = FileStore & { copy: (key: string, path: string) => Promise<string> };

/**
 * Files in a store that speaks S3, addressed by path. `patience`: milliseconds without an answer or a byte until it counts as away.
 * Whatever isn't the expected answer is `StoreUnavailable`. Nothing is tried twice here: the person is asked to.
 */
export function s3Store(settings: S3Settings, patience = 5_000): S3Store {
  const { get, keys, putBytes, remove } = s3Bucket(settings, patience);

  // Opened once: another run may remove the file as soon as it has moved it.
  const copy: S3Store['copy'] = async (key, path) => {
    const handle = await open(path);
    try {
      const { size } = await handle.stat();
      const sha256 = await sha256Of(handle.createReadStream({ start: 0, autoClose: false }));
      const wait = waiting(patience);
      const sent = async function* () {
        const chunks = handle.createReadStream({ start: 0, autoClose: false, highWaterMark: 256 * 1024 });
        for await (const chunk of chunks as AsyncIterable<Buffer>) {
          wait.again();
          yield chunk;
        }
      };
      await putBytes(key, ReadableStream.from(sent()), { size, sha256 }, wait);
      return sha256;
    } finally {
      await handle.close();
    }
  };

  return {
    copy,
    get,
    read: async (key) => {
      const chunks = await get(key);
      return chunks && Buffer.concat(await Array.fromAsync(chunks));
    },
    put: (key, sealed) =>
      putBytes(key, new Uint8Array(sealed), { size: sealed.length, sha256: hash('sha256', sealed, 'hex') }),
    adopt: async (key, path) => {
      // Adopted before, and the answer was lost.
      if (!(await isThere(path)) && (await holds(get, key))) return;
      await copy(key, path);
      await rm(path, { force: true });
    },
    removeFile: async (file) => {
      const found = await Array.fromAsync(keys(`${mustBeFile(file)}/`));
      for (const each of found) await remove(each);
    },
    parts: async (file) => {
      const found = await Array.fromAsync(keys(`${mustBeFile(file)}/`));
      return found.map((each) => each.slice(file.length + 1));
    },
    sweep: async () => 0,
    files: async function* () {
      let last = '';
      for await (const each of keys('')) {
        const file = each.slice(0, each.lastIndexOf('/'));
        if (file !== last && isFile(file)) yield file;
        last = file;
      }
    },
  };
}

export async function sha256Of(source: AsyncIterable<Uint8Array>): Promise<string> {
  const digest = createHash('sha256');
  for await (const chunk of source) digest.update(chunk);
  return digest.digest('hex');
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

async function holds(get: FileStore['get'], key: string): Promise<boolean> {
  const found = await get(key);
  if (!found) return false;
  for await (const _ of found) break;
  return true;
}
