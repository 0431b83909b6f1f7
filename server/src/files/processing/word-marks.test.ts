import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { field, makeWord, ofType, paragraph, part, relationship, relationships } from '../../testing/documents/word.ts';
import { cleanWord } from './word-clean.ts';

// What Word shows and no letter says: watermarks, symbols, equations, fonts that come along.

const xmlOf = (copy: Uint8Array) =>
  Object.values(unzipSync(copy))
    .map((each) => Buffer.from(each).toString())
    .join('\n');

const watermark = (words: string) =>
  `<w:p><w:r><w:pict><v:shapetype id="t"><v:path textpathok="t"/><v:textpath on="t" fitshape="t"/></v:shapetype><v:shape id="PowerPlusWaterMarkObject1" type="#t"><v:textpath style="font-family:&quot;Calibri&quot;" string="${words}"/></v:shape></w:pict></w:r></w:p>`;
const headed = (words: string) =>
  makeWord({
    body: `${paragraph('Text')}<w:sectPr><w:headerReference w:type="default" r:id="h"/></w:sectPr>`,
    relations: relationship('header', 'header1.xml', '', 'h'),
    types: ofType('word/header1.xml', 'header'),
    parts: { 'word/header1.xml': part('hdr', watermark(words)) },
  });

test('the words of a watermark stay, and are read like those of any other header', () => {
  for (const words of ['CONFIDENTIAL', 'https://firm.example', '\\\\ draft']) {
    const { copy, texts, removed } = cleanWord(headed(words));
    expect(texts).toEqual([`${words}\nText`]);
    expect(removed).not.toContain('links');
    expect(xmlOf(copy)).toContain(`string="${words}"`);
  }
});

test('a watermark of a picture that is left out keeps its words', () => {
  const body =
    '<w:p><w:r><w:pict><v:shape><v:imagedata src="x"/><v:textpath string="DRAFT"/></v:shape></w:pict></w:r></w:p>';
  expect(cleanWord(makeWord({ body })).texts).toEqual(['DRAFT[Picture left out]']);
});

const marks: [code: string, text: string, xml?: string][] = [
  ['SYMBOL 169', '©'],
  ['SYMBOL 0xA9 \\s 12', '©'],
  ['SYMBOL 128', '€'],
  ['symbol 8364 \\u', '€'],
  ['SYMBOL 945 \\u \\f &quot;Times New Roman&quot;', 'α'],
  ['SYMBOL 252 \\f Wingdings', '✓', '<w:sym w:font="Wingdings" w:char="F0FC"/>'],
  ['SYMBOL 61692 \\f &quot;Wingdings&quot; \\s 10 \\h', '✓', '<w:sym w:font="Wingdings" w:char="F0FC"/>'],
  ['SYMBOL 97 \\f &quot;Symbol&quot;', 'α', '<w:sym w:font="Symbol" w:char="F061"/>'],
  ['SYMBOL 65 \\f &quot;Wingdings 3&quot;', '[Symbol]', '<w:sym w:font="Wingdings 3" w:char="F041"/>'],
  ['SYMBOL 61692', '[Symbol]'],
  ['SYMBOL 33440 \\j', '[Symbol]'],
  ['SYMBOL 55296 \\u', '[Symbol]'],
  ['SYMBOL 7', '[Symbol]'],
  ['SYMBOL x', '[Symbol]'],
  ['EQ \\f(1,2)', '[Equation left out]'],
  ['AUTONUM \\* Arabic', '[Number left out]'],
  ['LISTNUM', '[Number left out]'],
];

test.each(marks)(
  'a field without a result leaves what it shows, or that something was there: %s',
  (code, text, xml = `>${text}</w:t>`) => {
    const simple = `<w:fldSimple w:instr="${code}"/>`;
    for (const body of [field(code), simple]) {
      const { copy, texts, removed } = cleanWord(makeWord({ body: `<w:p><w:r><w:t>a </w:t></w:r>${body}</w:p>` }));
      expect(texts).toEqual([`a ${text}`]);
      expect(removed).toContain('fields');
      expect(xmlOf(copy)).toContain(xml);
      expect(cleanWord(copy).texts).toEqual(texts);
    }
  },
);

