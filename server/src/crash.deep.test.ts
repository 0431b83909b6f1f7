import { newId } from '@evenkeel/contract/base';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { isAlive } from './lib/processes.ts';
import { countWaitingWrites } from './operating/waiting-writes.sql.ts';
import { eventually } from './testing/eventually.ts';
import { freePort, postgresOf, startProcess } from './testing/process.ts';
import { processPerson } from './testing/process-person.ts';

// Real processes on real files, killed during writes. Acknowledged writes exist once afterwards; unacknowledged ones are retried
// under their id, as browsers do.

const folder = mkdtempSync(join(tmpdir(), 'evenkeel-'));
const port = await freePort();
let server = await startProcess(folder, port);
afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended;
  rmSync(folder, { recursive: true, force: true });
});

const { ask, cookies, signUp } = processPerson(server.url);
const familyId = await signUp();
const acknowledged = new Set<string>();

type Load = { stop: () => Promise<void> };

/** Eight writers. Each sends one expense under one id until it is answered. */
function write(): Load {
  let isOver = false;
  const add = async (id: string): Promise<void> => {
    const expense = { id, description: 'Shoes', amount: 60_00, date: '2026-11-01', share: 5_000 };
    const response = await ask(`/api/families/${familyId}/expenses`, expense).catch(() => null);
    await response?.arrayBuffer().catch(() => null);
    if (response && ![200, 201, 502, 503, 504].includes(response.status))
      throw new Error(`Answered ${response.status}`);
    if (!response || response.status >= 500) {
      await sleep(50);
      return isOver ? undefined : add(id);
    }
    acknowledged.add(id);
  };
  const writer = async () => {
    while (!isOver) await add(newId());
  };
  const writers = Promise.all(Array.from({ length: 8 }, writer));
  return {
    stop: async () => {
      isOver = true;
      await writers;
    },
  };
}

/** Writes until `most` more were acknowledged. */
async function until(more: number): Promise<void> {
  const before = acknowledged.size;
  await eventually(() => expect(acknowledged.size).toBeGreaterThan(before + more));
}

/** The ids of everything that is there, page by page. */
async function everything(): Promise<string[]> {
  const ids: string[] = [];
  for (let before = ''; ;) {
    const response = await ask(`/api/families/${familyId}/expenses?limit=100${before && `&before=${before}`}`);
    const page = (await response.json()) as { id: string }[];
    ids.push(...page.map(({ id }) => id));
    if (page.length < 100) return ids;
    before = page.at(-1)?.id ?? '';
  }
}

async function expectNothingLostOrDoubled(): Promise<void> {
  const there = await everything();
  expect(new Set(there).size).toBe(there.length);
  expect([...acknowledged].filter((id) => !there.includes(id))).toEqual([]);
  expect((await recorded()).toSorted()).toEqual(there.toSorted());
}

/** As the owner of the database, or as another of its roles. */
async function asRole<Answer>(ask: (client: pg.Client) => Promise<Answer>, user = 'evenkeel'): Promise<Answer> {
  const password = readFileSync(join(folder, 'postgres/password'), 'utf8');
  const client = new pg.Client({
    host: join(folder, 'postgres/sockets'),
    user,
    password,
    database: 'evenkeel',
  });
  client.on('error', () => {});
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}

/** What the log says was added, which nobody is shown: once for each, whatever was sent twice. */
async function recorded(): Promise<string[]> {
  const { rows } = await asRole((client) =>
    client.query<{ ref: string }>(`select ref from entry where kind = 'expense.added'`),
  );
  return rows.map(({ ref }) => ref);
}

/** From now on every write waits until one of these standbys has it, too. */
function waitFor(standbys: string): void {
  const own = join(folder, 'postgres/cluster/postgresql.auto.conf');
  appendFileSync(own, `synchronous_standby_names = '${standbys}'\n`);
  process.kill(postgresOf(folder), 'SIGHUP');
}

/** How many writes have waited for a standby for more than these seconds. */
async function countWaiting(seconds: number): Promise<number> {
  return asRole((client) => countWaitingWrites(client, seconds), 'evenkeel_web');
}

test('killing the app during writes loses or doubles nothing, and it is back', async () => {
  const load = write();
  await until(50);
  server.child.kill('SIGKILL');
  await server.ended;
  server = await startProcess(folder, port);
  await until(50);
  await load.stop();
  await expectNothingLostOrDoubled();
}, 60_000);

test('killing PostgreSQL during writes: the app stays up and serves again', async () => {
  const { pid } = server.child;
  const load = write();
  await until(50);
  const killed = postgresOf(folder);
  process.kill(killed, 'SIGKILL');
  await eventually(() => expect(isAlive(killed)).toBe(false));
  await until(50);
  await load.stop();
  expect(server.child.exitCode).toBeNull();
  expect(server.child.pid).toBe(pid);
  await expectNothingLostOrDoubled();
  expect((await ask('/readyz')).status).toBe(200);
  expect(server.logged()).toBe(''); // a restart is told as warnings, and this server logs errors alone
}, 60_000);

test('after PostgreSQL was killed mails are still sent', async () => {
  cookies.delete('pending');
  await ask('/api/accounts/forgot', { email: 'alex@example.com' });
  await eventually(async () =>
    expect(await (await ask('/api/accounts/waiting')).json()).toMatchObject({ isSent: true }),
  );
});

test('while no standby confirms, reading works, /readyz says it, no write is cancelled, and each is answered in the end', async () => {
  waitFor('nobody');
  await eventually(async () => {
    const { rows } = await asRole((client) => client.query('show synchronous_standby_names'));
    expect(rows).toEqual([{ synchronous_standby_names: 'nobody' }]);
  });
  const before = acknowledged.size;
  const sent = Array.from({ length: 16 }, async () => {
    const id = newId();
    const expense = { id, description: 'Shoes', amount: 60_00, date: '2026-11-01', share: 5_000 };
    const response = await ask(`/api/families/${familyId}/expenses`, expense);
    if (response.status === 201) acknowledged.add(id);
    return { status: response.status, text: await response.text() };
  });
  // One has the family's log and waits for the standby; all other connections for writing wait for that log.
  await eventually(async () => expect(await countWaiting(0)).toBe(1));
  for (const path of ['/api/session', '/api/families', `/api/families/${familyId}/expenses`]) {
    const begun = performance.now();
    expect((await ask(path)).status, path).toBe(200);
    expect(performance.now() - begun, path).toBeLessThan(1_000);
  }
  await eventually(async () => {
    const begun = performance.now();
    expect(await (await ask('/readyz')).text()).toContain('a standby has not confirmed');
    expect(performance.now() - begun).toBeLessThan(2_000);
  });
  // Longer than a statement, and the wait for a connection, may take.
  await eventually(async () => expect(await countWaiting(11)).toBe(1));
  expect(acknowledged.size, 'none is said to be saved').toBe(before);
  waitFor('');
  const answers = await Promise.all(sent);
  expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(1);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.map(({ status, text }) => [status, /saved/.test(text)])).toEqual(refused.map(() => [503, false]));
  await expectNothingLostOrDoubled();
  expect(server.logged()).toBe('');
}, 120_000);

test('on SIGTERM it finishes requests, stops its database, and exits with 0', async () => {
  const load = write();
  await until(20);
  const postgres = postgresOf(folder);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(isAlive(postgres)).toBe(false);
  server = await startProcess(folder, port);
  await until(5);
  await load.stop();
  await expectNothingLostOrDoubled();
}, 60_000);
