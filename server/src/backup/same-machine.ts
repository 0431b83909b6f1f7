import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from '../lib/embedded-postgres.ts';

/** Files of PostgreSQL are read by the same major version on the same kind of machine. */
export const machine = `${process.platform}-${process.arch}`;

/** Of the PostgreSQL that made these files, as "18". */
export function majorVersion(cluster: string): string {
  return readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
}

/** Of the PostgreSQL that we bring along. */
export function ourMajorVersion({ bin, user }: Place): string {
  const said = execFileSync(join(bin, 'postgres'), ['--version'], { ...user, encoding: 'utf8' });
  return /\d+/.exec(said)?.[0] ?? '';
}
