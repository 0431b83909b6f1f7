import { newId } from '@evenkeel/contract/base';
import type { NewDocument } from '@evenkeel/contract/documents';
import { freeBytes, freeDocuments, mostBytes } from '@evenkeel/contract/documents.rules';
import { uploaded } from '@evenkeel/contract/documents.spec';
import { photosIn } from '@evenkeel/contract/photo-originals';
import { hash } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { StoreUnavailable } from '../files/storage/store.ts';
import { fileWorld, photo, request } from '../testing/documents/file-world.ts';
import { photoWithPlace } from '../testing/documents/pictures.ts';
import { clock, files, owner } from '../testing/world.ts';

// Photos that become one document count with what they became, and stay as they are where that is refused.

afterEach(() => vi.restoreAllMocks());

async function withPhotos() {
  const world = await fileWorld();
  const { alex, familyId } = world;
  const uploads = [await uploaded(world, alex, photo), await uploaded(world, alex, photo)];
  const labels = { name: 'letter', type: 'pdf', category: 'other', audience: 'me' } as const;
  const combined = (fields: Partial<NewDocument> = {}) =>
    alex.documents.add({ id: newId(), familyId, uploads, ...labels, ...fields });
  const used = async () => (await alex.documents.usage.get({ familyId })).mine;
  const start = (size: number) => alex.documents.uploads.start({ familyId, id: newId(), size });
  return { ...world, uploads, combined, used, start };
}

const endTrials = () =>
  owner.query(`update auth.subscriptions set trial_end_date = $1::timestamptz - interval '1 day'`, [
    clock().toString(),
  ]);

const pdfOf = (size: number) => vi.spyOn(files.processor, 'combine').mockResolvedValue(Buffer.alloc(size, ' '));

/** Files in the store that no row knows. */
async function leftOver(): Promise<string[]> {
  const stored = await Array.fromAsync(files.store.files());
  const { rows } = await owner.query('select app.unknown_files($1) as file', [stored]);
  return rows.map(({ file }) => file as string);
}

test('a document of photos counts as one, with its own bytes and those of the photos, which are kept', async () => {
  const { combined, used, familyId } = await withPhotos();
  expect(await used()).toEqual({ documents: 2, bytes: 2 * photo.length });
  const { id } = await combined();
  const { rows } = await owner.query(
    'select f.bytes, f.photo_bytes from document d join document_file f on f.id = d.file_id where d.id = $1',
    [id],
  );
  const [{ bytes, photo_bytes: photoBytes }] = rows as [{ bytes: number; photo_bytes: number }];
  expect(photoBytes).toBe(2 * photo.length);
  expect(await used()).toEqual({ documents: 1, bytes: bytes + photoBytes });
  const { rows: kept } = await owner.query('select id from document_file where family_id = $1', [familyId]);
  const parts = await files.store.parts(`${familyId}/${kept[0].id}`);
  expect(parts.toSorted()).toEqual(['copy', 'original', 'page-1-small', 'photo-1', 'photo-2', 'text']);
  expect(await leftOver()).toEqual([]);
});

test('photos that would be more than 10MB as one document are refused before anything is stored', async () => {
  const { alex, combined, used, familyId, uploads } = await withPhotos();
  const before = await used();
  pdfOf(mostBytes + 1);
  const put = vi.spyOn(files.store, 'put');
  await expect(combined()).rejects.toMatchObject({ code: 'REFUSED', data: { reason: 'photos-too-large' } });
  expect(put).not.toHaveBeenCalled();
  expect(await used()).toEqual(before);
  for (const id of uploads) expect((await alex.documents.uploads.check({ familyId, id })).kind).toBe('jpeg');
  vi.restoreAllMocks();
  expect(await combined()).toMatchObject({ kind: 'pdf', pages: 2 });
});

test('on Free the document needs room for its own bytes, beside the photos', async () => {
  const { combined, used, start } = await withPhotos();
  await endTrials();
  pdfOf(mostBytes);
  const put = vi.spyOn(files.store, 'put');
  for (let i = 0; i < 9; i += 1) await start(mostBytes);
  const full = await used();
  expect(freeBytes - full.bytes).toBeLessThan(mostBytes);
  await expect(combined()).rejects.toMatchObject({ code: 'NEEDS_PLAN' });
  expect(put).not.toHaveBeenCalled();
  expect(await used()).toEqual(full);
});

