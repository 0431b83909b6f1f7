import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { readConfig } from './config.ts';
import { systemClock } from './lib/clock.ts';
import { mustShareTheTime } from './operating/clocks.sql.ts';
import { startServer, type Running } from './server.ts';
import { emptyDatabase } from './testing/database.ts';
import { goodPassword } from './testing/browser.ts';
import { eventually } from './testing/eventually.ts';
import { pinIn } from './testing/mails.ts';
import { freePort } from './testing/process.ts';

// Two servers on one database and with one secret, as behind a load balancer. They share nothing else but the folder of mails.
const folder = mkdtempSync(join(tmpdir(), 'evenkeel-'));
const { owner } = await emptyDatabase();
const { superuser, password, host } = inject('postgres');
const DATABASE_URL = `postgres://${superuser}:${encodeURIComponent(password)}@localhost/${owner.database}?host=${host}`;
const EVENKEEL_KEYS = randomBytes(32).toString('base64');

const ports: string[] = [];

async function start(environment: Record<string, string> = {}): Promise<Running> {
  const PORT = String(await freePort());
  ports.push(PORT);
  const PUBLIC_URL = 'http://evenkeel.test';
  return startServer(
    readConfig({ PORT, PUBLIC_URL, DATABASE_URL, EVENKEEL_KEYS, DATA_DIR: folder, LOG_LEVEL: 'error', ...environment }),
  );
}

const servers = await Promise.all([start(), start()]); // at the same moment, on an empty database
afterAll(async () => {
  await Promise.all(servers.map(({ stop }) => stop()));
  rmSync(folder, { recursive: true });
});

const cookies = new Map<string, string>();

/** A request to one of the two, from the address that both have for browsers. */
async function ask(server: number, path: string, body?: object): Promise<Response> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { origin: 'http://evenkeel.test', 'content-type': 'application/json', cookie };
  const how = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  const response = await fetch(`http://127.0.0.1:${ports[server]}${path}`, { headers, ...how });
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    cookies.set(name, value);
  }
  return response;
}

const mails = () =>
  readdirSync(join(folder, 'outbox')).map((file) => readFileSync(join(folder, 'outbox', file), 'utf8'));

test('a flow can continue on another server, and each mail is sent once', async () => {
  const person = { email: 'alex@example.com', password: goodPassword, firstName: 'Alex', lastName: 'Rivera' };
  await ask(0, '/api/accounts/sign-up', { ...person, role: 'parent', zone: 'Europe/Paris' });
  await eventually(() => expect(mails()).toHaveLength(1));
  const pin = pinIn(mails()[0] ?? '');
  expect((await ask(1, '/api/accounts/verify-sign-up', { pin })).status).toBe(200);
  expect(await (await ask(0, '/api/session')).json()).toMatchObject({ user: { email: person.email } });
  await ask(1, '/api/session/sign-out', {});
  expect(await (await ask(0, '/api/session')).json()).toBeNull();
  await eventually(() => expect(mails()).toHaveLength(2)); // the PIN, and the welcome
});

test('with accounts, a third server starts only with the secret that made the first of them', async () => {
  const other = randomBytes(32).toString('base64');
  await expect(start({ EVENKEEL_KEYS: other })).rejects.toThrow(
    'the secret in EVENKEEL_KEYS is not the one this database was made with',
  );
  const empty = join(folder, 'empty');
  await expect(start({ EVENKEEL_KEYS: '', DATA_DIR: empty })).rejects.toThrow('keys/secret is missing');
  expect(existsSync(join(empty, 'keys'))).toBe(false);
});

test('limits are shared by both servers', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 11; i += 1) {
    const wrong = { email: 'blake@example.com', password: 'Wrong-Harbor-1' };
    statuses.push((await ask(i % 2, '/api/accounts/sign-in', wrong)).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
});

test('keep-alive is longer than that of proxies', async () => {
  expect((await ask(0, '/readyz')).headers.get('keep-alive')).toBe('timeout=72');
});

const at = (seconds: number) => () => systemClock().add({ seconds });

test('a PostgreSQL clock off by more than a minute stops the start', async () => {
  const client = new pg.Client(owner);
  await client.connect();
  for (const near of [-50, 0, 50]) await mustShareTheTime(client, at(near));
  for (const far of [-70, 70])
    await expect(mustShareTheTime(client, at(far))).rejects.toThrow(/clocks of PostgreSQL .* seconds apart/);
  await client.end();
});

test('a database without durable commits stops the start', async () => {
  const client = new pg.Client({ ...owner, user: superuser });
  await client.connect();
  await client.query(`alter database ${owner.database} set synchronous_commit = off`);
  await expect(start()).rejects.toThrow('synchronous_commit is off');
  await client.end();
});
