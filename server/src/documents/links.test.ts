import { newId } from '@evenkeel/contract/base';
import { documentLinksSpec } from '@evenkeel/contract/document-links.spec';
import { documentsOfAChildSpec } from '@evenkeel/contract/documents-of-a-child.spec';
import { added } from '@evenkeel/contract/documents.spec';
import { reliedDocumentsSpec } from '@evenkeel/contract/relied-documents.spec';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileWorld } from '../testing/documents/file-world.ts';
import { eventually } from '../testing/eventually.ts';
import { listen } from '../testing/listen.ts';
import { waitingForLocks } from '../testing/locks.ts';
import { joinAsThird, parent, shoes, theo, type Parent } from '../testing/parents.ts';
import { eraseAccounts } from '../jobs/erase.sql.ts';
import { accountsPool, clock, owner } from '../testing/world.ts';

documentLinksSpec(fileWorld);
documentsOfAChildSpec(fileWorld);
reliedDocumentsSpec(fileWorld);

type World = Awaited<ReturnType<typeof fileWorld>>;

/** A shared document of Alex that belongs to a child. */
async function linked(world: World) {
  const { alex, familyId } = world;
  const { id: documentId } = await added(world);
  const { id: itemId } = await alex.children.add(theo(familyId));
  const to = { familyId, documentId, item: 'child' as const, itemId, page: null, sentence: '' };
  return { ...to, id: (await alex.documents.links.add({ ...to, id: newId() })).id };
}

const sizes = async (familyId: string, audience: string) =>
  (await owner.query('select size from log where family_id = $1 and audience = $2', [familyId, audience])).rows;

test('of a link no entry is in the log of the family; a shared one stands in that of the two, a private one in one’s own', async () => {
  const world = await fileWorld();
  const { familyId, alex } = world;
  const mine = await added(world, { audience: 'me' });
  const { itemId } = await linked(world);
  const before = [await sizes(familyId, 'family'), await sizes(familyId, 'circle')];
  const to = { familyId, documentId: mine.id, item: 'child' as const, itemId, page: null, sentence: '' };
  await alex.documents.links.add({ ...to, id: newId() });
  expect([await sizes(familyId, 'family'), await sizes(familyId, 'circle')]).toEqual(before);
  expect(before[1]).toEqual([{ size: 2 }]); // added and linked
  const { rows } = await owner.query(
    `select e.kind from entry e join log l on l.family_id = e.family_id and l.id = e.log_id
      where e.family_id = $1 and e.ref = $2 and l.audience = 'person' order by e.seq`,
    [familyId, mine.id],
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['document.added', 'document.linked']);
});

