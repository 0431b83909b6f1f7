import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../config.ts';
import { connections, postgresFolder, resetPasswords, withClient } from '../database.ts';
import { giveTo, removePostgres, startPostgres, type Place } from '../lib/embedded-postgres.ts';
import { findKeys, placeOf, type KeySource } from '../lib/keys.ts';
import { migrate } from '../migrate.ts';
import { keysFor } from '../secret-check.ts';
import { readHeader, readTar, type Header } from './archive.ts';
import { endAllAccess } from './restore.sql.ts';
import { machine, ourMajorVersion } from './same-machine.ts';

/** While it is being restored: its folder is closed to everyone else, and its passwords are those of another installation. */
const trust = 'local all all trust\n';

/**
 * Puts a backup back into an empty `DATA_DIR`: whole, with the secret that fits it, and with nobody signed in, or not at all.
 * `secretFile` is the second file of the backup; without it the secret has to be where the server will look for it. Throws
 * what to do, in one sentence. Answers when the backup was made.
 */
export async function restore(config: Config, file: string, secretFile?: string): Promise<Temporal.Instant> {
  if (config.DATABASE_URL) throw new Error('DATABASE_URL names a PostgreSQL of your own: restore it with pg_restore.');
  const folder = join(config.DATA_DIR, postgresFolder);
  if (existsSync(folder)) {
    throw new Error(`there is a database in ${folder} already. Move it away, or choose another DATA_DIR.`);
  }
  const header = await readHeader(file);
  if (header.machine !== machine) throw new Error(`${file} was made on ${header.machine}, and this is ${machine}.`);

  const half = `${folder}.restoring`; // renamed when everything is done: the server never sees half of it
  removePostgres(half);
  try {
    const source = secretFor(config, secretFile);
    await fillDatabase(half, { file, header, source });
    if (secretFile && !config.EVENKEEL_KEYS) placeSecret(source.folder, secretFile);
    renameSync(half, folder);
  } catch (error) {
    removePostgres(half);
    throw error;
  }
  return Temporal.Instant.from(header.at);
}

/** The secret that the restored server will use. Said before any work is done when there is none. */
function secretFor({ DATA_DIR, EVENKEEL_KEYS }: Config, secretFile: string | undefined): KeySource {
  const folder = join(DATA_DIR, 'keys');
  const source = { folder, given: EVENKEEL_KEYS };
  if (secretFile && !EVENKEEL_KEYS) {
    if (existsSync(join(folder, 'secret'))) throw new Error(`${placeOf(source)} is there already. Move it away.`);
    return { folder, given: readFileSync(secretFile, 'utf8').trim() };
  }
  if (!findKeys(source)) throw new Error('the secret is missing: name the .secret file of this backup, too.');
  return source;
}

function placeSecret(folder: string, secretFile: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(join(folder, 'secret'), readFileSync(secretFile, 'utf8').trim(), { mode: 0o600, flush: true });
}

type Restoring = { file: string; header: Header; source: KeySource };

async function fillDatabase(dataDir: string, { file, header, source }: Restoring): Promise<void> {
  let rules = '';
  const fill = async (place: Place, cluster: string) => {
    const ours = ourMajorVersion(place);
    if (header.postgres !== ours) throw new Error(`${file} is of PostgreSQL ${header.postgres}, and this is ${ours}.`);
    mkdirSync(cluster, { mode: 0o700 });
    giveTo(place.user, cluster);
    await readTar(file, header, (tar) => unpack(tar, cluster, place));
    rules = join(cluster, 'pg_hba.conf');
    renameSync(rules, `${rules}.kept`);
    writeFileSync(rules, trust, { mode: 0o600 });
    giveTo(place.user, rules);
    rules = join(place.cluster, 'pg_hba.conf');
  };
  const postgres = await startPostgres(dataDir, {}, fill);
  try {
    await resetPasswords(postgres);
    const { owner } = connections(postgres, 'evenkeel');
    await migrate(owner);
    await withClient(owner, async (db) => {
      await keysFor(db, source);
      await endAllAccess(db);
    });
  } finally {
    await postgres.stop();
  }
  renameSync(`${rules}.kept`, rules);
}

async function unpack(tar: Readable, folder: string, { user }: Place): Promise<void> {
  const child = spawn('tar', ['-x', '-p', '-f', '-', '-C', folder], { ...user, stdio: ['pipe', 'ignore', 'pipe'] });
  let words = '';
  child.stderr.on('data', (chunk) => (words += chunk));
  const ended = new Promise<number | null>((closed, failed) => child.once('error', failed).once('close', closed));
  await pipeline(tar, child.stdin);
  if ((await ended) !== 0) throw new Error(`the backup could not be unpacked: ${words}`);
}
