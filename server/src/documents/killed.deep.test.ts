import { newId } from '@evenkeel/contract/base';
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, expect, test, vi } from 'vitest';
import { diskStore } from '../files/storage/disk-store.ts';
import { openPagePictures } from '../files/storage/page-pictures.ts';
import { openUploads } from '../files/storage/uploads.ts';
import { systemClock } from '../lib/clock.ts';
import { isAlive } from '../lib/processes.ts';
import { keysFrom } from '../lib/secrets.ts';
import { makePdf } from '../testing/documents/pdfs.ts';
import { eventually } from '../testing/eventually.ts';
import { freePort, startProcess } from '../testing/process.ts';
import { processPerson } from '../testing/process-person.ts';
import { sweepFiles } from './sweeping.ts';

// A real server that is killed while files are on their way: nothing half stored is there for anybody, and after a day nothing is left.

const folder = mkdtempSync(join(tmpdir(), 'evenkeel-killed-'));
const port = await freePort();
let server = await startProcess(folder, port);
afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended;
  rmSync(folder, { recursive: true, force: true });
});

const { ask, cookies, signUp } = processPerson(server.url);
const familyId = await signUp();
const place = `/api/families/${familyId}`;
const labels = { name: 'letter', type: 'pdf', category: 'other', audience: 'me' } as const;

/** Some hundred KB. */
const photo = await sharp(randomBytes(400 * 300 * 3), { raw: { width: 400, height: 300, channels: 3 } })
  .jpeg({ quality: 100 })
  .toBuffer();

const headers = (at: number) => ({
  origin: server.url,
  cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  'upload-offset': String(at),
});

const send = (id: string, bytes: Buffer, at = 0) =>
  fetch(`${server.url}${place}/uploads/${id}`, { method: 'PATCH', headers: headers(at), body: Uint8Array.from(bytes) });

async function started(size: number): Promise<string> {
  const { id } = (await (await ask(`${place}/uploads`, { id: newId(), size })).json()) as { id: string };
  return id;
}

async function checked(bytes: Buffer): Promise<string> {
  const id = await started(bytes.length);
  expect((await send(id, bytes)).status).toBe(204);
  expect((await ask(`${place}/uploads/${id}/check`, {})).status).toBe(200);
  return id;
}

/** Sends all but the end, which never comes. Answers how many bytes of it are there for good. */
async function half(id: string, bytes: Buffer): Promise<number> {
  const sending = request(`${server.url}${place}/uploads/${id}`, {
    method: 'PATCH',
    headers: { ...headers(0), 'content-length': bytes.length },
  });
  sending.on('error', () => {}); // the server is killed
  sending.write(bytes.subarray(0, -1_000));
  return eventually(async () => {
    const there = await offsetOf(id);
    expect(there).toBeGreaterThan(0);
    return there;
  });
}

async function offsetOf(id: string): Promise<number> {
  const answer = await fetch(`${server.url}${place}/uploads/${id}`, { method: 'HEAD', headers: headers(0) });
  return Number(answer.headers.get('upload-offset'));
}

const listed = async () => (await (await ask(`${place}/documents`)).json()) as { id: string }[];
const used = async () =>
  ((await (await ask(`${place}/document-usage`)).json()) as { mine: { documents: number; bytes: number } }).mine;

const filesOf = () => {
  const kept = join(folder, 'files', familyId);
  return existsSync(kept) ? readdirSync(kept) : [];
};
const partsOf = (file: string) => readdirSync(join(folder, 'files', familyId, file));

/** The process that reads files. */
function reader(): number {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const own = processes
    .map((line) => line.trim().split(/\s+/))
    .find(([, parent, ...args]) => {
      return parent === String(server.child.pid) && args.some((arg) => arg.endsWith('processing/child.ts'));
    });
  return Number(own?.[0]);
}

async function killed(): Promise<void> {
  server.child.kill('SIGKILL');
  await server.ended;
}

async function restarted(): Promise<void> {
  server = await startProcess(folder, port);
}

async function rows<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  const pool = ownerPool();
  const found = await pool.query<Row>(text);
  await pool.end();
  return found.rows;
}

function ownerPool(): pg.Pool {
  const password = readFileSync(join(folder, 'postgres/password'), 'utf8');
  const host = join(folder, 'postgres/sockets');
  const pool = new pg.Pool({ host, user: 'evenkeel', password, database: 'evenkeel', max: 1 });
  pool.on('error', () => {});
  return pool;
}

