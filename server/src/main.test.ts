import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePort } from './testing/process.ts';

const folder = mkdtempSync(join(tmpdir(), 'evenkeel-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the server as a process of its own, and answers with what it ended. */
async function start(environment: Record<string, string>): Promise<{ code: number; said: string }> {
  const env = { PATH: '/usr/bin:/bin', DATA_DIR: join(folder, 'none'), PORT: String(await freePort()), ...environment };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const [code] = await once(child, 'close');
  return { code: Number(code), said: said.trim() };
}

test('an invalid configuration prints one sentence per variable and starts nothing', async () => {
  const { code, said } = await start({ PORT: 'many', TRUSTED_HOPS: '-1', EVENKEEL_KEYS: 'short', MAIL_FROM: 'nobody' });
  expect(code).toBe(78);
  expect(said.split('\n')).toEqual([
    'PORT: has to be a whole number',
    expect.stringMatching(/^EVENKEEL_KEYS: /),
    'TRUSTED_HOPS: is 0 or more',
    'MAIL_FROM: has to be an email address',
  ]);
  expect(existsSync(join(folder, 'none'))).toBe(false);
});

test('a taken port is reported before anything is created', async () => {
  const other = net.createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const PORT = String((other.address() as AddressInfo).port);
  expect(await start({ PORT })).toEqual({
    code: 1,
    said: `Evenkeel could not start: port ${PORT} is taken. Stop the process that uses it, or choose another PORT.`,
  });
  expect(existsSync(join(folder, 'none'))).toBe(false);
  other.close();
});

test('an unwritable data folder is reported', async () => {
  const DATA_DIR = join(folder, 'file', 'data');
  writeFileSync(join(folder, 'file'), 'not a folder');
  expect(await start({ DATA_DIR })).toEqual({
    code: 1,
    said: `Evenkeel could not start: the folder ${DATA_DIR} cannot be written. Choose another DATA_DIR.`,
  });
});

test('an unreachable database is reported without its password', async () => {
  const port = await freePort();
  expect(await start({ DATABASE_URL: `postgres://evenkeel:very-secret@127.0.0.1:${port}/evenkeel` })).toEqual({
    code: 1,
    said: 'Evenkeel could not start: no PostgreSQL answers at the address in DATABASE_URL.',
  });
});

test('a database that refuses is quoted', async () => {
  const refusing = net.createServer((socket) =>
    socket.once('data', () => {
      const fields = ['SFATAL', 'C57P03', 'Mthe database system is starting up'].map((field) => `${field}\0`).join('');
      const head = Buffer.from('E0000');
      head.writeInt32BE(4 + fields.length + 1, 1);
      socket.end(Buffer.concat([head, Buffer.from(`${fields}\0`)]));
    }),
  );
  await once(refusing.listen(0, '127.0.0.1'), 'listening');
  const { port } = refusing.address() as AddressInfo;
  expect(await start({ DATABASE_URL: `postgres://evenkeel:very-secret@127.0.0.1:${port}/evenkeel` })).toEqual({
    code: 1,
    said: 'Evenkeel could not start: PostgreSQL at the address in DATABASE_URL refuses: the database system is starting up.',
  });
  refusing.close();
});

test('a truncated or unreadable secret is not replaced', async () => {
  const DATA_DIR = join(folder, 'hidden');
  const { makeKeys } = await import('./lib/keys.ts');
  makeKeys(join(DATA_DIR, 'keys'));
  writeFileSync(join(DATA_DIR, 'keys/secret'), '');
  const { code, said } = await start({ DATA_DIR });
  expect(code).toBe(1);
  expect(said).toContain('keys/secret');
});
