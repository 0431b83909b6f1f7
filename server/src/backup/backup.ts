import { product } from '@evenkeel/contract/product';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Writable } from 'node:stream';
import type { Config } from '../config.ts';
import { postgresFolder, superuserOf } from '../database.ts';
import { answers } from '../lib/claim.ts';
import { startPostgres, whereIs, type EmbeddedPostgres } from '../lib/embedded-postgres.ts';
import { writeArchive, type Header } from './archive.ts';
import { baseBackup } from './base-backup.ts';
import { filesBeside, packFiles } from './stored-files.ts';
import { machine, majorVersion } from './same-machine.ts';

/** A backup: the database, the stored files if there are any, and the secret. Whoever has all of them can open files and try passwords. */
export type Backup = { file: string; filesFile: string | null; secretFile: string };

/**
 * Copies the embedded database into `folder`, as it is at one moment, while it runs or not, and the secret into a file beside
 * it. Both can be read by this user alone. Throws what to do, in one sentence.
 */
export async function backUp(config: Config, folder: string, at: Temporal.Instant): Promise<Backup> {
  if (config.DATABASE_URL) throw new Error('DATABASE_URL names a PostgreSQL of your own: back it up with pg_dump.');
  const dataDir = join(config.DATA_DIR, postgresFolder);
  const secret = secretOf(config);
  if (!existsSync(join(dataDir, 'cluster')) || !secret) {
    throw new Error(`there is nothing to back up in ${config.DATA_DIR}.`);
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const name = `${product.name.toLowerCase()}-${at.toString({ smallestUnit: 'second' }).replaceAll(/[:-]/g, '')}`;
  const [file, secretFile] = [join(resolve(folder), `${name}.backup`), join(resolve(folder), `${name}.secret`)];
  const hasFiles = existsSync(join(config.DATA_DIR, 'files'));
  const header = {
    format: 1,
    at: at.toString(),
    postgres: majorVersion(join(dataDir, 'cluster')),
    machine,
    hasFiles,
  } as const;
  await copy(file, header, (tar) => copyOfDatabase(dataDir, tar));
  // After the database: a file is stored before its row, and never changes.
  const filesFile = hasFiles ? filesBeside(file) : null;
  if (filesFile) await copy(filesFile, header, (tar) => packFiles(config.DATA_DIR, tar));
  writeFileSync(secretFile, secret, { mode: 0o600, flag: 'wx', flush: true });
  return { file, filesFile, secretFile };
}

function secretOf({ EVENKEEL_KEYS, DATA_DIR }: Config): string | undefined {
  if (EVENKEEL_KEYS) return EVENKEEL_KEYS;
  const file = join(DATA_DIR, 'keys/secret');
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** Under its name only when it is whole. */
async function copy(file: string, header: Header, fill: (tar: Writable) => Promise<void>): Promise<void> {
  const half = `${file}.half`;
  try {
    await writeArchive(half, header, fill);
    renameSync(half, file);
  } catch (error) {
    rmSync(half, { force: true });
    throw error;
  }
}

const copyOfDatabase = (dataDir: string, tar: Writable) =>
  running(dataDir, (postgres) => baseBackup(superuserOf(postgres, 'postgres'), tar));

/** With the PostgreSQL that runs there, or with one that is started for this. */
async function running(dataDir: string, work: (postgres: Omit<EmbeddedPostgres, 'stop'>) => Promise<void>) {
  const place = whereIs(dataDir);
  if (await answers(join(place.host, `.s.PGSQL.${place.port}`))) return work(place);
  const { stop, ...started } = await startPostgres(dataDir);
  return work(started).finally(stop);
}