test('killed in the middle of an upload and of a picture: neither is there, and both go on after a restart', async () => {
  const upload = await checked(await makePdf(['One', 'Two']));
  const added = await ask(`${place}/documents`, { id: newId(), uploads: [upload], ...labels });
  const { id } = (await added.json()) as { id: string };
  const [file = ''] = filesOf();
  const before = partsOf(file).toSorted();
  const child = reader();
  process.kill(child, 'SIGSTOP'); // it stays in the middle
  const picture = ask(`${place}/documents/${id}/pages/2`).catch(() => null);
  const arriving = await started(photo.length);
  const there = await half(arriving, photo);
  expect(await listed(), 'others are answered meanwhile').toMatchObject([{ id }]);
  await killed();
  expect(await picture).toBeNull();
  process.kill(child, 'SIGCONT');
  await eventually(() => expect(isAlive(child), 'what read files has ended, too').toBe(false));

  await restarted();
  expect(await listed()).toMatchObject([{ id }]);
  expect(await used(), 'an upload that may go on holds its room').toMatchObject({ documents: 2 });
  expect([filesOf(), partsOf(file).toSorted()]).toEqual([[file], before]);
  expect((await ask(`${place}/documents/${id}/pages/2`)).status).toBe(200);
  const offset = await offsetOf(arriving);
  expect([offset >= there, offset < photo.length]).toEqual([true, true]);
  expect((await send(arriving, photo.subarray(offset), offset)).status).toBe(204);
  expect(await (await ask(`${place}/uploads/${arriving}/check`, {})).json()).toMatchObject({ kind: 'jpeg' });
  await ask(`${place}/uploads/${arriving}/remove`, {});
  expect([await used(), filesOf()]).toMatchObject([{ documents: 1 }, [file]]);
}, 60_000);

test('killed while photos become one document: they are still photos, and after a day nothing else is left', async () => {
  const [known, before] = [await listed(), filesOf()];
  const uploads = [await checked(photo), await checked(photo)];
  await half(await started(photo.length), photo);
  const asked = { id: newId(), uploads, ...labels };
  const photos = filesOf();
  const answer = ask(`${place}/documents`, asked).catch(() => null);
  await vi.waitFor(
    () => {
      const [made = ''] = filesOf().filter((file) => !photos.includes(file));
      expect(partsOf(made)).toContain('photo-1');
    },
    { interval: 1, timeout: 50_000 },
  );
  await killed();
  expect(await answer).toBeNull();

  await restarted();
  expect(await listed()).toEqual(known);
  expect(await rows('select from document_file')).toHaveLength(before.length);
  expect(filesOf().length, 'the document was being made').toBe(photos.length + 1);
  expect((await ask(`${place}/documents`, asked)).status).toBe(201);
  expect((await listed()).map(({ id }) => id)).toContain(asked.id);
  const reserved = await rows<{ size: number }>('select size from upload where sha256 is null');
  expect(reserved, 'the upload, and the document that was being made').toHaveLength(2);
  expect(await used()).toMatchObject({ documents: known.length + 1 + reserved.length });

  await aDayLater();
  const kept = await rows<{ id: string; bytes: number }>('select id, bytes + photo_bytes as bytes from document_file');
  expect(filesOf().toSorted()).toEqual(kept.map(({ id }) => id).toSorted());
  expect(await used()).toEqual({ documents: kept.length, bytes: kept.reduce((sum, { bytes }) => sum + bytes, 0) });
  expect(readdirSync(join(folder, 'uploads'))).toEqual([]);
  expect(readdirSync(join(folder, 'files'))).toEqual([familyId]);
}, 60_000);

/** Everything that is unfinished has been so for a day, and the job has run. */
async function aDayLater(): Promise<void> {
  const before = new Date(Date.now() - 25 * 60 * 60 * 1_000);
  for (const name of ['uploads', 'files'])
    for (const file of readdirSync(join(folder, name))) utimesSync(join(folder, name, file), before, before);
  await rows(`update upload set started_at = started_at - interval '25 hours'`);
  const pool = ownerPool();
  const keys = keysFrom(randomBytes(32)); // it removes, and opens nothing
  const uploads = openUploads({ folder: join(folder, 'uploads'), keys });
  const pictures = openPagePictures({ folder: join(folder, 'pictures'), keys, mostBytes: 0 });
  await sweepFiles(pool, { uploads, pictures, store: diskStore(join(folder, 'files')) }, systemClock);
  await pool.end();
}
