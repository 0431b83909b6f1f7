import { newId } from '@evenkeel/contract/base';
import { expect, test } from 'vitest';
import { fileOf, request } from '../testing/documents/file-world.ts';
import { makePdf } from '../testing/documents/pdfs.ts';
import { blank } from '../testing/documents/pictures.ts';
import { eventually } from '../testing/eventually.ts';
import { listen } from '../testing/listen.ts';
import { join, joinAsThird, parent, shoes, twoParents, type Parent } from '../testing/parents.ts';
import { mergeNow } from '../testing/two-families.ts';
import { foundFamily, owner } from '../testing/world.ts';

const till = await blank(40, 30, 'jpeg');
const gone = { code: 'NOT_FOUND' };

/** An expense of somebody with one receipt. */
async function addWithReceipt(who: Parent, familyId: string, more: object = {}) {
  const receipts = [await fileOf(who, familyId, 'till.jpg', till)];
  const added = await who.client.payments.expenses.add({ ...shoes(familyId), receipts, ...more });
  return { ...added, fileId: added.receipts[0]!.id };
}

const download = ({ sessionToken }: Parent, familyId: string, id: string) =>
  request(sessionToken, 'GET', `/api/families/${familyId}/documents/${id}/file`);

const entriesIn = async (familyId: string, audience: string) =>
  (
    await owner.query<{ kind: string; disclosures: unknown }>(
      `select e.kind, e.disclosures from entry e join log l on l.family_id = e.family_id and l.id = e.log_id
        where l.family_id = $1 and l.audience = $2 order by e.seq`,
      [familyId, audience],
    )
  ).rows;

test('a third parent reads the expense without its receipt: no name, byte, row, entry or event', async () => {
  const two = await twoParents();
  const { alex, blake, familyId } = two;
  const robin = await parent('Robin Rivera');
  await joinAsThird(two, robin);
  const [ofRobin, ofBlake] = [await listen(robin.sessionToken), await listen(blake.sessionToken)];
  const { id, fileId } = await addWithReceipt(alex, familyId);
  await eventually(() => expect(ofBlake.heard().map(({ data }) => data['kind'])).toContain('document.added'));
  await eventually(() => expect(ofRobin.heard().map(({ data }) => data['kind'])).toEqual(['expense.added']));
  expect(await robin.client.payments.expenses.list({ familyId })).toMatchObject([{ id, receipts: [] }]);
  const history = await robin.client.payments.expenses.history.list({ familyId, id });
  expect(history.map(({ content }) => content['receipts'])).toEqual([undefined]);
  for (const call of [robin.client.documents.get, robin.client.documents.open, robin.client.documents.history.list])
    await expect(call({ familyId, id: fileId })).rejects.toMatchObject(gone);
  expect((await download(robin, familyId, fileId)).status).toBe(404);
  expect(JSON.stringify(await entriesIn(familyId, 'family'))).not.toContain('till.jpg');
  expect(JSON.stringify(await entriesIn(familyId, 'circle'))).toContain('till.jpg');
  const answer = { familyId, id, version: 1, status: 'accepted' } as const;
  await blake.client.payments.expenses.answer(answer);
  expect(JSON.stringify(await entriesIn(familyId, 'family'))).not.toContain('till.jpg');
  for (const stream of [ofRobin, ofBlake]) stream.close();
});

test('the other parent downloads it after opening it; the version of the expense stays when it is replaced', async () => {
  const { alex, blake, familyId } = await twoParents();
  const { fileId } = await addWithReceipt(alex, familyId);
  expect((await download(blake, familyId, fileId)).status).toBe(404);
  await blake.client.documents.open({ familyId, id: fileId });
  const first = Buffer.from(await (await download(blake, familyId, fileId)).arrayBuffer());
  const { upload } = await fileOf(alex, familyId, 'other.jpg', await blank(60, 60, 'jpeg'));
  await alex.client.documents.replace({ familyId, id: fileId, version: 1, upload });
  const now = Buffer.from(await (await download(blake, familyId, fileId)).arrayBuffer());
  const path = `/api/families/${familyId}/documents/${fileId}/file?version=1`;
  const pinned = Buffer.from(await (await request(blake.sessionToken, 'GET', path)).arrayBuffer());
  expect([now.equals(first), pinned.equals(first)]).toEqual([false, true]);
});

