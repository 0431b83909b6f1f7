import { PDFName } from '@cantoo/pdf-lib';
import { deflateSync } from 'node:zlib';
import { makePdf, placePhoto } from './pdfs.ts';
import { photoWithPlace } from './pictures.ts';
import { rawPdf } from './raw-pdf.ts';

// PDFs that become much larger when they are unpacked.

export const megabyte = 1024 ** 2;
export const packed = (bytes: Uint8Array, times = 1): Buffer =>
  times === 0 ? Buffer.from(bytes) : packed(deflateSync(bytes), times - 1);

/** A PDF with this as an object of its own. */
const withStream = (keys: string, contents: Uint8Array) =>
  rawPdf({
    9: `<< ${keys} /Length ${contents.length} >>\nstream\n${Buffer.from(contents).toString('latin1')}\nendstream`,
  });

const objects = (each: string) =>
  Buffer.concat([Buffer.from('20 0 ['), Buffer.alloc(40 * megabyte, each), Buffer.from(']')]);
const objectStream = '/Type /ObjStm /N 1 /First 5';
const bomb = (each: string, times = 1) => {
  const filter = times === 1 ? '/FlateDecode' : `[${' /FlateDecode'.repeat(times)}]`;
  return withStream(`${objectStream} /Filter ${filter}`, packed(objects(each), times));
};

/** Objects that become forty megabytes of something. */
export const bombs: Record<string, () => Buffer> = {
  numbers: () => bomb('1 '),
  dictionaries: () => bomb('<<>>'),
  'nothing but spaces': () => bomb(' '),
  'numbers packed twice': () => bomb('1 ', 2),
};

const table = '/Type /XRef /Size 9 /Index [0 1000000000] /W [1 1 1] /Filter /FlateDecode';
export const billionRows = () => withStream(table, packed(Buffer.alloc(30)));

/** A page with a photo whose contents are behind these filters. */
export const withPhoto = (filters: string[], wrap: (photo: Uint8Array) => Uint8Array) =>
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

export const twice = ['FlateDecode', 'FlateDecode'];
export const hugePhoto = () =>
  withPhoto(twice, (photo) => packed(Buffer.concat([photo, Buffer.alloc(100 * megabyte)]), 2));
export const photoBehindFilters = () =>
  withPhoto(
    Array.from({ length: 9 }, () => 'FlateDecode'),
    (photo) => packed(photo, 9),
  );
