import { spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { readHeader, readTar } from './archive.ts';
import { unpack } from './unpack.ts';

// The stored files of a backup, in an archive of their own. They are sealed where they lie, and so they are in here.

/** The archive of the files that belongs to a backup of the database. */
export const filesBeside = (file: string) => file.replace(/\.backup$/, '.files');

/** Writes all stored files as a tar. What is still being written is left out. */
export async function packFiles(dataDir: string, tar: Writable): Promise<void> {
  const child = spawn('tar', ['-c', '--exclude=*.part', '-f', '-', '-C', dataDir, 'files'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = endOf(child);
  for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
    if (!tar.write(chunk)) await new Promise<void>((room) => tar.once('drain', room));
  }
  await ended;
}

/** Puts the files of a backup into an empty `DATA_DIR`. Throws what to do where they are missing or damaged. */
export async function restoreFiles(dataDir: string, backup: string): Promise<void> {
  const file = filesBeside(backup);
  if (!existsSync(file)) throw new Error(`${file} is missing. Put the .files file of this backup beside it.`);
  if (existsSync(join(dataDir, 'files'))) throw new Error(`${join(dataDir, 'files')} already exists. Move it away.`);
  mkdirSync(dataDir, { recursive: true });
  await readTar(file, await readHeader(file), (tar) => unpack(tar, dataDir));
}

type Child = ReturnType<typeof spawn>;

/** Throws with what it wrote to stderr when it fails. */
function endOf(child: Child): Promise<void> {
  let words = '';
  child.stderr?.on('data', (chunk) => (words += chunk));
  return new Promise((done, failed) => {
    child.once('error', failed);
    child.once('close', (code) => (code === 0 ? done() : failed(new Error(`tar failed: ${words}`))));
  });
}