test('a field keeps what it last showed', () => {
  for (const code of ['SYMBOL 169', 'EQ \\f(1,2)', 'AUTONUM']) {
    const simple = `<w:fldSimple w:instr="${code}"><w:r><w:t>shown</w:t></w:r></w:fldSimple>`;
    const body = `<w:p>${field(code, 'shown')}</w:p><w:p>${simple}</w:p>`;
    expect(cleanWord(makeWord({ body })).texts).toEqual(['shown\nshown']);
  }
});

const mark = (font: string, char: string) => `<w:sym w:font="${font}" w:char="${char}"/>`;

test('marks of a font are read as what they look like', () => {
  const body = `<w:p><w:r>${[
    mark('Wingdings', 'F0A8'),
    mark('Wingdings', '00FE'),
    mark('Symbol', 'F0B7'),
    mark('Symbol', 'F0A3'),
    mark('MS Gothic', '2612'),
    mark('Webdings', 'F061'),
    mark('Arial', 'D800'),
  ].join('')}</w:r></w:p>`;
  expect(cleanWord(makeWord({ body })).texts).toEqual(['☐☑•≤☒[Symbol][Symbol]']);
});

const key = '{1DFC0C55-8B3E-4A0E-9A32-0C5D1A2B3C4D}';
/** As Word hides a font: both halves of its head under the key, read from its end. */
function hide(font: Buffer): Buffer {
  const bytes = key.replaceAll(/[{}-]/g, '').match(/../g)!.toReversed();
  return Buffer.from(font.map((byte, at) => (at < 32 ? byte ^ Number.parseInt(bytes[at % 16]!, 16) : byte)));
}
const withFont = (bytes: Buffer, fontKey = key) =>
  makeWord({
    relations: relationship('fontTable', 'fontTable.xml', '', 'f'),
    types:
      ofType('word/fontTable.xml', 'fontTable') +
      ofType('word/fonts/a.odttf', 'application/vnd.openxmlformats-officedocument.obfuscatedFont'),
    parts: {
      'word/fontTable.xml': part(
        'fonts',
        `<w:font w:name="A"><w:embedRegular r:id="a" w:fontKey="${fontKey}"/></w:font>`,
      ),
      'word/_rels/fontTable.xml.rels': relationships(relationship('font', 'fonts/a.odttf', '', 'a')),
      'word/fonts/a.odttf': bytes,
    },
  });

test.each(['00010000', '4f54544f', '74727565'])('a font that comes along stays: %s', (head) => {
  const font = hide(Buffer.concat([Buffer.from(head, 'hex'), Buffer.alloc(60, 7)]));
  const { copy, removed } = cleanWord(withFont(font));
  expect(removed).not.toContain('left-out-parts');
  const [, kept] = Object.entries(unzipSync(copy)).find(([name]) => name.endsWith('.odttf')) ?? [];
  expect(Buffer.from(kept!).equals(font)).toBe(true);
  expect(xmlOf(copy)).toContain(`w:fontKey="${key}"`);
});

const ttf = Buffer.concat([Buffer.from('00010000', 'hex'), Buffer.alloc(60, 7)]);
test.each([
  ['a program', hide(Buffer.concat([Buffer.from('MZ'), Buffer.alloc(60)])), key],
  ['a font that isn’t hidden', ttf, key],
  ['a font under another key', hide(ttf), '{00000000-0000-0000-0000-000000000001}'],
  ['a font without a key', hide(ttf), ''],
  ['a font of a few bytes', hide(ttf).subarray(0, 20), key],
])('what calls itself a font is left out and named: %s', (_, bytes, fontKey) => {
  const { copy, removed } = cleanWord(withFont(bytes, fontKey));
  expect(removed).toContain('left-out-parts');
  expect(Object.keys(unzipSync(copy)).join()).not.toContain('odttf');
  expect(xmlOf(copy)).not.toContain('embedRegular');
});
