import { newId } from '@evenkeel/contract/base';
import { added } from '@evenkeel/contract/documents.spec';
import { expect, test } from 'vitest';
import { sweep } from '../jobs/sweep.sql.ts';
import { fileWorld, request } from '../testing/documents/file-world.ts';
import { accountsPool, clock, files, owner } from '../testing/world.ts';
import { sweepFiles } from './sweeping.ts';

const sweepAll = async () => {
  await sweep(accountsPool, clock().toString());
  await sweepFiles(accountsPool, files, clock);
};

/** Everything that is deleted was, so many hours ago. */
const deletedFor = (familyId: string, hours: number) =>
  owner.query('update document_hidden set hidden_at = $2 where family_id = $1', [
    familyId,
    clock().subtract({ hours }).toString(),
  ]);

test('a private document is erased 30 days after it was deleted, with its bytes, and counts no longer; others stay', async () => {
  const world = await fileWorld();
  const { alex, blake, familyId, tokens } = world;
  const gone = await added(world, { audience: 'me', name: 'deleted.jpg' });
  const restored = await added(world, { audience: 'me', name: 'restored.jpg' });
  const kept = await added(world, { audience: 'me', name: 'kept.jpg' });
  const shared = await added(world, { name: 'shared.jpg' });
  const secret = await added(world, { audience: 'me', name: 'draft.jpg' });
  const sharedId = newId();
  await alex.documents.share({ familyId, id: secret.id, version: 1, sharedId });
  const named = await added(world, { audience: 'me', name: 'order.jpg' });
  const decision = { description: 'Weekends', date: '2026-11-03', follows: '', documentId: named.id };
  await alex.court.decisions.add({ id: newId(), familyId, ...decision, audience: 'me' });
  for (const { id } of [gone, restored, shared, named]) await alex.documents.hide({ familyId, id });
  await alex.documents.hide({ familyId, id: sharedId });
  await alex.documents.restore({ familyId, id: restored.id });
  const bytesOf = async () =>
    (await Array.fromAsync(files.store.files())).filter((file) => file.startsWith(familyId)).length;
  const { mine: before } = await alex.documents.usage.get({ familyId });
  const deleted = async () => (await alex.documents.hidden.list({ familyId })).map(({ name }) => name).toSorted();

  for (const { id } of [gone, kept])
    expect((await request(tokens.alex, 'GET', `/api/families/${familyId}/documents/${id}/pages/1`)).status).toBe(200);
  const pictured = async () =>
    (await Array.fromAsync(files.pictures.files())).filter((file) => file.startsWith(familyId)).length;
  expect(await pictured()).toBe(2);
  expect((await alex.documents.usage.get({ familyId })).mine).toEqual(before);

  await deletedFor(familyId, 30 * 24 - 1);
  await sweepAll();
  expect(await deleted()).toEqual(['deleted.jpg', 'draft.jpg', 'order.jpg', 'shared.jpg']);
  const { mine } = await alex.documents.usage.get({ familyId });
  expect(await bytesOf()).toBe(6);
  const learned = await blake.documents.list({ familyId });

  await deletedFor(familyId, 30 * 24 + 1);
  await sweepAll();
  expect(await deleted()).toEqual(['draft.jpg', 'order.jpg', 'shared.jpg']);
  await expect(alex.documents.restore({ familyId, id: gone.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await alex.documents.usage.get({ familyId })).toMatchObject({
    mine: { documents: mine.documents - 1, bytes: (mine.bytes / 6) * 5 },
  });
  expect(await bytesOf()).toBe(5);
  expect(await pictured()).toBe(1);
  expect(await blake.documents.list({ familyId })).toEqual(learned);
  expect((await alex.documents.list({ familyId })).map(({ id }) => id).toSorted()).toEqual(
    [restored.id, kept.id].toSorted(),
  );
  const { rows } = await owner.query('select from document_file where family_id = $1', [familyId]);
  expect(rows).toHaveLength(5);
});
