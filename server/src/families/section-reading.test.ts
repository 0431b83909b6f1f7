import { sectionReadingSpec } from '@evenkeel/contract/section-reading.spec';
import { added } from '@evenkeel/contract/documents.spec';
import { expect, test } from 'vitest';
import { makePdf } from '../testing/documents/pdfs.ts';
import { slowDownload } from '../testing/documents/slow-download.ts';
import { eventually } from '../testing/eventually.ts';
import { asked, thirdWorld, type ThirdServerWorld } from '../testing/third-parents.ts';
import { files, owner } from '../testing/world.ts';

sectionReadingSpec(thirdWorld);

const say = (who: 'alex' | 'blake', { [who]: parent, familyId, ids }: ThirdServerWorld, isAllowed: boolean) =>
  parent.families.sections.change({ familyId, accountId: ids.casey, section: 'documents', isAllowed });
async function on(): Promise<ThirdServerWorld> {
  const world = await thirdWorld();
  await say('alex', world, true);
  await say('blake', world, true);
  return world;
}

test('words are searched in what they opened, while it is on', async () => {
  const world = await on();
  const { casey, alex, familyId } = world;
  const { id } = await added(world, { bytes: await makePdf(['The holiday handover is at noon.']), name: 'order.pdf' });
  const found = () => casey.documents.found.list({ familyId, words: 'holiday' });
  expect(await found()).toEqual([]);
  await casey.documents.open({ familyId, id });
  expect(await found()).toMatchObject([{ documentId: id, page: 1 }]);
  await say('alex', world, false);
  expect(await found()).toEqual([]);
  expect(await alex.documents.found.list({ familyId, words: 'holiday' })).toMatchObject([{ documentId: id }]);
});

test('pages and the file are given while it is on, as the copy without metadata', async () => {
  const world = await on();
  const { casey, familyId, tokens } = world;
  const { id } = await added(world);
  const path = `/api/families/${familyId}/documents/${id}`;
  const statuses = async () => {
    const answers = [`${path}/file`, `${path}/pages/1`, `${path}/file?original=true`].map((one) =>
      asked(tokens.casey, one),
    );
    return (await Promise.all(answers)).map(({ status }) => status);
  };
  expect(await statuses()).toEqual([404, 404, 404]);
  await casey.documents.open({ familyId, id });
  expect(await statuses()).toEqual([200, 200, 404]);
  await say('blake', world, false);
  expect(await statuses()).toEqual([404, 404, 404]);
});

test('a download that is running when it is turned off is cut, and a parent’s own goes on', async () => {
  const world = await on();
  const { casey, familyId, tokens } = world;
  const { id } = await added(world);
  await casey.documents.open({ familyId, id });
  const { rows } = await owner.query('select kept_under, id from document_file where family_id = $1', [familyId]);
  await files.parts.put(`${rows[0].kept_under}/${rows[0].id}`, 'copy', Buffer.alloc(9 * 1024 * 1024, 7));
  const path = `/api/families/${familyId}/documents/${id}/file`;
  const [theirs, own] = await Promise.all([tokens.casey, tokens.alex].map((token) => slowDownload(token, path)));
  expect([theirs?.response.statusCode, own?.response.statusCode]).toEqual([200, 200]);
  await say('alex', world, false);
  await eventually(() => expect(theirs?.look()).toBe(true));
  expect(theirs?.response.complete).toBe(false);
  expect(own?.look()).toBe(false);
  own?.response.destroy();
});
