import { unzipSync, zipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import { canaries, photoWithPlace } from '../../testing/documents/pictures.ts';
import { makeWord, paragraph, relationship } from '../../testing/documents/word.ts';
import { readerOfFiles } from '../../testing/documents/reader-of-files.ts';

const processor = readerOfFiles();
afterAll(() => processor.close());

const reasonFor = (bytes: Uint8Array) =>
  processor.inspect(bytes).then(
    ({ kind }) => `accepted as ${kind}`,
    (error: { reason?: string }) => error.reason,
  );
const withoutCanaries = (text: string) => {
  for (const each of Object.values(canaries)) expect(text).not.toContain(each);
};

test('a Word file loses author, company, program and the place of a photo inside; its text stays', async () => {
  const word = makeWord({
    body: paragraph('Holidays &amp; weekends') + paragraph('Second'),
    parts: { 'word/media/image1.jpeg': await photoWithPlace() },
    relations: relationship('hyperlink', 'https://example.com', 'External'),
  });
  const { kind, copy, removed, stays, texts } = await processor.inspect(word);
  expect({ kind, stays, texts }).toEqual({ kind: 'docx', stays: [], texts: ['Holidays & weekends\nSecond'] });
  expect(removed).toEqual(expect.arrayContaining(['author', 'software', 'place', 'device', 'editing-history']));
  const parts = unzipSync(copy!);
  expect(Object.keys(parts)).not.toContain('docProps/custom.xml');
  withoutCanaries(
    Object.values(parts)
      .map((part) => Buffer.from(part).toString('latin1'))
      .join('\n'),
  );
});

test('comments, tracked changes and hidden text in Word stay, and are named', async () => {
  const body = `<w:p><w:ins w:author="Alex"><w:r><w:rPr><w:vanish/></w:rPr><w:t>New</w:t></w:r></w:ins></w:p>`;
  const { stays } = await processor.inspect(makeWord({ body, parts: { 'word/comments.xml': '<w:comments/>' } }));
  expect(stays).toEqual(['comments', 'tracked-changes', 'hidden-text']);
});

const field = (code: string) => `<w:p><w:r><w:instrText>${code}</w:instrText></w:r></w:p>`;
test.each([
  ['macros', { parts: { 'word/vbaProject.bin': 'macro' } }],
  ['macros', { contentType: 'application/vnd.ms-word.document.macroEnabled.main+xml' }],
  ['template', { relations: relationship('attachedTemplate', 'https://evil.example/x.dotm', 'External') }],
  ['template', { relations: relationship('attachedTemplate', 'x.dotm') }],
  ['external', { relations: relationship('image', 'https://tracker.example/x.png', 'External') }],
  ['external', { relations: relationship('image', 'https://tracker.example/x.png', 'Ext&#101;rnal') }],
  ['external', { relations: relationship('hyperlink', 'javascript:alert(1)', 'External') }],
  ['external', { relations: relationship('hyperlink', 'file:///etc/passwd', 'External') }],
  ['embedded', { parts: { 'word/embeddings/oleObject1.bin': 'x' } }],
  ['embedded', { parts: { 'word/activeX/activeX1.xml': '<x/>' } }],
  ['embedded', { body: '<w:altChunk r:id="r1"/>' }],
  ['external', { body: field('INCLUDEPICTURE "https://tracker.example"') }],
  [
    'external',
    { body: `<w:p><w:r><w:instrText>DD</w:instrText></w:r><w:r><w:instrText>EAUTO c</w:instrText></w:r></w:p>` },
  ],
  ['external', { body: '<w:fldSimple w:instr=" INCLUDETEXT x "/>' }],
  ['external', { parts: { 'word/styles.xml': '<!DOCTYPE x [<!ENTITY a "b">]><x/>' } }],
  ['media', { parts: { 'word/media/clip.mp4': 'x' } }],
] as const)('a Word file with %s is refused: %o', async (reason, content) => {
  expect(await reasonFor(makeWord(content))).toBe(reason);
});

test('links that Word calls by those words in quotes are accepted', async () => {
  expect(await reasonFor(makeWord({ body: field('HYPERLINK "https://example.com/include/link"') }))).toBe(
    'accepted as docx',
  );
});

test('a Word file that expands to more than 100 MB is refused before it does', async () => {
  const bomb = Buffer.from(zipSync({ 'word/document.xml': new Uint8Array(101 * 1024 * 1024) }, { level: 9 }));
  const head = makeWord();
  expect(bomb.length).toBeLessThan(200_000);
  expect(['expands', 'kind']).toContain(await reasonFor(bomb));
  expect(await reasonFor(makeWord({ parts: { 'word/big.xml': new Uint8Array(101 * 1024 * 1024) } }))).toBe('expands');
  expect(head.length).toBeGreaterThan(0);
});
