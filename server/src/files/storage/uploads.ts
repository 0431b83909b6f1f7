import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Keys } from '../../lib/secrets.ts';
import { sweepParts, syncFolder, unavailable } from './disk-store.ts';
import {
  fileKey,
  frameBytes,
  headerBytes,
  newHeader,
  openFrame,
  sealedFrameBytes,
  sealFrame,
  Unreadable,
  type FileKey,
} from './sealing.ts';
import { mustBeFile } from './store.ts';

/** Why bytes were not taken. `offset`: how many are there. */
export class UploadRefused extends Error {
  readonly why: 'offset' | 'busy' | 'too-long' | 'kind' | 'slow';
  readonly offset: number;
  constructor(why: UploadRefused['why'], offset: number) {
    super(why);
    this.why = why;
    this.offset = offset;
  }
}

/** What arrives: `file` is `<family>/<file>`, `size` its bytes in all. */
export type Arriving = { file: string; size: number };

/** Bytes there are now; when it is complete, its SHA-256. */
export type Arrived = { offset: number; sha256: Buffer | null };

export type Uploads = {
  /** How many bytes of it are there for good. */
  offset: (arriving: Arriving) => Promise<number>;
  /**
   * Appends from `at`, sealed on the way. `accepts` sees the beginning of the file. Throws `UploadRefused`; what arrived before stays.
   */
  append: (
    arriving: Arriving,
    at: number,
    source: AsyncIterable<Uint8Array>,
    accepts: (beginning: Uint8Array) => Promise<boolean>,
  ) => Promise<Arrived>;
  /** Where its sealed bytes are. */
  path: (file: string) => string;
  drop: (file: string) => Promise<void>;
  /** Removes what has not grown since this instant, in milliseconds. Returns how many. */
  sweep: (before: number) => Promise<number>;
};

/** As much as any recognition of a kind needs. */
export const beginningBytes = 4_100;

const placeOf = (file: string) => `${file}/original`;

/** Files on their way, each sealed in `folder` under the place where it will be kept. */
export function openUploads({ folder, keys }: { folder: string; keys: Keys }): Uploads {
  const busy = new Set<string>();
  // Of what this process received: after a restart it is computed anew from what is there.
  const hashes = new Map<string, { hash: Hash; offset: number }>();
  const path = (file: string) => join(folder, `${mustBeFile(file).replace('/', '.')}.part`);

  const offset = async ({ file, size }: Arriving): Promise<number> => {
    const length = await lengthOf(path(file));
    const frames = Math.max(0, Math.floor((length - headerBytes) / sealedFrameBytes));
    const isWhole = length === headerBytes + size + Math.ceil(size / frameBytes) * (sealedFrameBytes - frameBytes);
    return isWhole ? size : frames * frameBytes;
  };

  return {
    offset,
    path,
    append: async (arriving, at, source, accepts) => {
      const { file, size } = arriving;
      if (busy.has(file)) throw new UploadRefused('busy', await offset(arriving));
      busy.add(file);
      try {
        const there = await offset(arriving);
        if (at !== there) throw new UploadRefused('offset', there);
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const { handle, header } = await openPart(path(file), at);
        try {
          const key = fileKey(keys, placeOf(file), header);
          const known = hashes.get(file);
          hashes.delete(file); // it is of an earlier offset if this fails
          const hash = known?.offset === at ? known.hash : await hashOf(path(file), at, key);
          const arrived = await writeFrames({ handle, key, hash, at, size }, source, accepts);
          if (arrived.sha256) await syncFolder(folder);
          else hashes.set(file, { hash, offset: arrived.offset });
          return arrived;
        } finally {
          await handle.close();
        }
      } catch (error) {
        if (!(error instanceof Unreadable)) throw unavailable(error);
        // A power failure took bytes that were not yet on disk for good.
        await rm(path(file), { force: true });
        throw new UploadRefused('offset', 0);
      } finally {
        busy.delete(file);
      }
    },
    drop: async (file) => {
      hashes.delete(file);
      await rm(path(file), { force: true });
    },
    sweep: (before) =>
      sweepParts(folder, before, (name) => hashes.delete(name.replace(/\.part$/, '').replace('.', '/'))),
  };
}

