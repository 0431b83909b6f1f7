import { newId } from '@evenkeel/contract/base';
import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { postgresFolder, superuserOf, withClient } from '../database.ts';
import { removePostgres, whereIs } from '../lib/embedded-postgres.ts';
import { goodPassword } from '../testing/browser.ts';
import { freePort, startProcess, type ServerProcess } from '../testing/process.ts';
import { processPerson } from '../testing/process-person.ts';
import { diskStore } from '../files/storage/disk-store.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

// The drill: a server is backed up while it is written to, lost, and put back somewhere else.

const folder = mkdtempSync(join(tmpdir(), 'evenkeel-'));
const [first, second] = [join(folder, 'first'), join(folder, 'second')];
const port = await freePort();
let server: ServerProcess = await startProcess(first, port);
afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended;
  for (const dataDir of [first, second]) removePostgres(join(dataDir, postgresFolder));
  rmSync(folder, { recursive: true, force: true });
});

const { ask, signUp } = processPerson(server.url);
const familyId = await signUp();
const configOf = (DATA_DIR: string) => readConfig({ DATA_DIR });

async function add(id: string): Promise<void> {
  const expense = { id, description: 'Shoes', amount: 60_00, date: '2026-11-01', share: 5_000 };
  expect((await ask(`/api/families/${familyId}/expenses`, expense)).status).toBe(201);
}

async function query<Row>(dataDir: string, text: string): Promise<Row[]> {
  const config = superuserOf(whereIs(join(dataDir, postgresFolder)), 'evenkeel');
  return withClient(config, async (db) => (await db.query(text)).rows);
}

/** A stored file, byte for byte as the server keeps it, with its row: one without is removed every ten minutes. */
const fileId = newId();
const stored = { key: `${familyId}/${fileId}`, sealed: randomBytes(100_000) };
await query(
  first,
  `insert into document_file (family_id, id, kept_under, added_by, sha256, bytes, kind, pages, removed, stays, is_signed,
                              is_own_only, stored_at)
   select family_id, '${fileId}', family_id, account_id, '', 100000, 'pdf', 1, '{}', '{}', false, false, now()
     from member where family_id = '${familyId}'`,
);
await diskStore(join(first, 'files')).put(`${stored.key}/original`, stored.sealed);

const before = Array.from({ length: 20 }, newId);
for (const id of before) await add(id);
// Closed long ago, and not erased yet.
await query(
  first,
  `insert into auth.accounts (id, email, email_key, first_name, last_name, role, created_at, updated_at, closed_at, erase_at)
   values ('${newId()}', 'gone@example.com', 'gone@example.com', 'Robin', 'Rivera', 'parent', now(), now(),
           now() - interval '30 days', now() - interval '16 days')`,
);

const invitation = { id: newId(), familyId, email: 'blake@example.com', message: '' };
const invited = await ask(`/api/families/${familyId}/invitations`, invitation);
expect(invited.status).toBe(201);
const { token } = (await invited.json()) as { token: string };
await processPerson(server.url).ask('/api/accounts/forgot', { email: 'alex@example.com' });
await query(
  first,
  `insert into auth.attempts (id, account_id, kind, browser_hash, label, started_at, ready_at, hold_hash)
   select gen_random_uuid(), id, 'reset', 'browser', 'Firefox on Linux', now(), now(), 'hold' from auth.accounts
    where email_key = 'alex@example.com'`,
);
await query(first, `update auth.events set undo_hash = 'link', undo_until = now() where kind = 'signed_up'`);

/** What lets someone in, or may soon. */
const openings = `
  select (select count(*)::int from auth.sessions) as sessions, (select count(*)::int from auth.pending) as pending,
         (select count(*)::int from auth.attempts) as attempts,
         (select count(*)::int from auth.events where undo_hash is not null) as links,
         (select count(*)::int from invitation where status in ('asked', 'pending', 'waiting')) as invitations`;
expect(await query(first, openings)).toEqual([{ sessions: 1, pending: 1, attempts: 1, links: 1, invitations: 1 }]);

