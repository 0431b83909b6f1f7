import { newId, refusals } from '@evenkeel/contract/base';
import { added, uploaded } from '@evenkeel/contract/documents.spec';
import { open, type FileHandle } from 'node:fs/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { frameBytes } from '../files/storage/sealing.ts';
import { Interrupted } from '../files/processing/interrupted.ts';
import { Refused } from '../files/processing/traits.ts';
import { StoreUnavailable } from '../files/storage/store.ts';
import { fileWorld, photo, request } from '../testing/documents/file-world.ts';
import { makePdf } from '../testing/documents/pdfs.ts';
import { files } from '../testing/world.ts';

// The disk is full, or files can't be read now: what writes is refused and can be tried again, what reads goes on, and nothing is half
// stored.

afterEach(() => vi.restoreAllMocks());
const fill = () => vi.spyOn(files.store, 'put').mockRejectedValue(new StoreUnavailable('ENOSPC'));

test('on a full disk a file isn’t checked, other requests are answered, and it is checked when there is room', async () => {
  const world = await fileWorld();
  const { alex, familyId, send } = world;
  const kept = await added(world);
  const { id } = await alex.documents.uploads.start({ familyId, id: newId(), size: photo.length });
  await send(alex, { familyId, id }, photo);
  fill();
  await expect(alex.documents.uploads.check({ familyId, id })).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect((await alex.documents.list({ familyId })).map((one) => one.id)).toEqual([kept.id]);
  vi.restoreAllMocks();
  expect((await alex.documents.uploads.check({ familyId, id })).kind).toBe('jpeg');
  await uploaded(world, alex);
});

test('on a full disk pages are shown, although their pictures can’t be kept', async () => {
  const world = await fileWorld();
  const { familyId, tokens } = world;
  const { id } = await added(world, { bytes: await makePdf(['One', 'Two']), name: 'order.pdf' });
  vi.spyOn(files.pictures, 'put').mockRejectedValue(new StoreUnavailable('ENOSPC'));
  const answer = await request(tokens.alex, 'GET', `/api/families/${familyId}/documents/${id}/pages/2`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
});

test('a store that doesn’t answer is “try again”, for pages and downloads', async () => {
  const world = await fileWorld();
  const { familyId, tokens } = world;
  const { id } = await added(world);
  for (const ask of ['get', 'read'] as const)
    vi.spyOn(files.store, ask).mockRejectedValue(new StoreUnavailable('S3 answered 500'));
  for (const path of ['pages/1', 'file'])
    expect((await request(tokens.alex, 'GET', `/api/families/${familyId}/documents/${id}/${path}`)).status).toBe(503);
});

test('a check that was broken off is “try again”, and the upload stays', async () => {
  const world = await fileWorld();
  const { alex, familyId, send } = world;
  const { addedBy } = await added(world);
  const { id } = await alex.documents.uploads.start({ familyId, id: newId(), size: photo.length });
  await send(alex, { familyId, id }, photo);
  const inspect = vi.spyOn(files.processor, 'inspect').mockRejectedValueOnce(new Interrupted());
  await expect(alex.documents.uploads.check({ familyId, id })).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect((await alex.documents.uploads.check({ familyId, id })).kind).toBe('jpeg');
  expect(inspect.mock.calls.map(([, { who }]) => who)).toEqual([addedBy, addedBy]);
});

test('that a page is too hard is said to whoever asked for it', async () => {
  const world = await fileWorld();
  const { familyId, tokens } = world;
  const { id, addedBy } = await added(world, { bytes: await makePdf(['One', 'Two']), name: 'order.pdf' });
  const picture = vi.spyOn(files.processor, 'picture').mockRejectedValue(new Refused('too-hard'));
  const answer = await request(tokens.alex, 'GET', `/api/families/${familyId}/documents/${id}/pages/2`);
  expect([answer.status, await answer.json()]).toMatchObject([422, { code: 'REFUSED', data: { reason: 'too-hard' } }]);
  expect(picture.mock.calls.map(([, , { who }]) => who)).toEqual([addedBy]);
});

/**
 * A disk that takes this many pieces yet. It is the only thing that is not real: whatever writes a file here meets it. Answers how many
 * files that were written are open.
 */
async function fillAfter(pieces: number): Promise<() => number> {
  const probe = await open(import.meta.filename);
  const handle = Object.getPrototypeOf(probe) as FileHandle;
  await probe.close();
  const noSpace = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  let left = pieces;
  const written = new Set<FileHandle>();
  const writev = handle.writev;
  vi.spyOn(handle, 'writev').mockImplementation(function (this: FileHandle, ...given) {
    written.add(this);
    left -= 1;
    return left < 0 ? Promise.reject(noSpace) : writev.apply(this, given);
  });
  vi.spyOn(handle, 'writeFile').mockRejectedValue(noSpace);
  return () => [...written].filter(({ fd }) => fd >= 0).length;
}

test('a disk that fills up during an upload is “try again”; what arrived stays, and the rest follows when there is room', async () => {
  const world = await fileWorld();
  const { alex, familyId, tokens, patch } = world;
  const kept = await added(world);
  const size = 3 * frameBytes + 5;
  const bytes = Buffer.concat([photo, Buffer.alloc(size - photo.length)]);
  const { id } = await alex.documents.uploads.start({ familyId, id: newId(), size });
  const openFiles = await fillAfter(2); // its header, and one frame
  const refused = await patch(tokens.alex, familyId, id, bytes);
  expect([refused.status, await refused.json()]).toMatchObject([503, { message: refusals.UNAVAILABLE.message }]);
  const next = { familyId, id: newId(), size: photo.length };
  await alex.documents.uploads.start(next);
  expect((await patch(tokens.alex, familyId, next.id, photo)).status).toBe(503);
  expect(openFiles(), 'a file that nobody closes ends the server once it is collected').toBe(0);
  expect((await alex.documents.list({ familyId })).map((one) => one.id)).toEqual([kept.id]);
  expect((await request(tokens.alex, 'GET', `/api/families/${familyId}/documents/${kept.id}/file`)).status).toBe(200);

  vi.restoreAllMocks();
  const known = await alex.documents.uploads.start({ familyId, id, size });
  expect(known.received).toBe(frameBytes);
  const rest = await patch(tokens.alex, familyId, id, bytes.subarray(frameBytes), frameBytes);
  expect([rest.status, rest.headers.get('upload-offset')]).toEqual([204, String(size)]);
  expect((await patch(tokens.alex, familyId, next.id, photo)).status).toBe(204);
  expect((await alex.documents.uploads.check(next)).kind).toBe('jpeg');
});
