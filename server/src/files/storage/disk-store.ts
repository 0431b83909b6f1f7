import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isFile, isKey, mustBeFile, mustBeKey, StoreUnavailable, type FileStore } from './store.ts';

const missing = new Set<unknown>(['ENOENT', 'ENOTDIR']);
const isMissing = (error: unknown) => error instanceof Error && 'code' in error && missing.has(error.code);

/** Files in a folder of this machine, readable by this user alone. */
export function diskStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, ...mustBeKey(key).split('/'));

  /** On disk for good, under its name, when this returns. */
  const place = async (key: string, draft: string): Promise<void> => {
    const path = pathOf(key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await rename(draft, path);
    // A name is on disk only when its folder is, and so are the names of new folders.
    for (const each of [dirname(path), dirname(dirname(path)), folder]) await syncFolder(each);
  };

  return {
    put: async (key, sealed) => {
      const draft = join(folder, `${randomUUID()}.part`);
      try {
        await writeDraft(folder, draft, sealed);
        await place(key, draft);
      } catch (cause) {
        await rm(draft, { force: true });
        throw unavailable(cause);
      }
    },
    adopt: async (key, path) => {
      try {
        await place(key, path);
      } catch (cause) {
        // Adopted before, and the answer was lost.
        if (isMissing(cause) && (await isThere(pathOf(key)))) return;
        throw unavailable(cause);
      }
    },
    get: async (key) => {
      const handle = await openIfThere(pathOf(key));
      return handle && handle.createReadStream({ highWaterMark: 64 * 1024 });
    },
    read: (key) => ifThere(() => readFile(pathOf(key))),
    parts: async (file) => {
      const names = await list(join(folder, ...mustBeFile(file).split('/')));
      return names.filter((part) => isKey(`${file}/${part}`));
    },
    sweep: (before) => sweepParts(folder, before),
    removeFile: async (file) => rm(join(folder, ...mustBeFile(file).split('/')), { recursive: true, force: true }),
    files: async function* () {
      for (const family of await list(folder)) {
        for (const file of await list(join(folder, family))) {
          const name = `${family}/${file}`;
          if (isFile(name)) yield name;
        }
      }
    },
  };
}

async function writeDraft(folder: string, draft: string, sealed: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(sealed);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Removes what is half written and has not grown since this instant, in milliseconds. `onSwept` gets each name. */
export async function sweepParts(folder: string, before: number, onSwept?: (name: string) => void): Promise<number> {
  let swept = 0;
  for (const name of await list(folder)) {
    const path = join(folder, name);
    if (!name.endsWith('.part') || (await stat(path)).mtimeMs >= before) continue;
    await rm(path, { force: true });
    onSwept?.(name);
    swept += 1;
  }
  return swept;
}

const openIfThere = (path: string): Promise<FileHandle | null> => ifThere(() => open(path));

async function ifThere<T>(find: () => Promise<T>): Promise<T | null> {
  try {
    return await find();
  } catch (error) {
    if (isMissing(error)) return null;
    throw unavailable(error);
  }
}

async function isThere(path: string): Promise<boolean> {
  const handle = await openIfThere(path);
  await handle?.close();
  return handle !== null;
}

async function list(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

const full = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EIO']);
export function unavailable(cause: unknown): unknown {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return full.has(code) ? new StoreUnavailable(code, { cause }) : cause;
}