let isOver = false;
const writing = (async () => {
  while (!isOver) await add(newId());
})();
const { file, secretFile } = await backUp(configOf(first), join(folder, 'backups'), Temporal.Now.instant());
isOver = true;
await writing;

test('the two files can be read by this user alone, and neither holds what the other does', () => {
  for (const path of [file, secretFile]) expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readFileSync(file).includes(readFileSync(secretFile, 'utf8'))).toBe(false);
  expect(readFileSync(secretFile, 'utf8')).toBe(readFileSync(join(first, 'keys/secret'), 'utf8'));
});

test('a truncated or altered backup is refused and leaves nothing', async () => {
  const whole = readFileSync(file);
  const changed = Buffer.from(whole);
  changed[Math.floor(changed.length / 2)]! ^= 1;
  for (const [name, bytes] of Object.entries({ short: whole.subarray(0, -100), changed, none: Buffer.alloc(0) })) {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    await expect(restore(configOf(second), path, secretFile), name).rejects.toThrow(
      'is not a complete Evenkeel backup',
    );
  }
  expect(existsSync(second)).toBe(false);
});

test('another secret, or none, is refused, and leaves nothing', async () => {
  const other = join(folder, 'other.secret');
  writeFileSync(other, randomBytes(32).toString('base64'));
  await expect(restore(configOf(second), file)).rejects.toThrow('the secret is missing');
  await expect(restore(configOf(second), file, other)).rejects.toThrow(
    `the secret in ${other} is not the one this database was made with: pass the .secret file of this backup.`,
  );
  writeFileSync(other, 'cut');
  await expect(restore(configOf(second), file, other)).rejects.toThrow(`${other} is damaged: pass the .secret file`);
  expect(existsSync(join(second, 'postgres'))).toBe(false);
  expect(existsSync(join(second, 'keys/secret'))).toBe(false);
}, 60_000);

test('an existing database is never overwritten', async () => {
  await expect(restore(configOf(first), file, secretFile)).rejects.toThrow('already has a database');
});

test('a backup without its archive of files is refused, and leaves nothing', async () => {
  const alone = join(folder, 'alone.backup');
  cpSync(file, alone);
  await expect(restore(configOf(join(folder, 'third')), alone, secretFile)).rejects.toThrow('.files file');
  expect(existsSync(join(folder, 'third', 'files'))).toBe(false);
  expect(existsSync(join(folder, 'third', postgresFolder))).toBe(false);
});

test('everything acknowledged before the backup is restored, and nobody is signed in', async () => {
  server.child.kill('SIGKILL');
  await server.ended;
  await restore(configOf(second), file, secretFile);
  server = await startProcess(second, port);

  expect((await ask('/api/families')).status).toBe(401);
  expect(await query(second, openings)).toEqual([{ sessions: 0, pending: 0, attempts: 0, links: 0, invitations: 0 }]);
  const link = await ask('/api/invitations/look', { token });
  expect(await link.json()).toMatchObject({ code: 'INVITATION_EXPIRED' });
  const known = { email: 'alex@example.com', password: goodPassword };
  expect(await (await ask('/api/accounts/sign-in', known)).json()).toMatchObject({ next: 'newDevice' }); // no browser is known
  const kept = await query<{ id: string }>(second, 'select id from expense');
  expect(kept.map(({ id }) => id)).toEqual(expect.arrayContaining(before));
  const recorded = await query<{ id: string }>(second, `select ref as id from entry where kind = 'expense.added'`);
  expect(recorded.map(({ id }) => id).toSorted()).toEqual(kept.map(({ id }) => id).toSorted());
}, 60_000);

test('an account whose day of erasure has passed is still there, and still closed', async () => {
  const [gone] = await query<{ isClosed: boolean }>(
    second,
    `select closed_at is not null as "isClosed" from auth.accounts where email_key = 'gone@example.com'`,
  );
  expect(gone).toEqual({ isClosed: true });
  expect(readFileSync(join(second, 'files', ...stored.key.split('/'), 'original')).equals(stored.sealed)).toBe(true);
});
