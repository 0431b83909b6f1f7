import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres, type EmbeddedPostgres } from '../server/src/lib/embedded-postgres.ts';
import { journey } from './journey.ts';
import { test } from './people.ts';
import { startProduct } from './product.ts';

test('with one parent on each of two servers, on one database and with the same keys, the same holds', async ({
  browser,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'evenkeel-two-'));
  const postgres = await startPostgres(join(folder, 'postgres'));
  await prepare(postgres);
  const who = `evenkeel:${encodeURIComponent(postgres.password)}`;
  const environment = {
    DATA_DIR: folder,
    DATABASE_URL: `postgres://${who}@localhost/evenkeel?host=${postgres.host}`,
    EVENKEEL_KEYS: randomBytes(32).toString('base64'),
  };
  const [first, second] = await Promise.all([startProduct(environment), startProduct(environment)]);
  await journey(browser, { alexAt: first.url, blakeAt: second.url, dataDir: folder }, 'two-servers');
  await Promise.all([first.stop(), second.stop()]);
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

/** What whoever runs a PostgreSQL of their own does once: a role that may make the two others, and its database. */
async function prepare({ host, port, superuser, password }: EmbeddedPostgres): Promise<void> {
  const client = new pg.Client({ host, port, user: superuser, password, database: 'postgres' });
  await client.connect();
  await client.query(`create role evenkeel login createrole password ${client.escapeLiteral(password)}`);
  await client.query('create database evenkeel owner evenkeel');
  await client.end();
}