/** The hash of what is there, opened frame by frame. */
async function hashOf(path: string, at: number, key: FileKey): Promise<Hash> {
  const hash = createHash('sha256');
  if (at === 0) return hash;
  const frames = at / frameBytes;
  const end = headerBytes + frames * sealedFrameBytes - 1;
  let kept = Buffer.alloc(0);
  let index = 0;
  for await (const chunk of createReadStream(path, { start: headerBytes, end }) as AsyncIterable<Buffer>) {
    kept = Buffer.concat([kept, chunk]);
    for (; kept.length >= sealedFrameBytes; index += 1) {
      hash.update(openFrame(key, kept.subarray(0, sealedFrameBytes), index, false));
      kept = kept.subarray(sealedFrameBytes);
    }
  }
  return hash;
}

async function lengthOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  );
}

/** Opened for writing after its last whole frame: what a crash left half is cut off. */
async function openPart(path: string, at: number): Promise<{ handle: FileHandle; header: Buffer }> {
  const handle = await open(path, at === 0 ? 'w' : 'r+', 0o600);
  try {
    return { handle, header: at === 0 ? await beginPart(handle) : await resumePart(handle, at) };
  } catch (error) {
    await handle.close(); // a full disk, for one: what nobody closes ends the process once it is collected
    throw error;
  }
}

async function beginPart(handle: FileHandle): Promise<Buffer> {
  const header = newHeader();
  await writeAll(handle, [header], 0);
  return header;
}

async function resumePart(handle: FileHandle, at: number): Promise<Buffer> {
  const header = Buffer.alloc(headerBytes);
  await handle.read(header, 0, headerBytes, 0);
  await handle.truncate(headerBytes + (at / frameBytes) * sealedFrameBytes);
  return header;
}

type Writing = { handle: FileHandle; key: FileKey; hash: Hash; at: number; size: number };

async function writeFrames(
  { handle, key, hash, at, size }: Writing,
  source: AsyncIterable<Uint8Array>,
  accepts: (beginning: Uint8Array) => Promise<boolean>,
): Promise<Arrived> {
  let [offset, kept] = [at, 0];
  let isAccepted = at > 0;
  const frame = Buffer.alloc(frameBytes);
  let position = headerBytes + (at / frameBytes) * sealedFrameBytes;
  const mustBeAccepted = async (beginning: Uint8Array) => {
    if (!(await accepts(beginning.subarray(0, beginningBytes)))) throw new UploadRefused('kind', 0);
    isAccepted = true;
  };
  const write = async (plain: Uint8Array) => {
    if (!isAccepted) await mustBeAccepted(plain);
    const sealed = sealFrame(key, plain, offset / frameBytes, offset + plain.length === size);
    position += await writeAll(handle, sealed, position);
    hash.update(plain);
    offset += plain.length;
    kept = 0;
  };
  for await (const chunk of source) {
    if (offset + kept + chunk.length > size) throw new UploadRefused('too-long', offset);
    for (let read = 0; read < chunk.length;) {
      const taken = Math.min(frameBytes - kept, chunk.length - read);
      const part = chunk.subarray(read, read + taken);
      read += taken;
      if (taken === frameBytes) {
        await write(part); // a whole frame at once needs no copy
        continue;
      }
      frame.set(part, kept);
      kept += taken;
      if (!isAccepted && kept >= Math.min(beginningBytes, size)) await mustBeAccepted(frame.subarray(0, kept));
      if (kept === frameBytes) await write(frame);
    }
  }
  // Less than a frame at the end of what was cut off is sent again.
  if (offset + kept < size) return { offset, sha256: null };
  if (kept > 0) await write(frame.subarray(0, kept));
  await handle.sync();
  return { offset: size, sha256: hash.copy().digest() };
}

/** All of it, and how many bytes that are: a disk that is nearly full takes a part without an error. */
async function writeAll(handle: FileHandle, pieces: Buffer[], position: number): Promise<number> {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  let at = (await handle.writev(pieces, position)).bytesWritten;
  if (at === length) return length;
  for (const bytes = Buffer.concat(pieces); at < length;) {
    at += (await handle.write(bytes, at, length - at, position + at)).bytesWritten;
  }
  return length;
}
