import { PDFString } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import {
  allOf,
  annotate,
  describe as addMetadata,
  link,
  makePdf,
  placePhoto,
  places,
  sign,
} from '../../testing/documents/pdfs.ts';
import { catalogWith, type Objects, pageWith, rawPdf, streamOf } from '../../testing/documents/raw-pdf.ts';
import { blank, canaries, jpegWithComment, photoWithPlace } from '../../testing/documents/pictures.ts';
import { bad, broken } from '../../testing/documents/liars.ts';
import { readerOfFiles } from '../../testing/documents/reader-of-files.ts';

const processor = readerOfFiles();
afterAll(() => processor.close());

const { reasonFor } = processor;
const withoutCanaries = (text: string) => {
  for (const word of Object.values(canaries)) expect(text).not.toContain(word);
};

test.each(['jpeg', 'png', 'webp'] as const)(
  'a %s loses place, device, author and program, and says so',
  async (format) => {
    const photo = await photoWithPlace(format);
    expect(photo.toString('latin1')).toContain(canaries.device);
    const { kind, copy, removed, stays, pages } = await processor.inspect(photo);
    expect({ kind, stays, pages }).toEqual({ kind: format, stays: [], pages: 1 });
    expect(removed).toEqual(expect.arrayContaining(['place', 'device', 'software', 'author']));
    withoutCanaries(Buffer.from(copy!).toString('latin1'));
    const { exif, xmp, iptc } = await sharp(copy!).metadata();
    expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
  },
);

test('a photo that lies on its side stands upright afterwards', async () => {
  const photo = await sharp({ create: { width: 60, height: 20, channels: 3, background: 'red' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { copy } = await processor.inspect(photo);
  expect(await sharp(copy!).metadata()).toMatchObject({ width: 20, height: 60 });
});

test('a comment inside a JPEG is not in the copy, and is named', async () => {
  const { copy, removed } = await processor.inspect(await jpegWithComment(Buffer.from(canaries.author)));
  expect(removed).toEqual(['description']);
  withoutCanaries(Buffer.from(copy!).toString('latin1'));
});

test('what follows a picture goes: a script behind it is not in the copy', async () => {
  const { copy } = await processor.inspect(
    Buffer.concat([await blank(10, 10), Buffer.from('<script>alert(1)</script>')]),
  );
  expect(Buffer.from(copy!).toString('latin1')).not.toContain('script');
});

test('a PDF loses author, program, dates and XMP, also in the photo inside; its text and links stay', async () => {
  const photo = await photoWithPlace();
  const pdf = await makePdf(['The order of the court', 'Second page'], async (document) => {
    addMetadata(document);
    await placePhoto(document, photo);
    link(document, { S: 'URI', URI: PDFString.of('https://example.com/law') });
  });
  expect(await allOf(pdf)).toContain(canaries.device);
  const { copy, removed, stays, pages, texts, isSigned } = await processor.inspect(pdf);
  expect({ stays, pages, isSigned }).toEqual({ stays: [], pages: 2, isSigned: false });
  expect(removed).toEqual(
    expect.arrayContaining(['author', 'software', 'dates', 'place', 'device', 'editing-history']),
  );
  const all = await allOf(copy!);
  withoutCanaries(all);
  expect(all).toContain('example.com/law');
  expect(texts[0]).toContain('The order of the court');
});

test('a page becomes a picture, at most as wide as asked', async () => {
  const pdf = await makePdf(['One', 'Two']);
  const { bytes, width } = await processor.picture(pdf, { kind: 'pdf', page: 2, width: 400 });
  expect(width).toBeLessThanOrEqual(401);
  expect((await sharp(bytes).metadata()).format).toBe('webp');
});

test('an opening that only sets the view is dropped, and the file is accepted', async () => {
  const pdf = await makePdf(undefined, (document) => places['the opening']!(document, { S: 'GoTo', D: [0, 'Fit'] }));
  const { removed, copy } = await processor.inspect(pdf);
  expect(removed).toContain('view-action');
  expect(await allOf(copy!)).not.toContain('OpenAction');
});

const javascript = { S: 'JavaScript', JS: PDFString.of('app.alert(1)') };
test.each(Object.keys(places))('a PDF with a script in %s is refused', async (place) => {
  expect(await reasonFor(await makePdf(undefined, (document) => places[place]!(document, javascript)))).toBe('script');
});

test.each([
  ['launch', { S: 'Launch', F: PDFString.of('cmd.exe') }],
  ['submit', { S: 'SubmitForm', F: PDFString.of('https://tracker.example') }],
  ['import', { S: 'ImportData', F: PDFString.of('x.fdf') }],
  ['embedded', { S: 'GoToE', D: [0, 'Fit'] }],
  ['external', { S: 'GoToR', F: PDFString.of('other.pdf') }],
  ['media', { S: 'Rendition' }],
  ['script', { S: 'URI', URI: PDFString.of('javascript:alert(1)') }],
])('a PDF that can %s is refused: %o', async (reason, action) => {
  expect(await reasonFor(await makePdf(undefined, (document) => link(document, action)))).toBe(reason);
});

test.each([
  ['embedded', { Subtype: 'FileAttachment' }],
  ['media', { Subtype: 'RichMedia' }],
  ['media', { Subtype: 'Screen' }],
  ['media', { Subtype: '3D' }],
])('a PDF with %s in an annotation is refused', async (reason, values) => {
  expect(await reasonFor(await makePdf(undefined, (document) => annotate(document, values)))).toBe(reason);
});

test('a PDF with a file inside is refused', async () => {
  const pdf = await makePdf(undefined, async (document) => {
    await document.attach(new Uint8Array([77, 90, 1, 2]), 'evil.exe', { mimeType: 'application/octet-stream' });
  });
  expect(await reasonFor(pdf)).toBe('embedded');
});

test('a made-up signature is none: the copy is made without it, and says so', async () => {
  const pdf = await makePdf(undefined, (document) => {
    addMetadata(document);
    sign(document);
  });
  const { copy, isSigned, removed } = await processor.inspect(pdf);
  expect(isSigned).toBe(false);
  expect(removed).toContain('signature');
  expect(await allOf(copy!)).not.toContain(canaries.author);
});

const stayingIn = async (objects: Objects) => (await processor.inspect(rawPdf(objects))).stays;
test('text beside the visible page and layers that are hidden stay in a PDF, and are named', async () => {
  const beside = streamOf('BT /F1 18 Tf 60 760 Td (The order) Tj ET BT /F1 18 Tf 900 760 Td (Beside it) Tj ET');
  const layer = '/OCProperties << /OCGs [8 0 R] /D << /OFF [8 0 R] >> >>';
  expect(await stayingIn({})).toEqual([]);
  expect(await stayingIn({ 4: beside })).toEqual(['hidden-text']);
  expect(await stayingIn({ 3: pageWith('/CropBox [0 0 595 700]') })).toEqual(['hidden-text']);
  expect(await stayingIn({ 1: catalogWith(layer), 8: '<< /Type /OCG /Name (Notes) >>' })).toEqual(['hidden-text']);
});

test('comments in a PDF stay, and are named', async () => {
  const pdf = await makePdf(undefined, (document) =>
    annotate(document, { Subtype: 'Text', Contents: PDFString.of('Not agreed') }),
  );
  expect((await processor.inspect(pdf)).stays).toEqual(['comments']);
});

test('a PDF of 1,001 pages is refused', async () => {
  expect(await reasonFor(await makePdf(Array.from({ length: 1_001 }, () => '')))).toBe('too-many-pages');
});

const ole = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1_000)]);
test('an old .doc is accepted for its uploader only; another OLE file is not', async () => {
  const doc = Buffer.concat([ole, Buffer.from('WordDocument', 'utf16le'), Buffer.alloc(500)]);
  expect(await processor.inspect(doc)).toMatchObject({ kind: 'doc', copy: null, pages: 0, isOwnOnly: true });
  expect(await reasonFor(ole)).toBe('kind');
});

