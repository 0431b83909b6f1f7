import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { keysFrom, type Keys } from './secrets.ts';

/**
 * Where the keys come from: what `EVENKEEL_KEYS` or the `.secret` file of a backup gave (base64, of 32 bytes or more), or a file
 * in `folder`.
 */
export type KeySource = { folder: string; given?: string | undefined; secretFile?: string | undefined };

/** Where a key source keeps its secret, for sentences to an operator. */
export function placeOf({ folder, given, secretFile }: KeySource): string {
  if (secretFile) return secretFile;
  return given ? 'EVENKEEL_KEYS' : join(folder, 'secret');
}

/** What an operator does about a secret that is damaged or another one. */
export const remedyFor = ({ secretFile }: KeySource): string =>
  secretFile ? 'pass the .secret file of this backup.' : 'put back the one from your backup.';

/** The keys of this installation. Undefined where the file isn't there; throws where it is damaged. */
export function findKeys(source: KeySource): Keys | undefined {
  const { folder, given, secretFile } = source;
  const text = given || secretFile ? given : read(join(folder, 'secret'));
  if (text === undefined) return undefined;
  const secret = Buffer.from(text, 'base64');
  if (secret.length < 32) throw new Error(`${placeOf(source)} is damaged: ${remedyFor(source)}`);
  return keysFrom(secret);
}

/** Leaves a new secret in `folder` that only this user can read, unless one is there. Servers on one database need the same. */
export function makeKeys(folder: string): Keys {
  return keysFrom(Buffer.from(create(folder, join(folder, 'secret')), 'base64'));
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Whole or not at all, and never over one that is there: without its secret an installation knows no password any more. */
function create(folder: string, file: string): string {
  mkdirSync(dirname(folder), { recursive: true }); // with its usual mode: PostgreSQL may run as somebody else in there
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(32).toString('base64'), { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, 'utf8');
}