test('a third parent, who sees the child, learns of no link and makes none; a former member finds no family', async () => {
  const world = await fileWorld();
  const { alex, blake, familyId } = world;
  const link = await linked(world);
  const robin = await parent('Robin Rivera');
  const pair = { alex: { client: alex }, blake: { client: blake }, familyId };
  await joinAsThird(pair as unknown as { alex: Parent; blake: Parent; familyId: string }, robin);
  const { links } = robin.client.documents;
  expect((await robin.client.children.list({ familyId })).map(({ id }) => id)).toContain(link.itemId);
  for (const by of [{ itemId: link.itemId }, { documentId: link.documentId }])
    expect(await links.list({ familyId, ...by })).toEqual([]);
  const refused = { code: 'FORBIDDEN' };
  await expect(links.add({ ...link, id: newId() })).rejects.toMatchObject(refused);
  for (const id of [link.id, newId()]) await expect(links.remove({ familyId, id })).rejects.toMatchObject(refused);

  await owner.query(`update member set left_at = $2 where family_id = $1 and name = 'Blake'`, [
    familyId,
    clock().toString(),
  ]);
  await expect(blake.documents.links.list({ familyId, itemId: link.itemId })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('the other parent’s pages hear of a shared link at once; of a private one only my own, and a third parent’s of neither', async () => {
  const world = await fileWorld();
  const { alex, blake, familyId, tokens } = world;
  const robin = await parent('Robin Rivera');
  const pair = { alex: { client: alex }, blake: { client: blake }, familyId };
  await joinAsThird(pair as unknown as { alex: Parent; blake: Parent; familyId: string }, robin);
  const mine = await added(world, { audience: 'me' });
  const { id: documentId } = await added(world);
  const { id: itemId } = await alex.children.add(theo(familyId));
  const streams = await Promise.all([tokens.alex, tokens.blake, robin.sessionToken].map((token) => listen(token)));
  const heard = () => streams.map((stream) => new Set(stream.heard().map(({ data }) => data['ref'])));
  const to = { familyId, item: 'child' as const, itemId, page: null, sentence: '' };
  await alex.documents.links.add({ ...to, id: newId(), documentId: mine.id });
  await alex.documents.links.add({ ...to, id: newId(), documentId });
  // What all three hear comes last, so that nothing else is still on its way.
  const { id: last } = await alex.children.add(theo(familyId));
  await eventually(() => expect(heard().every((refs) => refs.has(last))).toBe(true));
  await eventually(() =>
    expect(heard()).toEqual([new Set([mine.id, documentId, last]), new Set([documentId, last]), new Set([last])]),
  );
  for (const stream of streams) stream.close();
});

test('what Alex linked before Blake joined is there when Blake joins, and in the record of both', async () => {
  const world = await fileWorld();
  const { blake, familyId } = world;
  const leave = `update member set left_at = $2 where family_id = $1 and name = 'Blake'`;
  await owner.query(leave, [familyId, clock().toString()]);
  const { documentId, itemId } = await linked(world);
  await owner.query(leave, [familyId, null]);
  expect(await blake.documents.links.list({ familyId, itemId })).toMatchObject([{ documentId }]);
  expect((await blake.documents.history.list({ familyId, id: documentId })).map(({ kind }) => kind)).toEqual([
    'document.linked',
    'document.added',
  ]);
});

test('a document that is taken back at the moment when a shared decision names it is either of both, never both', async () => {
  const world = await fileWorld();
  const { alex, blake, familyId } = world;
  const { id } = await added(world);
  const lock = await owner.connect();
  await lock.query('begin');
  await lock.query('select from log where family_id = $1 for update', [familyId]);
  const said = { description: 'Weekends', date: '2026-11-03', follows: '', documentId: id, audience: 'both' as const };
  const decided = blake.court.decisions.add({ id: newId(), familyId, ...said });
  await eventually(async () => expect(await waitingForLocks()).toBe(1));
  const both = Promise.allSettled([decided, alex.documents.takeBack({ familyId, id })]);
  await eventually(async () => expect(await waitingForLocks()).toBe(2));
  await lock.query('commit');
  lock.release();
  expect(await both).toMatchObject([
    { status: 'fulfilled', value: { documentVersion: 1 } },
    { status: 'rejected', reason: { code: 'IN_USE' } },
  ]);
});

test('with an account what it had linked for itself is erased; what was shared stays with the other parent', async () => {
  const world = await fileWorld();
  const { alex, blake, familyId } = world;
  const shared = await linked(world);
  const mine = await added(world, { audience: 'me' });
  const { id: itemId } = await alex.payments.expenses.add(shoes(familyId));
  const to = { familyId, documentId: mine.id, item: 'expense' as const, itemId, page: 1, sentence: 'Mine.' };
  await alex.documents.links.add({ ...to, id: newId() });
  const account = (await alex.accounts.session.get())?.user.id;
  const now = clock().toString();
  await owner.query('update auth.accounts set closed_at = $2, erase_at = $2 where id = $1', [account, now]);
  expect((await eraseAccounts(accountsPool, { now, settled: now })).failures).toEqual([]);
  const { rows } = await owner.query('select id from document_link where family_id = $1', [familyId]);
  expect(rows).toEqual([{ id: shared.id }]);
  expect(await blake.documents.links.list({ familyId, itemId: shared.itemId })).toMatchObject([{ id: shared.id }]);
});

test('decisions from before are tied to the version that was there when 0080 ran', async () => {
  const world = await fileWorld();
  const { alex, familyId } = world;
  const document = await added(world);
  const labels = { type: 'image', category: 'custody' } as const;
  await alex.documents.change({ familyId, id: document.id, version: 1, name: 'second.jpg', ...labels });
  const said = { familyId, description: 'Weekends', date: '2026-11-03', follows: '', audience: 'both' as const };
  for (const documentId of [document.id, null]) await alex.court.decisions.add({ ...said, id: newId(), documentId });
  await owner.query(`update court_entry set content = content - 'documentVersion' where family_id = $1`, [familyId]);
  const migration = readFileSync(join(import.meta.dirname, '../../migrations/0080-document-links.sql'), 'utf8');
  await owner.query(migration.slice(migration.indexOf('update court_entry')));
  const versions = (await alex.court.decisions.list({ familyId })).map(({ documentVersion }) => documentVersion);
  expect(new Set(versions)).toEqual(new Set([2, null]));
});
