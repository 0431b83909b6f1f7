import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { connections, postgresFolder, resetPasswords, withClient } from '../database.ts';
import { giveTo, removePostgres, startPostgres, type Place } from '../lib/embedded-postgres.ts';
import { findKeys, placeOf, type KeySource } from '../lib/keys.ts';
import { migrate } from '../migrate.ts';
import { keysFor } from '../operating/secret-check.ts';
import { readHeader, readTar, type Header } from './archive.ts';
import { restoreFiles } from './stored-files.ts';
import { endAllAccess } from './restore.sql.ts';
import { machine, ourMajorVersion } from './same-machine.ts';
import { unpack } from './unpack.ts';

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
    throw new Error(`${folder} already has a database. Move it away, or choose another DATA_DIR.`);
  }
  const header = await readHeader(file);
  if (header.machine !== machine) throw new Error(`${file} was made on ${header.machine}, and this is ${machine}.`);

  const half = `${folder}.restoring`; // renamed when everything is done: the server never sees half of it
  removePostgres(half);
  try {
    const source = secretFor(config, secretFile);
    await fillDatabase(half, { file, header, source });
    if (header.hasFiles) await restoreFiles(config.DATA_DIR, file);
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
    if (existsSync(join(folder, 'secret'))) throw new Error(`${placeOf(source)} already exists. Move it away.`);
    const passed = { folder, given: readFileSync(secretFile, 'utf8').trim(), secretFile };
    findKeys(passed); // throws where it is damaged
    return passed;
  }
  if (!findKeys(source)) throw new Error('the secret is missing. Pass the .secret file of this backup, too.');
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
    await readTar(file, header, (tar) => unpack(tar, cluster, place.user));
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
