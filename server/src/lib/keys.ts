import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { keysFrom, type Keys } from './secrets.ts';

/** Where the keys come from: what `EVENKEEL_KEYS` gave (base64, of 32 bytes or more), or a file in `folder`. */
export type KeySource = { folder: string; given?: string | undefined };

/** Where a key source keeps its secret, for sentences to an operator. */
export function placeOf({ folder, given }: KeySource): string {
  return given ? 'EVENKEEL_KEYS' : join(folder, 'secret');
}

/** The keys of this installation. Undefined where the file isn't there; throws where it is damaged. */
export function findKeys({ folder, given }: KeySource): Keys | undefined {
  if (given) return keysFrom(Buffer.from(given, 'base64'));
  const file = join(folder, 'secret');
  const text = read(file);
  if (text === undefined) return undefined;
  const secret = Buffer.from(text, 'base64');
  if (secret.length < 32) throw new Error(`${file} is damaged: put back the one from your backup.`);
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
