import { PDFHexString, PDFString } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { allOf } from '../../testing/documents/pdfs.ts';
import { annotation, marker } from '../../testing/documents/hostile-pdfs.ts';
import {
  catalogWith,
  type Objects,
  ordinary,
  pageWith,
  rawPdf,
  revised,
  streamOf,
} from '../../testing/documents/raw-pdf.ts';
import { signedPdf } from '../../testing/documents/signed-pdf.ts';
import { textsIn } from '../../testing/documents/texts-in.ts';
import { cleanPdf } from './pdf-clean.ts';

// Words that nobody sees: descriptions for readers of screens, keys of a program's own, comments between objects.

const path = 'C:\\\\Users\\\\anna.smith\\\\house.jpg';
const inUnicode = PDFHexString.fromText('\\\\server\\anna.smith\\house.jpg').toString();
const figure = (keys: string): Objects => ({
  1: catalogWith('/StructTreeRoot 6 0 R /MarkInfo << /Marked true >>'),
  6: '<< /Type /StructTreeRoot /K 7 0 R >>',
  7: `<< /Type /StructElem /S /Figure /P 6 0 R /Pg 3 0 R /K 0 ${keys} >>`,
});
const onPage = (object: string): Objects => ({ 3: pageWith('/Annots [6 0 R]'), 6: object });
const field = (keys: string): Objects => ({
  1: catalogWith('/AcroForm << /Fields [6 0 R] >>'),
  ...onPage(`<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /Rect [50 700 200 720] ${keys} >>`),
});
const link = (keys: string) => onPage(annotation(`/A << /S /URI /URI (https://example.com) >> ${keys}`));

const described: Record<string, (words: string) => Objects> = {
  'the description of a picture': (words) => figure(`/Alt ${words}`),
  'what stands for it': (words) => figure(`/ActualText ${words}`),
  'what it is short for': (words) => figure(`/E ${words}`),
  'its title': (words) => figure(`/T ${words}`),
  'an attribute of it': (words) => figure(`/A << /O /UserProperties /P [<< /N (a) /V ${words} >>] >>`),
  'the description of a link': (words) => link(`/Contents ${words}`),
  'the description of a field': (words) => field(`/TU ${words}`),
  'what its content says of itself': (words) => ({
    3: pageWith('').replace('/Font <<', `/Properties << /P1 << /Alt ${words} >> >> /Font <<`),
  }),
};

/** Everything in a PDF, with the words that are written in another way. */
async function wordsOf(copy: Uint8Array) {
  const all = await allOf(copy);
  const coded = [...all.matchAll(/<(feff[\da-f]+)>/gi)].map(([, hex = '']) => PDFHexString.of(hex).decodeText());
  return [all, ...coded].join('\n');
}

test.each(Object.keys(described))('%s keeps its words, and loses the place of a file', async (name) => {
  for (const words of [`(The house ${path})`, `(The house ${path.replaceAll('\\\\', '\\')})`, inUnicode]) {
    const pdf = rawPdf(described[name]!(words));
    const { copy, removed } = await cleanPdf(pdf);
    expect(removed).toEqual(['paths']);
    const all = await wordsOf(copy!);
    expect(all).not.toMatch(/anna|Users|server/);
    expect(all).toContain(words.startsWith('(') ? 'The house house.jpg' : 'house.jpg');
  }
  const { copy, removed } = await cleanPdf(rawPdf(described[name]!('(The house by the lake)')));
  expect(removed).toEqual([]);
  expect(await wordsOf(copy!)).toContain('The house by the lake');
});

test('what somebody wrote into a note stays, and so does what a signed file says about itself', async () => {
  const note = `<< /Type /Annot /Subtype /Text /Rect [50 700 200 720] /Contents (Look at ${path}) >>`;
  const { copy, removed, stays } = await cleanPdf(rawPdf(onPage(note)));
  expect({ removed, stays }).toEqual({ removed: [], stays: ['comments'] });
  expect(await allOf(copy!)).toContain('anna');
  const signed = await cleanPdf(signedPdf(figure('/Alt (C:\\\\Users\\\\anna)')));
  expect(signed).toMatchObject({ copy: null, isSigned: true, removed: [] });
});