test.each(Object.keys(bad))('%s is refused, whatever it is called', async (name) => {
  expect(await reasonFor(await bad[name]!())).toBe('kind');
});

test.each(Object.keys(broken))('%s is refused as damaged', async (name) => {
  expect(['damaged', 'damaged-pdf', 'kind']).toContain(await reasonFor(await broken[name]!()));
});

test('an empty file is refused', async () => {
  expect(await reasonFor(Buffer.alloc(0))).toBe('empty');
});

test('a PNG of 256 megapixels is refused before it is unpacked', async () => {
  expect(await reasonFor(await blank(16_000, 16_000))).toBe('too-many-pixels');
});

test('a page of enormous size becomes a picture of ordinary size', async () => {
  const pdf = await makePdf(undefined, (document) => document.getPage(0).setSize(14_400, 14_400));
  const { width, height } = await processor.picture(pdf, { kind: 'pdf', page: 1, width: 2_000 });
  expect(width * height).toBeLessThan(9_000_000);
});

test('photos become one document with a page each, in their order', async () => {
  const pdf = await processor.combine([await photoWithPlace(), await blank(50, 100), await blank(30, 30, 'webp')]);
  const { pages, kind } = await processor.inspect(pdf);
  expect({ pages, kind }).toEqual({ pages: 3, kind: 'pdf' });
  withoutCanaries(await allOf(pdf));
});

test('a file that takes too long or too much memory is refused, and the next one is read', async () => {
  const pdf = await makePdf();
  const hasty = readerOfFiles({ milliseconds: 1, megabytes: 700 });
  await expect(hasty.inspect(pdf)).rejects.toMatchObject({ reason: 'too-hard' });
  hasty.close();
  const tight = readerOfFiles({ milliseconds: 30_000, megabytes: 20 });
  await expect(tight.inspect(pdf)).rejects.toMatchObject({ reason: 'too-hard' });
  tight.close();
  expect((await processor.inspect(pdf)).pages).toBe(1);
});

test('of files that come at once each gets its own answer', async () => {
  const found = await Promise.all(
    [1, 2, 3].map(async (pages) => processor.inspect(await makePdf(Array.from({ length: pages }, () => 'x')))),
  );
  expect(found.map(({ pages }) => pages)).toEqual([1, 2, 3]);
});