test('added while there is one parent, an expense has its receipts for whoever joins', async () => {
  const [alex, blake] = [await parent('Alex Rivera'), await parent('Blake Costa')];
  const { familyId } = alex;
  const { id, fileId, receipts } = await addWithReceipt(alex, familyId);
  await join(alex, blake);
  expect(await blake.client.payments.expenses.list({ familyId })).toMatchObject([{ id, receipts }]);
  expect(await blake.client.documents.open({ familyId, id: fileId })).toMatchObject({ isOpened: true });
  expect(await blake.client.documents.history.list({ familyId, id: fileId })).toMatchObject([
    { kind: 'document.added' },
  ]);
});

test('words of a receipt are found; those of a health bill are in no index', async () => {
  const { alex, familyId } = await twoParents();
  for (const category of ['clothing', 'health'] as const) {
    const pdf = await makePdf([`Invoice for ${category}`]);
    const receipts = [await fileOf(alex, familyId, `${category}.pdf`, pdf)];
    await alex.client.payments.expenses.add({ ...shoes(familyId), category, receipts });
  }
  const hits = await alex.client.documents.found.list({ familyId, words: 'invoice' });
  expect(hits.map(({ name }) => name)).toEqual(['clothing.pdf']);
});

test('fifty submits at once are one expense with its receipt; one receipt at once in two is in one of them', async () => {
  const { alex, blake, familyId } = await twoParents();
  const sent = { ...shoes(familyId), receipts: [await fileOf(alex, familyId, 'till.jpg', till)] };
  const answers = await Promise.all(Array.from({ length: 50 }, () => alex.client.payments.expenses.add(sent)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  const file = await fileOf(alex, familyId, 'other.jpg', till);
  const both = [1, 2].map(() =>
    alex.client.payments.expenses.add({ ...shoes(familyId), receipts: [{ ...file, id: newId() }] }),
  );
  const outcomes = (await Promise.allSettled(both)).map((one) =>
    one.status === 'fulfilled' ? 'added' : one.reason.code,
  );
  expect(outcomes.toSorted()).toEqual(['NOT_UPLOADED', 'added']);
  expect(await blake.client.payments.expenses.list({ familyId })).toHaveLength(2);
  expect(await blake.client.documents.list({ familyId })).toHaveLength(2);
});

test('a refused expense keeps the uploads of its receipts, for another try', async () => {
  const { alex, familyId } = await twoParents();
  const receipts = [await fileOf(alex, familyId, 'till.jpg', till)];
  const unknownChild = alex.client.payments.expenses.add({ ...shoes(familyId), receipts, children: [newId()] });
  await expect(unknownChild).rejects.toMatchObject(gone);
  expect((await alex.client.payments.expenses.add({ ...shoes(familyId), receipts })).receipts).toHaveLength(1);
});

test('merged families bring their receipts along', async () => {
  const { alex, blake, familyId } = await twoParents();
  const second = await foundFamily([{ accountId: blake.accountId, name: 'Blake', role: 'parent' }]);
  const { id, fileId, receipts } = await addWithReceipt(blake, second);
  const offer = { id: newId(), familyId, sourceId: second, matches: {} };
  const { digest } = await blake.client.families.merges.offer(offer);
  await alex.client.families.merges.answer({ id: offer.id, familyId, digest, status: 'accepted' });
  expect(await mergeNow()).toBe(true);
  expect(await blake.client.payments.expenses.list({ familyId })).toMatchObject([{ id, receipts }]);
  expect((await download(blake, familyId, fileId)).status).toBe(200);
});