const ofItsOwn: Record<string, Objects> = {
  'the catalog': { 1: catalogWith(`/PieceInfo << /App << /Private (${marker}) >> >> /App_Own (${marker})`) },
  'a page': { 3: pageWith(`/PieceInfo << /App << /Private (${marker}) >> >> /App_Own [(${marker})]`) },
  'the tree of pages': { 2: ordinary[2]!.replace('/Count', `/App_Own (${marker}) /Count`) },
  'a font': { 5: ordinary[5]!.replace('/BaseFont', `/App_Own << /A (${marker}) >> /BaseFont`) },
  'the content of a page': {
    4: streamOf('BT /F1 18 Tf 60 760 Td (The order of the court) Tj ET', `/App_Own (${marker})`),
  },
  'a picture': {
    3: pageWith('').replace('/Font <<', '/XObject << /I1 6 0 R >> /Font <<'),
    6: streamOf(
      '0',
      `/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray /PieceInfo << /A (${marker}) >> /App_Own (${marker}) /Metadata 7 0 R`,
    ),
    7: streamOf(`<x>${marker}</x>`, '/Type /Metadata /Subtype /XML'),
  },
  'an object that nothing leads to': { 9: `(${marker})` },
};

test.each(Object.keys(ofItsOwn))('of keys of a program’s own in %s nothing is in the copy', async (where) => {
  const { copy } = await cleanPdf(rawPdf(ofItsOwn[where]));
  expect(await allOf(copy!)).not.toMatch(/tracker|App_Own|PieceInfo/);
  expect(await textsIn(copy!)).toEqual(['The order of the court']);
});

test('of what a file says about itself in its trailer nothing is in the copy', async () => {
  const info = { 9: `<< /Author (${marker}) /App_Own (${marker}) >>` };
  const { copy, removed } = await cleanPdf(
    rawPdf(info, { trailer: `/Info 9 0 R /App_Own (${marker}) /ID [(${marker}) (${marker})]` }),
  );
  expect(await allOf(copy!)).not.toMatch(/tracker|App_Own/);
  expect(removed).toEqual(['author', 'description']);
});

test('comments are nowhere in the copy: behind the head, in and between objects, in a revision, before and behind the end', async () => {
  const inObject = ordinary[1]!.replace('/Pages', `%${marker}\n/Pages`);
  const plain = rawPdf({ 1: inObject, 5: `${ordinary[5]}\n%${marker}` }, { trailer: `%${marker}\n` }).toString(
    'latin1',
  );
  // After the head everything is moved, and the table leads elsewhere.
  const moved = plain.replace('%PDF-1.7\n', `%PDF-1.7\n%${marker}\n`).replace('startxref', `%${marker}\nstartxref`);
  const late = revised(rawPdf(), { 5: `%${marker}\n${ordinary[5]}` }, `%${marker}\n`).toString('latin1');
  for (const file of [moved, late, `${plain}%${marker}\n`]) {
    expect(file).toContain(marker);
    const { copy } = await cleanPdf(Buffer.from(file, 'latin1'));
    expect(await allOf(copy!)).not.toContain('tracker');
    expect(await textsIn(copy!)).toEqual(['The order of the court']);
  }
});

test('words are cut in either way of writing them', async () => {
  const literal = PDFString.of(path).toString();
  for (const words of [literal, PDFHexString.fromText('C:\\Users\\anna').toString()])
    expect(await wordsOf((await cleanPdf(rawPdf(figure(`/Alt ${words}`)))).copy!)).not.toContain('anna');
});

const drawn = (words: string): Objects => ({
  4: streamOf(`/Span << /ActualText ${words} >> BDC BT /F1 12 Tf 50 700 Td (Shown) Tj ET EMC`),
});
test.each([
  ['as text', `(${path})`],
  ['in Unicode', inUnicode],
])('the place of a file in a description inside a page stays, and is asked about: %s', async (_, words) => {
  for (const pdf of [
    rawPdf(drawn(words)),
    rawPdf({
      3: pageWith('').replace('/Font <<', '/XObject << /X 6 0 R >> /Font <<'),
      6: streamOf(`/Span << /Alt ${words} >> BDC EMC`, '/Type /XObject /Subtype /Form /BBox [0 0 9 9]'),
    }),
  ])
    expect((await cleanPdf(pdf)).stays).toEqual(['drawn-paths']);
  expect((await cleanPdf(rawPdf(drawn('(The house)')))).stays).toEqual([]);
});
