import { newId } from '@evenkeel/contract/base';
import { added, uploaded } from '@evenkeel/contract/documents.spec';
import { afterEach, expect, test, vi } from 'vitest';
import { StoreUnavailable } from '../files/storage/store.ts';
import { fileWorld, photo, request } from '../testing/documents/file-world.ts';
import { makePdf } from '../testing/documents/pdfs.ts';
import { files } from '../testing/world.ts';

// The disk is full: what writes is refused and can be tried again, what reads goes on, and nothing is half stored.

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
  fill();
  const answer = await request(tokens.alex, 'GET', `/api/families/${familyId}/documents/${id}/pages/2`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
});

test('a store that doesn’t answer is “try again”, for pages and downloads', async () => {
  const world = await fileWorld();
  const { familyId, tokens } = world;
  const { id } = await added(world);
  vi.spyOn(files.store, 'get').mockRejectedValue(new StoreUnavailable('S3 answered 500'));
  for (const path of ['pages/1', 'file'])
    expect((await request(tokens.alex, 'GET', `/api/families/${familyId}/documents/${id}/${path}`)).status).toBe(503);
});
