import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { keysFrom, type Keys } from './secrets.ts';

/**
 * The keys of this installation: from `given` (base64, of 32 bytes or more), else from `folder`, where the first start leaves
 * a new one that only this user can read. Servers on one database need the same.
 */
export function openKeys(folder: string, given?: string): Keys {
  if (given) return keysFrom(Buffer.from(given, 'base64'));
  const file = join(folder, 'secret');
  const secret = Buffer.from(read(file) ?? create(folder, file), 'base64');
  // With another secret no password and no sealed text would open any more: better not to start.
  if (secret.length < 32) throw new Error(`${file} is damaged: put back the one from your backup.`);
  return keysFrom(secret);
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
