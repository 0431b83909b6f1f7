import { PDFName } from '@cantoo/pdf-lib';
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { makePdf, placePhoto } from '../../testing/documents/pdfs.ts';
import { photoWithPlace } from '../../testing/documents/pictures.ts';
import { rawPdf } from '../../testing/documents/raw-pdf.ts';
import { cleanPdf } from './pdf-clean.ts';

const megabyte = 1024 ** 2;
const packed = (bytes: Uint8Array, times = 1): Buffer =>
  times === 0 ? Buffer.from(bytes) : packed(deflateSync(bytes), times - 1);

/** A PDF with this as an object of its own. */
const withStream = (keys: string, contents: Uint8Array) =>
  rawPdf({
    9: `<< ${keys} /Length ${contents.length} >>\nstream\n${Buffer.from(contents).toString('latin1')}\nendstream`,
  });

const objects = (each: string) =>
  Buffer.concat([Buffer.from('20 0 ['), Buffer.alloc(40 * megabyte, each), Buffer.from(']')]);
const objectStream = '/Type /ObjStm /N 1 /First 5';

test.each([
  ['numbers', packed(objects('1 ')), '/FlateDecode'],
  ['dictionaries', packed(objects('<<>>')), '/FlateDecode'],
  ['nothing but spaces', packed(objects(' ')), '/FlateDecode'],
  ['numbers packed twice', packed(objects('1 '), 2), '[/FlateDecode /FlateDecode]'],
])('objects that become millions are given up before they are read: %s', async (_, contents, filter) => {
  await expect(cleanPdf(withStream(`${objectStream} /Filter ${filter}`, contents))).rejects.toMatchObject({
    reason: 'too-hard',
  });
});

test('a table that says it has a billion rows is refused before they are made', async () => {
  const table = `/Type /XRef /Size 9 /Index [0 1000000000] /W [1 1 1] /Filter /FlateDecode`;
  await expect(cleanPdf(withStream(table, packed(Buffer.alloc(30))))).rejects.toMatchObject({ reason: 'damaged-pdf' });
});

/** A page with a photo whose contents are behind these filters. */
const withPhoto = (filters: string[], wrap: (photo: Uint8Array) => Uint8Array) =>
  makePdf(undefined, async (document) => {
    await placePhoto(document, await photoWithPlace());
    await document.flush();
    for (const [, object] of document.context.enumerateIndirectObjects()) {
      const stream = object as unknown as { contents?: Uint8Array; dict: Map<unknown, unknown> };
      if (stream.contents?.[0] !== 0xff) continue;
      stream.contents = new Uint8Array(wrap(stream.contents));
      stream.dict.set(PDFName.of('Filter'), document.context.obj([...filters, 'DCTDecode']));
    }
  });

test('a photo packed twice loses its place as well; one that would fill the memory is given up', async () => {
  const twice = ['FlateDecode', 'FlateDecode'];
  expect((await cleanPdf(await withPhoto(twice, (photo) => packed(photo, 2)))).removed).toContain('place');
  const large = await withPhoto(twice, (photo) => packed(Buffer.concat([photo, Buffer.alloc(100 * megabyte)]), 2));
  expect(large.length).toBeLessThan(megabyte);
  await expect(cleanPdf(large)).rejects.toMatchObject({ reason: 'too-hard' });
});

test('a photo behind more filters than anybody needs is given up', async () => {
  const pdf = await withPhoto(
    Array.from({ length: 9 }, () => 'FlateDecode'),
    (photo) => packed(photo, 9),
  );
  await expect(cleanPdf(pdf)).rejects.toMatchObject({ reason: 'too-hard' });
});
