import { strToU8, zipSync } from 'fflate';
import { billionRows, bombs, hugePhoto, megabyte, packed, photoBehindFilters } from '../bombs.ts';
import { hardToInspect } from '../hard-pdfs.ts';
import { makePdf } from '../pdfs.ts';
import { blank } from '../pictures.ts';
import { catalogWith, ordinary, pageWith, rawPdf, streamOf } from '../raw-pdf.ts';
import { makeWord, paragraph } from '../word.ts';
import { type Files, refused, type Sent, taken } from './sent.ts';

// Files that are small, and become large, deep or endless when they are read.

const growing: Files = Object.fromEntries(
  Object.entries(bombs).map(([what, file]): [string, Sent] => [
    `a PDF whose objects become forty megabytes: ${what}`,
    refused(file, 'too-hard'),
  ]),
);

const flate = (contents: Buffer, keys: string) =>
  streamOf(packed(contents).toString('latin1'), `/Filter /FlateDecode ${keys}`);
const drawing = (name: string, object: string) =>
  rawPdf({
    3: ordinary[3]!.replace('/Font', `/XObject << /${name} 6 0 R >> /Font`),
    4: streamOf(`q 500 0 0 500 0 0 cm /${name} Do Q`),
    6: object,
  });
const picture = (width: number, height: number) =>
  `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 /ColorSpace /DeviceGray`;

const pdfs: Files = {
  'a PDF with a table of a billion rows': refused(billionRows, 'damaged-pdf'),
  'a PDF with a photo that becomes a hundred megabytes': refused(hugePhoto, 'too-hard'),
  'a PDF with a photo behind nine filters': refused(photoBehindFilters, 'too-hard'),
  'a PDF of 1,001 pages': refused(() => makePdf(Array.from({ length: 1_001 }, () => '')), 'too-many-pages'),
  'a PDF with arrays 100,000 deep': refused(
    () => rawPdf({ 6: '['.repeat(100_000) + ']'.repeat(100_000) }),
    'damaged-pdf',
  ),
  'a PDF whose pages lead back to themselves': refused(
    () => rawPdf({ 2: '<< /Type /Pages /Kids [3 0 R 2 0 R] /Count 2 >>' }),
    'damaged-pdf',
  ),
  'a PDF whose chapters lead back to themselves': taken(
    () =>
      rawPdf({
        1: catalogWith('/Outlines 6 0 R'),
        6: '<< /First 7 0 R /Last 7 0 R /Count 1 >>',
        7: '<< /Title (Chapter) /Parent 6 0 R /Next 7 0 R /First 7 0 R /Dest [3 0 R /Fit] >>',
      }),
    {},
  ),
  'a PDF with a drawing that draws itself': refused(
    () =>
      drawing(
        'X',
        streamOf(
          '/X Do /X Do',
          '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 6 0 R >> >>',
        ),
      ),
    'too-hard',
  ),
  'a PDF with a picture of ten billion pixels': taken(
    () => drawing('X', flate(Buffer.alloc(100), picture(100_000, 100_000))),
    {},
  ),
  'a PDF with a page of the size of a country': taken(
    () => rawPdf({ 3: pageWith('').replace('[0 0 595 842]', '[0 0 1000000000 1000000000]') }),
    {},
  ),
};

/** A PNG that says another size than it has. */
async function pngOf(width: number, height: number): Promise<Buffer> {
  const png = await blank(20, 20);
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
}
/** The same, as a JPEG. */
async function jpegOf(width: number, height: number): Promise<Buffer> {
  const jpeg = await blank(20, 20, 'jpeg');
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(height, frame + 5);
  jpeg.writeUInt16BE(width, frame + 7);
  return jpeg;
}

/** The same, as a WebP. */
async function webpOf(width: number, height: number): Promise<Buffer> {
  const webp = await blank(20, 20, 'webp');
  webp.writeUInt16LE(width, 26);
  webp.writeUInt16LE(height, 28);
  return webp;
}

const pictures: Files = {
  'a PNG that says it has 4 billion rows': refused(() => pngOf(4_000_000_000, 4_000_000_000), 'damaged'),
  'a PNG that says it has 30,000 rows': refused(() => pngOf(30_000, 30_000), 'too-many-pixels'),
  'a JPEG that says it has 65,535 rows': refused(() => jpegOf(65_535, 65_535), 'damaged'),
  'a JPEG that says it has no rows': refused(() => jpegOf(0, 0), 'damaged'),
  'a WebP that says it has 16,383 rows': refused(() => webpOf(16_383, 16_383), 'too-many-pixels'),
};

const nested = (depth: number): Uint8Array =>
  depth === 0 ? strToU8('x'.repeat(1_000)) : zipSync({ 'a.zip': nested(depth - 1) });
const letters: Files = {
  'a letter of forty megabytes of spaces': refused(
    () => makeWord({ body: paragraph(' '.repeat(40 * megabyte)) }),
    'expands',
  ),
  'a letter of millions of empty paragraphs': refused(() => makeWord({ body: '<w:p/>'.repeat(4_000_000) }), 'expands'),
  'a letter with tables 3,000 deep': refused(
    () =>
      makeWord({
        body: `${'<w:tbl><w:tr><w:tc>'.repeat(3_000)}<w:p/>${'</w:tc></w:tr></w:tbl>'.repeat(3_000)}`,
      }),
    'damaged',
  ),
  'an archive in an archive, ten times, called a letter': refused(() => Buffer.from(nested(10)), 'kind'),
  'a letter of 10,000 parts': refused(
    () => makeWord({ parts: Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`word/${n}.xml`, 'x'])) }),
    'expands',
  ),
};

export const growingFiles: Files = { ...growing, ...pdfs, ...pictures, ...letters };

/** Half a minute each. */
export const endlessFiles: Files = {
  'a PDF that takes longer to draw than anybody may have': refused(hardToInspect, 'too-hard'),
};
