import { rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { diskStore } from './disk-store.ts';
import { sha256Of, type S3Store } from './s3-store.ts';

/** How many files were moved, and the bytes of their parts. */
export type Moved = { files: number; bytes: number };

/**
 * Moves the files in `folder` to S3, also while the server runs. A part leaves the disk only after it was read back from S3 with the
 * same SHA-256. Interrupted, it goes on where it stopped. Nothing is ever removed from S3 here: another run may have moved it.
 */
export async function moveFiles(folder: string, s3: S3Store, onFile: (moved: Moved) => void): Promise<Moved> {
  const disk = diskStore(folder);
  const moved = { files: 0, bytes: 0 };
  for (const file of await Array.fromAsync(disk.files())) {
    for (const part of await disk.parts(file)) moved.bytes += await movePart(`${file}/${part}`, folder, s3);
    await removeIfEmpty(join(folder, file));
    moved.files += 1;
    onFile(moved);
  }
  return moved;
}

async function movePart(key: string, folder: string, s3: S3Store): Promise<number> {
  const path = join(folder, key);
  const size = await sizeOf(path);
  if (size === null) return 0;
  const sent = await s3.copy(key, path).catch(unlessMissing);
  if (sent === null) return 0;
  const stored = await s3.get(key);
  if (!stored || (await sha256Of(stored)) !== sent)
    throw new Error(`${key} came back changed from S3; it stays on disk.`);
  await rm(path, { force: true });
  return size;
}

/** Removed, or moved by another run, since it was listed. */
function unlessMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}

async function sizeOf(path: string): Promise<number | null> {
  return stat(path).then(
    ({ size }) => size,
    () => null,
  );
}

/** The folder of a file, and of a family after its last one. */
async function removeIfEmpty(path: string): Promise<void> {
  for (const each of [path, dirname(path)]) {
    const isGone = await rmdir(each).then(
      () => true,
      () => false,
    );
    if (!isGone) return;
  }
}
