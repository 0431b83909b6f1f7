import { newId } from '@evenkeel/contract/base';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { enterAs } from '../api.ts';
import { bytesFor, fileOf, photo, sendFile } from '../testing/documents/file-world.ts';
import { eventually } from '../testing/eventually.ts';
import { listen } from '../testing/listen.ts';
import { join, joinAsThird, parent, twoParents, type Parent } from '../testing/parents.ts';
import { owner, parts } from '../testing/world.ts';

// An attachment belongs to the two who write to each other, and to its receiver only once they opened its message.

const gone = { code: 'NOT_FOUND' };

async function threeParents() {
  const two = await twoParents();
  const robin = await parent('Robin Rivera');
  await joinAsThird(two, robin);
  return { ...two, robin };
}

/** Everything that tells somebody of documents: answers of operations, and every row that their session can read. */
async function everythingFor({ client, sessionToken }: Parent, familyId: string, id: string) {
  const { db } = enterAs({ ...parts, sessionToken })(familyId);
  const tables = ['document', 'document_version', 'document_file', 'document_page', 'document_opened', 'upload'];
  const rows = [];
  for (const table of tables)
    rows.push((await sql`select t::text from ${sql.table(table)} t order by 1`.execute(db)).rows);
  const bytes = [];
  for (const path of ['file', 'file?original=true', 'pages/1', 'pages/1?size=small', 'file?version=1'])
    bytes.push((await bytesFor({ sessionToken }, `${familyId}/documents/${id}/${path}`)).status);
  return {
    list: await client.documents.list({ familyId }),
    usage: await client.documents.usage.get({ familyId }),
    found: await client.documents.found.list({ familyId, words: 'order' }),
    hidden: await client.documents.hidden.list({ familyId }),
    rows,
    bytes,
  };
}

const logSizes = async (familyId: string) =>
  (await owner.query('select audience, person, readers, size::int from log where family_id = $1', [familyId])).rows;

test('between the two, a third parent gets no row, name, number, byte or event of an attachment', async () => {
  const { alex, blake, robin, familyId } = await threeParents();
  const [before, sizes] = [await everythingFor(robin, familyId, newId()), await logSizes(familyId)];
  const [ofRobin, ofAlex] = [await listen(robin.sessionToken), await listen(alex.sessionToken)];
  const { id, fileId } = await sendFile(familyId, alex, blake);
  await blake.client.messages.open({ familyId, ids: [id] });
  await blake.client.documents.open({ familyId, id: fileId });
  await eventually(() => expect(ofAlex.heard().length).toBeGreaterThan(1));
  expect(await everythingFor(robin, familyId, fileId)).toEqual(before);
  expect(ofRobin.heard()).toEqual([]);
  for (const call of [robin.client.documents.get, robin.client.documents.open, robin.client.documents.history.list])
    await expect(call({ familyId, id: fileId })).rejects.toMatchObject(gone);
  const shared = (logs: typeof sizes) => logs.filter(({ audience }) => audience === 'family');
  expect(shared(await logSizes(familyId))).toEqual(shared(sizes));
  for (const stream of [ofRobin, ofAlex]) stream.close();
});

test('with a third parent, an attachment belongs to these two; the other parent gets nothing', async () => {
  const { alex, blake, robin, familyId } = await threeParents();
  const before = await everythingFor(blake, familyId, newId());
  const toRobin = await sendFile(familyId, alex, robin);
  await expect(robin.client.documents.get({ familyId, id: toRobin.fileId })).rejects.toMatchObject(gone);
  await robin.client.messages.open({ familyId, ids: [toRobin.id] });
  await robin.client.documents.open({ familyId, id: toRobin.fileId });
  expect((await bytesFor(robin, `${familyId}/documents/${toRobin.fileId}/file`)).status).toBe(200);
  const fromRobin = await sendFile(familyId, robin, alex);
  await alex.client.messages.open({ familyId, ids: [fromRobin.id] });
  expect(await alex.client.documents.get({ familyId, id: fromRobin.fileId })).toMatchObject({
    attachedTo: { kind: 'message', contactId: robin.accountId },
  });
  expect(await everythingFor(blake, familyId, toRobin.fileId)).toEqual(before);
  expect((await everythingFor(blake, familyId, fromRobin.fileId)).bytes).toEqual([404, 404, 404, 404, 404]);
});

test('a third parent shares no document of their own: only what goes with a message', async () => {
  const { robin, familyId } = await threeParents();
  const { upload } = await fileOf(robin, familyId, 'a.jpg', photo);
  const labels = { name: 'a.jpg', type: 'image', category: 'other' } as const;
  for (const audience of ['me', 'both'] as const) {
    const added = robin.client.documents.add({ id: newId(), familyId, uploads: [upload], audience, ...labels });
    await expect(added).rejects.toMatchObject({ code: 'FORBIDDEN' });
  }
});

test('who left gets nothing any more of what was sent to them', async () => {
  const { alex, blake, familyId } = await twoParents();
  const sent = await sendFile(familyId, alex, blake);
  await blake.client.messages.open({ familyId, ids: [sent.id] });
  await blake.client.families.leave({ familyId });
  await expect(blake.client.documents.get({ familyId, id: sent.fileId })).rejects.toMatchObject(gone);
  expect((await bytesFor(blake, `${familyId}/documents/${sent.fileId}/file`)).status).toBe(404);
  expect(await alex.client.documents.get({ familyId, id: sent.fileId })).toMatchObject({ id: sent.fileId });
  await join(alex, blake);
  expect(await blake.client.documents.get({ familyId, id: sent.fileId })).toMatchObject({ id: sent.fileId });
});

test('before it is opened, the receiver’s session can read no row of a file, and no byte', async () => {
  const { alex, blake, familyId } = await twoParents();
  const before = await everythingFor(blake, familyId, newId());
  const { id, fileId } = await sendFile(familyId, alex, blake);
  expect(await everythingFor(blake, familyId, fileId)).toEqual(before);
  await blake.client.messages.open({ familyId, ids: [id] });
  const opened = await everythingFor(blake, familyId, fileId);
  expect(opened.list).toHaveLength(1);
  expect(opened.bytes, 'its pages only after it is opened, too').toEqual([404, 404, 404, 404, 404]);
  await blake.client.documents.open({ familyId, id: fileId });
  expect((await everythingFor(blake, familyId, fileId)).bytes).toEqual([200, 404, 200, 200, 200]);
});

test('the id of somebody else’s document is taken: nothing is sent, and nothing told', async () => {
  const { alex, blake, familyId } = await twoParents();
  const theirs = await fileOf(blake, familyId, 'private.jpg', photo);
  const labels = { name: 'private.jpg', type: 'image', category: 'other', audience: 'me' } as const;
  const { id } = await blake.client.documents.add({ id: newId(), familyId, uploads: [theirs.upload], ...labels });
  const file = { ...(await fileOf(alex, familyId, 'order.jpg', photo)), id };
  await expect(sendFile(familyId, alex, blake, file)).rejects.toMatchObject(gone);
  const known = { familyId, contactId: blake.accountId };
  expect(await alex.client.messages.conversations.list(known)).toEqual([]);
  expect((await sendFile(familyId, alex, blake, { ...file, id: newId() })).attachments).toHaveLength(1);
});
