import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { unzipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import { allOf, makePdf, placePhoto, sign } from '../../testing/documents/pdfs.ts';
import { blank, canaries, photoWithPlace } from '../../testing/documents/pictures.ts';
import { drawing, makeWord, relationship } from '../../testing/documents/word.ts';
import { readerOfFiles } from '../../testing/documents/reader-of-files.ts';

const processor = readerOfFiles();
afterAll(() => processor.close());

const { reasonFor } = processor;
const partsOf = (word: Uint8Array) =>
  Object.values(unzipSync(word))
    .map((part) => Buffer.from(part).toString('latin1'))
    .join('\n');

test('a photo in another folder of a Word file is cleaned, and properties under another name are gone', async () => {
  const word = makeWord({
    body: drawing('i'),
    relations: relationship('image', '/media/photo.jpeg', '', 'i'),
    parts: {
      'media/photo.jpeg': await photoWithPlace(),
      'package/core-properties/1.psmdcp': `<creator>${canaries.author}</creator>`,
    },
  });
  const { copy, removed } = await processor.inspect(word);
  expect(removed).toContain('place');
  for (const canary of Object.values(canaries)) expect(partsOf(copy!)).not.toContain(canary);
});

test('the comment of a GIF in a Word file is gone, and the picture stays', async () => {
  const gif = await blank(4, 4, 'gif');
  const comment = Buffer.concat([Buffer.from([0x21, 0xfe, canaries.author.length]), Buffer.from(canaries.author)]);
  const end = Buffer.from([0, 0x3b]);
  const { copy } = await processor.inspect(
    makeWord({
      body: drawing('i'),
      relations: relationship('image', 'media/a.gif', '', 'i'),
      parts: { 'word/media/a.gif': Buffer.concat([gif.subarray(0, -1), comment, end]) },
    }),
  );
  expect(partsOf(copy!)).not.toContain(canaries.author);
  expect(partsOf(copy!)).toContain('GIF89a');
});

test('a photo behind another filter of a PDF loses its place, too', async () => {
  const pdf = await makePdf(undefined, async (document) => {
    await placePhoto(document, await photoWithPlace());
    await document.flush();
    const photos = document.context.enumerateIndirectObjects().filter(([, object]) => 'contents' in object);
    for (const [, object] of photos) {
      const stream = object as unknown as { contents: Uint8Array; dict: Map<unknown, unknown> };
      if (stream.contents[0] !== 0xff) continue;
      stream.contents = new Uint8Array(Buffer.from(`${Buffer.from(stream.contents).toString('hex')}>`));
      stream.dict.set(PDFName.of('Filter'), document.context.obj(['ASCIIHexDecode', 'DCTDecode']));
    }
  });
  const { copy, removed } = await processor.inspect(pdf);
  expect(removed).toContain('place');
  expect(await allOf(copy!)).not.toContain(Buffer.from(canaries.device).toString('hex'));
  expect(await allOf(copy!)).not.toContain(canaries.device);
});

test('a signed PDF with a script that nothing refers to is refused', async () => {
  const pdf = await makePdf(undefined, (document) => {
    sign(document);
    document.context.register(document.context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') }));
  });
  expect(await reasonFor(pdf)).toBe('script');
});

test('a page as thin as a thread becomes a picture', async () => {
  const pdf = await makePdf(undefined, (document) => document.getPage(0).setSize(3, 14_400));
  const { height } = await processor.picture(pdf, { kind: 'pdf', page: 1, width: 2_000 });
  expect(height).toBeLessThan(16_384);
});

test('a closed processor reads nothing more, and refuses no file for it', async () => {
  const closed = readerOfFiles();
  const running = closed.inspect(await makePdf());
  const waiting = closed.inspect(await makePdf());
  closed.close();
  for (const { reason } of (await Promise.allSettled([running, waiting])) as PromiseRejectedResult[]) {
    expect(String(reason)).toContain('is closed');
  }
});

test('a script whose name is written with escapes is a script', async () => {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.addPage();
  document.catalog.set(
    PDFName.of('OpenAction'),
    document.context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') }),
  );
  const written = Buffer.from(await document.save({ useObjectStreams: false })).toString('latin1');
  const escaped = Buffer.from(written.replace('/JavaScript', '/J#61v#61Script').replace('/JS ', '/#4aS '), 'latin1');
  expect(escaped.includes('/JavaScript')).toBe(false);
  await expect(processor.inspect(escaped)).rejects.toMatchObject({ reason: 'script' });
});
