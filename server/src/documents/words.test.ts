import { newId } from '@evenkeel/contract/base';
import { added, uploaded } from '@evenkeel/contract/documents.spec';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { aboutNora } from '@evenkeel/contract/health.spec';
import { expect, test } from 'vitest';
import { fileWorld } from '../testing/documents/file-world.ts';
import { eventually } from '../testing/eventually.ts';
import { waitingForLocks } from '../testing/locks.ts';
import { makePdf } from '../testing/documents/pdfs.ts';
import { rawPdf, streamOf } from '../testing/documents/raw-pdf.ts';
import { makeWord, paragraph } from '../testing/documents/word.ts';
import { owner } from '../testing/world.ts';

// The words inside documents that are indexed, and how they are found.

test('words inside are found folded: with other apostrophes, without accents, in full width', async () => {
  const world = await fileWorld();
  const { alex, familyId } = world;
  const body = paragraph('First. We don’t meet at the café. Zoë’s visit on 12.5. ＡＢＣ. 明日の迎えは三時です');
  await added(world, { bytes: makeWord({ body }), name: 'agreement.docx' });
  const sentences = async (words: string) =>
    (await alex.documents.found.list({ familyId, words })).map(({ sentence }) => sentence);
  for (const words of ["don't", 'DON’T MEET', 'cafe', 'CAFÉ', 'ｃａｆｅ'])
    expect(await sentences(words), words).toEqual(['We don’t meet at the café.']);
  expect(await sentences("zoe's 12.5")).toEqual(['Zoë’s visit on 12.5.']);
  expect(await sentences('abc')).toEqual(['ＡＢＣ.']);
  expect(await sentences('迎え')).toEqual(['明日の迎えは三時です']);
  expect(await sentences('迎校')).toEqual([]);
  expect(await sentences('…')).toEqual([]);
});

test('a word that a PDF cuts at the end of a line is found whole, and quoted without a mark', async () => {
  const world = await fileWorld();
  const { alex, familyId } = world;
  const lines = '(The arrange-) Tj T* (ment of summer stays.) Tj';
  const bytes = rawPdf({ 4: streamOf(`BT /F1 18 Tf 24 TL 60 760 Td ${lines} ET`) });
  const { id } = await added(world, { bytes, name: 'order.pdf' });
  const whole = 'The arrangement of summer stays.';
  expect((await alex.documents.found.list({ familyId, words: 'arrangement' }))[0]?.sentence).toBe(whole);
  expect((await alex.documents.text.get({ familyId, id })).pages).toEqual([whole]);
});

test('words that a version before indexed are found folded after the migration', async () => {
  const world = await fileWorld();
  const { alex, familyId } = world;
  const { id } = await added(world, { bytes: await makePdf(['We don’t meet at the café on 12.5.']), name: 'a.pdf' });
  const find = (words: string) => alex.documents.found.list({ familyId, words });
  await owner.query(
    `update document_page set words = to_tsvector('simple', 'We don’t meet at the café on 12.5.') where document_id = $1`,
    [id],
  );
  expect(await find('cafe')).toEqual([]);
  await owner.query(readFileSync(join(import.meta.dirname, '../../migrations/0101-folded-document-words.sql'), 'utf8'));
  for (const words of ["don't meet", 'cafe', '12.5']) expect(await find(words), words).toHaveLength(1);
});

test('words of what belongs to a health record are in no index, and are found again once it doesn’t', async () => {
  const world = await fileWorld();
  const { alex, blake, familyId } = world;
  const bytes = await makePdf(['The wrist is broken.', 'Rest for six weeks.']);
  const { id } = await added(world, { bytes, name: 'letter.pdf', category: 'other' });
  const isFound = async () => (await alex.documents.found.list({ familyId, words: 'wrist' })).length > 0;
  const indexed = async () =>
    (await owner.query('select page, words::text from document_page where document_id = $1 order by page', [id])).rows;
  const before = await indexed();
  expect([await isFound(), before.length]).toEqual([true, 2]);

  const record = await aboutNora(world, { title: 'Broken wrist' });
  await alex.health.records.add(record);
  const to = { familyId, documentId: id, item: 'health-record', itemId: record.id, page: null, sentence: '' } as const;
  const link = await blake.documents.links.add({ ...to, id: newId() });
  expect([await isFound(), await indexed()]).toEqual([false, []]);
  const labels = { name: 'letter.pdf', type: 'word', category: 'school' } as const;
  await alex.documents.change({ familyId, id, version: 1, ...labels });
  await alex.documents.replace({ familyId, id, version: 2, upload: await uploaded(world, alex, bytes) });
  expect([await isFound(), await indexed()]).toEqual([false, []]);
  await blake.documents.links.remove({ familyId, id: link.id });
  expect([await isFound(), await indexed()]).toEqual([true, before]);
});

test('a document that is saved at the moment when it is linked to a health record is in no index, whoever is first', async () => {
  const world = await fileWorld();
  const { alex, familyId } = world;
  const record = await aboutNora(world, { title: 'Broken wrist' });
  await alex.health.records.add(record);
  const labels = { name: 'letter.pdf', type: 'pdf', category: 'school' } as const;
  const bytes = await makePdf(['The wrist is broken.']);
  for (const isLinkFirst of [true, false]) {
    const { id } = await added(world, { bytes, name: 'letter.pdf', category: 'other' });
    const to = {
      familyId,
      documentId: id,
      item: 'health-record',
      itemId: record.id,
      page: null,
      sentence: '',
    } as const;
    const acts = [
      () => alex.documents.links.add({ ...to, id: newId() }),
      () => alex.documents.change({ familyId, id, version: 1, ...labels }),
    ];
    if (!isLinkFirst) acts.reverse();
    const lock = await owner.connect();
    await lock.query('begin');
    await lock.query('select from log where family_id = $1 for update', [familyId]);
    const done: Promise<unknown>[] = [];
    for (const act of acts) {
      done.push(act());
      await eventually(async () => expect(await waitingForLocks()).toBe(done.length));
    }
    await lock.query('commit');
    lock.release();
    await Promise.all(done);
    expect((await owner.query('select from document_page where document_id = $1', [id])).rowCount).toBe(0);
  }
});
