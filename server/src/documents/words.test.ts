import { added } from '@evenkeel/contract/documents.spec';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileWorld } from '../testing/documents/file-world.ts';
import { makePdf } from '../testing/documents/pdfs.ts';
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
