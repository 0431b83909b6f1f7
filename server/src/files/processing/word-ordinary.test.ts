import { expect, test } from 'vitest';
import { lettersOfOthers } from '../../testing/documents/everyday/letters-of-others.ts';
import { lettersOfWord } from '../../testing/documents/everyday/letters-of-word.ts';
import { letters as shapes } from '../../testing/documents/letters.ts';
import { readWord } from '../../testing/documents/second-word-reader.ts';
import { kindOf } from './kinds.ts';
import { cleanWord } from './word-clean.ts';

const letters = { ...shapes, ...lettersOfWord, ...lettersOfOthers };
const words = (texts: readonly string[]) => texts.join('\n').split(/\s+/).filter(Boolean);

test.each(Object.keys(letters))('%s goes through with the same words', async (name) => {
  const { file, words: shown } = await letters[name]!();
  const { copy, texts } = cleanWord(file);
  expect(texts).toEqual([shown]);
  // Another reader sees nothing else in the copy.
  expect(readWord(copy).words).toEqual(words(texts).toSorted());
});

test.each(Object.keys(letters))('the copy of %s says nothing more about itself, and stays as it is', async (name) => {
  const { file } = await letters[name]!();
  const first = cleanWord(file);
  expect(await kindOf(first.copy)).toBe('docx');
  const second = cleanWord(first.copy);
  expect({ removed: second.removed, stays: second.stays, texts: second.texts }).toEqual({
    removed: [],
    stays: first.stays,
    texts: first.texts,
  });
  expect(second.copy.equals(first.copy)).toBe(true);
});

test.each(Object.keys(letters))('nothing of %s is called left out, linked or a field', async (what) => {
  const { removed } = cleanWord((await letters[what]!()).file);
  for (const trait of ['left-out-parts', 'linked-pictures', 'fields', 'links', 'template'])
    expect(removed, trait).not.toContain(trait);
});

test('parts have names of ours, and links and numbers of pages stay', async () => {
  const { copy } = cleanWord((await letters['a letter with a header, a footer and a picture']!()).file);
  const { parts, codes } = readWord(copy);
  expect(parts).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'word/_rels/document.xml.rels',
    'word/document.xml',
    'word/footer1.xml',
    'word/header1.xml',
    expect.stringMatching(/^word\/media\/image\d+\.png$/),
    'word/settings.xml',
    'word/styles.xml',
  ]);
  expect(codes).toEqual(['PAGE \\* MERGEFORMAT']);
  const list = cleanWord((await letters['a list with a link']!()).file);
  expect(readWord(list.copy).addresses).toEqual(['https://school.example/?a=1&b=2']);
});
