import { unzipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import { refused, takenOut } from '../../testing/documents/hostile-words.ts';
import { blank, canaries, photoWithPlace } from '../../testing/documents/pictures.ts';
import { readWord } from '../../testing/documents/second-word-reader.ts';
import {
  drawing,
  field,
  makeWord,
  ofType,
  paragraph,
  part,
  relationship,
  zipOf,
} from '../../testing/documents/word.ts';
import { readerOfFiles } from '../../testing/documents/reader-of-files.ts';
import { cleanWord } from './word-clean.ts';

const processor = readerOfFiles();
afterAll(() => processor.close());

const { reasonFor } = processor;
const lettersOf = (word: Uint8Array) =>
  Object.values(unzipSync(word))
    .map((part) => Buffer.from(part).toString('latin1'))
    .join('\n');

test('a Word file loses author, company, program and the place of a photo inside; its text stays', async () => {
  const word = makeWord({
    body: paragraph('Holidays &amp; weekends') + paragraph('Second') + drawing('i'),
    parts: { 'word/media/image1.jpeg': await photoWithPlace() },
    relations:
      relationship('hyperlink', 'https://example.com', 'External') +
      relationship('image', 'media/image1.jpeg', '', 'i'),
  });
  const { kind, copy, removed, stays, texts } = await processor.inspect(word);
  expect({ kind, stays, texts }).toEqual({ kind: 'docx', stays: [], texts: ['Holidays & weekends\nSecond'] });
  expect(removed).toEqual(expect.arrayContaining(['author', 'software', 'place', 'device', 'editing-history']));
  expect(Object.keys(unzipSync(copy!))).toEqual(expect.arrayContaining(['word/document.xml']));
  expect(Object.keys(unzipSync(copy!)).filter((name) => name.startsWith('docProps'))).toEqual([]);
  for (const each of Object.values(canaries)) expect(lettersOf(copy!)).not.toContain(each);
});

test.each(Object.keys(refused))('a Word file with %s is refused', async (name) => {
  const [reason, content] = refused[name]!;
  expect(await reasonFor(makeWord(content))).toBe(reason);
});

test.each(Object.keys(takenOut))('%s is taken out of a Word file and named, and its words stay', (name) => {
  const [trait, content] = takenOut[name]!;
  const { copy, removed, texts } = cleanWord(makeWord(content));
  expect(texts.join('\n')).toMatch(/^as it was/);
  expect(removed).toContain(trait);
  const { words, codes, addresses, parts } = readWord(copy);
  expect({ codes, addresses }).toEqual({ codes: [], addresses: [] });
  expect(words.filter((word) => !/Picture|left|out/.test(word))).toEqual(['as', 'it', 'was']);
  expect(parts.filter((part) => !/^\[Content|_rels\/|word\/(document|settings)\.xml$/.test(part))).toEqual([]);
  expect(lettersOf(copy)).not.toMatch(/tracker|secret|javascript|passwd|server|msdt|mailMerge|dataBinding|docVar/);
});

const to = (id: string) => `<w:hyperlink r:id="${id}"><w:r><w:t>here</w:t></w:r></w:hyperlink>`;

test('links that are left out are counted where they stand, in every form', () => {
  const body = [
    to('bad'),
    to('bad'),
    to('good'),
    '<w:hyperlink w:anchor="a"><w:r><w:t>here</w:t></w:r></w:hyperlink>',
    '<w:hyperlink w:docLocation="elsewhere"><w:r><w:t>here</w:t></w:r></w:hyperlink>',
    field('HYPERLINK c:\\\\x.exe', 'here'),
    field('HYPERLINK &quot;https://example.com&quot;', 'here'),
    '<w:fldSimple w:instr="HYPERLINK &quot;file:///x&quot;"><w:r><w:t>here</w:t></w:r></w:fldSimple>',
    field('DATE', 'here'),
    '<w:r><w:pict><v:shape href="file:///c:/x" o:gfxdata="UEsDBBQ"><v:textbox><w:txbxContent><w:p/></w:txbxContent></v:textbox></v:shape></w:pict></w:r>',
  ];
  const relations =
    relationship('hyperlink', 'file:///etc/passwd', 'External', 'bad') +
    relationship('hyperlink', 'https://example.com', 'External', 'good');
  const { removed, linksLeftOut } = cleanWord(makeWord({ body: `<w:p>${body.join('')}</w:p>`, relations }));
  expect(linksLeftOut).toBe(6);
  expect(removed).toEqual(expect.arrayContaining(['links', 'fields', 'left-out-parts']));
  expect(cleanWord(makeWord({ body: `<w:p>${to('good')}</w:p>`, relations })).linksLeftOut).toBe(1);
  expect(cleanWord(makeWord()).linksLeftOut).toBe(0);
});

const told = (words: string) =>
  [
    drawing('i')
      .replace('name="Picture 1"', `name="${words}" descr="${words}" title="${words}"`)
      .replace('seal.png', words),
    `<w:p><w:r><w:pict><v:shape alt="${words}" title="${words}"><v:imagedata r:id="i" o:title="${words}"/></v:shape></w:pict></w:r></w:p>`,
    `<w:tbl><w:tblPr><w:tblCaption w:val="${words}"/><w:tblDescription w:val="${words}"/></w:tblPr></w:tbl>`,
    `<w:sdt><w:sdtPr><w:alias w:val="${words}"/></w:sdtPr></w:sdt>`,
    `<w:p><w:hyperlink w:anchor="a" w:tooltip="${words}"/>${field(`HYPERLINK \\l &quot;a&quot; \\o &quot;${words.replaceAll('\\', '/')}&quot;`)}</w:p>`,
  ].join('');

test('descriptions of pictures and tables keep their words, and lose the places of files', async () => {
  const path = 'C:\\Users\\anna.smith\\house.png';
  const picture = {
    relations: relationship('image', 'media/a.png', '', 'i'),
    parts: { 'word/media/a.png': await blank(4, 4) },
  };
  const cut = cleanWord(makeWord({ body: told(`Ours, ${path}`), ...picture }));
  expect(cut.removed).toContain('paths');
  expect(cut.linksLeftOut).toBe(0);
  const xml = lettersOf(cut.copy);
  expect(xml).not.toMatch(/anna|Users/);
  expect(xml.match(/Ours, house\.png/g)).toHaveLength(12);
  const kept = cleanWord(makeWord({ body: told('The house by the lake'), ...picture }));
  expect(kept.removed).not.toContain('paths');
  expect(lettersOf(kept.copy).match(/The house by the lake/g)).toHaveLength(12);
  const onNetwork = '<w:p><w:r><w:pict><v:shape alt="file:///home/anna"/></w:pict></w:r></w:p>';
  const only = cleanWord(makeWord({ body: onNetwork }));
  expect(only.removed).toContain('paths');
  expect(only.removed).not.toContain('links');
});

test('fields that number pages, list headings or link stay, as we write them', () => {
  const body = [
    field('PAGE'),
    field('NUMPAGES \\* MERGEFORMAT'),
    field('SECTIONPAGES'),
    field('pageref _Toc1 \\h'),
    field('TOC \\o &quot;1-3&quot; \\h \\z \\u'),
    field('HYPERLINK &quot;https://example.com/include/link&quot; \\o &quot;Read DDE&quot;'),
    field('HYPERLINK \\l &quot;mark&quot;'),
    field('HYPERLINK mailto:a@b.example \\t _blank'),
    '<w:fldSimple w:instr=" PAGE "/>',
  ].join('');
  const { copy, removed } = cleanWord(makeWord({ body: `<w:p>${body}</w:p>` }));
  expect(removed).not.toContain('fields');
  expect(readWord(copy).codes).toEqual([
    'PAGE',
    'NUMPAGES \\* MERGEFORMAT',
    'SECTIONPAGES',
    'PAGEREF _Toc1 \\h',
    'TOC \\o "1-3" \\h \\z \\u',
    'HYPERLINK "https://example.com/include/link" \\o "Read DDE"',
    'HYPERLINK \\l "mark"',
    'HYPERLINK "mailto:a@b.example"',
    'PAGE',
  ]);
});

test('a contents list keeps its links, and a computed word in it becomes text', () => {
  const inside = `<w:r><w:t>1 </w:t></w:r>${field('HYPERLINK \\l &quot;a&quot;', 'First')}${field('AUTHOR', 'Blake')}`;
  const open = '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>TOC \\h</w:instrText></w:r>';
  const body = `<w:p>${open}<w:r><w:fldChar w:fldCharType="separate"/></w:r>${inside}</w:p><w:p><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;
  const { copy, removed, texts } = cleanWord(makeWord({ body }));
  expect({ texts, codes: readWord(copy).codes }).toEqual({
    texts: ['1 FirstBlake'],
    codes: ['TOC \\h', 'HYPERLINK \\l "a"'],
  });
  expect(removed).toContain('fields');
});

const box = (on: string) => `<w:ffData><w:checkBox><w:default w:val="0"/>${on}</w:checkBox></w:ffData>`;

test('boxes, lists and buttons of a form become what they show', () => {
  const list = '<w:ddList><w:result w:val="1"/><w:listEntry w:val="Monday"/><w:listEntry w:val="Friday"/></w:ddList>';
  const body = [
    field('FORMCHECKBOX', '', box('<w:checked/>')),
    field('FORMCHECKBOX', '', box('')),
    field('FORMDROPDOWN', '', `<w:ffData>${list}</w:ffData>`),
    field('MACROBUTTON NoMacro [Name]'),
  ].map((each) => `<w:p>${each}</w:p>`);
  expect(cleanWord(makeWord({ body: body.join('') })).texts).toEqual(['☒\n☐\nFriday\n[Name]']);
});

test.each(['wps', 'unknown'])('of alternatives only what we show stays: %s', (needs) => {
  const pair = `<mc:AlternateContent xmlns:unknown="x"><mc:Choice Requires="${needs}"><w:t>new</w:t></mc:Choice><mc:Fallback><w:t>old</w:t></mc:Fallback></mc:AlternateContent>`;
  const { copy, texts } = cleanWord(makeWord({ body: `<w:p><w:r>${pair}</w:r></w:p>` }));
  expect(texts).toEqual([needs === 'wps' ? 'new' : 'old']);
  expect(readWord(copy).words).toEqual(texts);
});

test('a picture that we can’t clean leaves a mark, and words beside it stay', async () => {
  const emf = Buffer.concat([Buffer.from('01000000', 'hex'), Buffer.from(canaries.author), Buffer.alloc(40)]);
  const word = makeWord({
    body: paragraph('Seal:') + drawing('i') + drawing('j') + paragraph('signed'),
    relations: relationship('image', 'media/a.png', '', 'i') + relationship('image', 'media/b.emf', '', 'j'),
    parts: { 'word/media/a.png': emf, 'word/media/b.emf': await blank(4, 4) },
  });
  const { copy, removed, texts } = cleanWord(word);
  expect(texts).toEqual(['Seal:\n[Picture left out]\n\nsigned']);
  expect(removed).toContain('left-out-parts');
  expect(lettersOf(copy)).not.toContain(canaries.author);
  expect(readWord(copy).parts.filter((name) => name.includes('media'))).toHaveLength(1);
});

const inHeader = (content: string) => ({
  body: `${paragraph('Text')}<w:sectPr><w:headerReference w:type="default" r:id="h"/></w:sectPr>`,
  relations: relationship('header', 'fonts/a.ttf', '', 'h'),
  types: ofType('word/fonts/a.ttf', 'header'),
  parts: { 'word/fonts/a.ttf': part('hdr', content) },
});

test('what is in a header called .ttf is read and named like everything else', () => {
  const header = `<w:p><w:ins w:author="Alex"><w:r><w:rPr><w:vanish/></w:rPr><w:t>New</w:t></w:r></w:ins>${field('DATE', 'May 5')}</w:p>`;
  const { texts, stays, removed } = cleanWord(makeWord(inHeader(header)));
  expect(texts).toEqual(['NewMay 5\nText']);
  expect(stays).toEqual(['tracked-changes', 'hidden-text']);
  expect(removed).toContain('fields');
});

test('comments, tracked changes and hidden text in Word stay, and are named', async () => {
  const body = `<w:p><w:ins w:author="Alex"><w:r><w:rPr><w:vanish/></w:rPr><w:t>New</w:t></w:r></w:ins></w:p>`;
  const { stays, copy } = await processor.inspect(
    makeWord({
      body,
      relations: relationship('comments', 'remarks.xml'),
      types: ofType('word/remarks.xml', 'comments'),
      parts: { 'word/remarks.xml': part('comments', `<w:comment w:author="Blake">${paragraph('x')}</w:comment>`) },
    }),
  );
  expect(stays.toSorted()).toEqual(['comments', 'hidden-text', 'tracked-changes']);
  expect(lettersOf(copy!)).toContain('w:author="Blake"');
});

test.each(['rPrChange', 'pPrChange', 'sectPrChange', 'tblPrChange', 'trPrChange', 'tcPrChange', 'tblGridChange'])(
  'who changed a format is named as a tracked change: %s',
  (name) => {
    const change = `<w:${name} w:id="1" w:author="Alex"/>`;
    expect(cleanWord(makeWord({ body: `<w:p><w:r><w:rPr>${change}</w:rPr></w:r></w:p>` })).stays).toEqual([
      'tracked-changes',
    ]);
  },
);

test('the main document is the one that the package names, whatever it is called', () => {
  const { texts } = cleanWord(
    makeWord({
      rootRelations: '',
      types: ofType('word/other.xml', 'header'),
      parts: { 'word/document2.xml': part('document', `<w:body>${paragraph('Another')}</w:body>`) },
    }),
  );
  expect(texts).toEqual(['The order of the court']);
});

test('words before and after a tab, a line and a hyphen that doesn’t break are apart or together as Word shows them', () => {
  const body =
    '<w:p><w:pPr><w:tabs><w:tab w:val="left" w:pos="1"/></w:tabs></w:pPr><w:r><w:t>a</w:t><w:tab/><w:t>b</w:t><w:br/><w:t>c</w:t><w:noBreakHyphen/><w:t>d</w:t></w:r></w:p>';
  expect(cleanWord(makeWord({ body })).texts).toEqual(['a\tb\nc-d']);
});

test('a Word file that expands to more than 100 MB is refused before it does', async () => {
  const bomb = zipOf({ 'word/document.xml': new Uint8Array(101 * 1024 * 1024) });
  expect(bomb.length).toBeLessThan(200_000);
  expect(['expands', 'kind']).toContain(await reasonFor(bomb));
  expect(await reasonFor(makeWord({ parts: { 'word/big.xml': new Uint8Array(101 * 1024 * 1024) } }))).toBe('expands');
});

test('more text than anybody writes is refused before it is parsed', () => {
  const body = paragraph(' '.repeat(20 * 1024 * 1024));
  expect(() => cleanWord(makeWord({ body }))).toThrow('expands');
});

test('a Word file as deep as a well is refused, and the next one is read', async () => {
  const deep = '<w:sdt><w:sdtContent>'.repeat(5_000) + '</w:sdtContent></w:sdt>'.repeat(5_000);
  expect(await reasonFor(makeWord({ body: deep }))).toBe('damaged');
  expect(await reasonFor(makeWord())).toBe('accepted as docx');
});

test('an element that nobody knows goes, and the words in it stay', () => {
  const body = '<w:unheard w:val="1"><w:p><w:unheardOf><w:r><w:t>As agreed</w:t></w:r></w:unheardOf></w:p></w:unheard>';
  const { copy, texts, removed } = cleanWord(makeWord({ body }));
  expect(texts).toEqual(['As agreed']);
  expect(removed).toContain('left-out-parts');
  expect(readWord(copy).words).toEqual(['As', 'agreed'].toSorted());
  expect(Buffer.from(unzipSync(copy)['word/document.xml'] ?? []).toString()).not.toContain('unheard');
});