test('on Free photos in the last two places become one document', async () => {
  const { combined, used, start } = await withPhotos();
  await endTrials();
  for (let i = 0; i < freeDocuments - 2; i += 1) await start(1);
  expect(await used()).toMatchObject({ documents: freeDocuments });
  await combined();
  expect(await used()).toMatchObject({ documents: freeDocuments - 1 });
});

test('500 MB a day are also counted in what photos became', async () => {
  const { combined, familyId, uploads, start } = await withPhotos();
  await owner.query('update upload set size = $1 where id = any($2)', [mostBytes, uploads]);
  await combined();
  const { rows } = await owner.query('select bytes + photo_bytes as bytes from document_file where family_id = $1', [
    familyId,
  ]);
  const counted = Number(rows[0].bytes);
  expect(counted).toBeGreaterThan(2 * mostBytes);
  for (let i = 0; i < 47; i += 1) await start(mostBytes);
  const left = 500 * 1024 * 1024 - counted - 47 * mostBytes;
  await expect(start(left + 1)).rejects.toMatchObject({ code: 'TOO_MANY' });
  await start(left);
});

test('a full disk, and the same photos in two documents at once: one document or none, and nothing left over', async () => {
  const { combined, used } = await withPhotos();
  const before = await used();
  vi.spyOn(files.store, 'put').mockRejectedValue(new StoreUnavailable('ENOSPC'));
  await expect(combined()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  vi.restoreAllMocks();
  expect(await used()).toEqual(before);
  const outcomes = await Promise.allSettled([combined(), combined(), combined()]);
  const codes = outcomes.map((one) => (one.status === 'fulfilled' ? 'made' : (one.reason as { code: string }).code));
  expect(codes.toSorted()).toEqual(['NOT_FOUND', 'NOT_FOUND', 'made']);
  expect(await used()).toMatchObject({ documents: 1 });
  expect(await leftOver()).toEqual([]);
});

test('a server killed after the photos were one, before the document was there: who asks again gets it, and it counts once', async () => {
  const { combined, used, familyId } = await withPhotos();
  const asked = { id: newId() };
  await owner.query(`create function public.die() returns trigger language plpgsql as $$begin raise 'killed'; end$$`);
  await owner.query('create trigger die before insert on document for each row execute function public.die()');
  await expect(combined(asked)).rejects.toMatchObject({ code: 'INTERNAL_SERVER_ERROR' });
  await owner.query('drop trigger die on document');
  const counted = await used();
  expect(counted, 'what they became waits as an upload').toMatchObject({ documents: 1 });
  const document = await combined(asked);
  expect(document).toMatchObject({ ...asked, kind: 'pdf', pages: 2 });
  expect(await combined(asked)).toEqual(document);
  expect(await used()).toEqual(counted);
  const { rows } = await owner.query('select from upload where family_id = $1', [familyId]);
  expect([rows, await leftOver()]).toEqual([[], []]);
});

test('the uploader downloads each photo as it was uploaded, by the name of its version; nobody else gets one', async () => {
  const world = await withPhotos();
  const { alex, blake, combined, familyId, tokens } = world;
  const place = await photoWithPlace();
  const uploads = [await uploaded(world, alex, place), ...world.uploads];
  const { id, version } = await combined({ uploads, audience: 'both' });
  await alex.documents.replace({ familyId, id, version, upload: await uploaded(world, alex, photo) });
  for (const which of [1, 2]) await blake.documents.open({ familyId, id, version: which });
  const get = (who: keyof typeof tokens, query: string) =>
    request(tokens[who], 'GET', `/api/families/${familyId}/documents/${id}/file?${query}`);
  const answer = await get('alex', 'version=1&photo=1');
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''letter%2C%20photo%201.jpg`);
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  const sent = Buffer.from(await answer.arrayBuffer());
  expect(sent.equals(place)).toBe(true);
  const entries = await blake.documents.history.list({ familyId, id });
  expect(photosIn(entries[1]!.content)[0]).toEqual({
    sha256: hash('sha256', sent, 'hex'),
    bytes: sent.length,
    kind: 'jpeg',
  });
  expect(Buffer.from(await (await get('alex', 'version=1&photo=3')).arrayBuffer()).equals(photo)).toBe(true);
  for (const none of ['version=1&photo=4', 'version=1&photo=0', 'version=1&photo=x', 'version=2&photo=1', 'photo=1'])
    expect((await get('alex', none)).status, none).toBe(404);
  for (const who of ['blake', 'eve', 'morgan'] as const)
    expect((await get(who, 'version=1&photo=1')).status, who).toBe(404);
  expect((await get('blake', 'version=1')).status, 'the copy').toBe(200);
});
