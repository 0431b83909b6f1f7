import sharp from 'sharp';
import { blank, photoWithPlace } from '../pictures.ts';
import { type Everyday, flate, latin, stream, written } from './written-pdf.ts';

// PDFs of pictures: as scanners, copiers and phones make them.

const side = 64;
const picture = `/Type /XObject /Subtype /Image /Width ${side} /Height ${side}`;
const page = (resources: string) =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595.2 841.92] /Contents 4 0 R /Resources << /ProcSet [/PDF /ImageB /ImageC] /XObject << /Im0 5 0 R /Im1 7 0 R >> ${resources} >> >>`;
const show = 'q 595.2 0 0 841.92 0 0 cm /Im0 Do Q';

/** One page with a picture. `further`: what else is on it. */
const scan = (
  image: string,
  { content = show, resources = '', objects = [] as readonly (readonly [number, string])[], producer = 'Scanner' } = {},
): Buffer =>
  written({
    objects: [
      [1, '<< /Type /Catalog /Pages 2 0 R >>'],
      [2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
      [3, page(resources)],
      [4, stream(content)],
      [5, image],
      [9, `<< /Producer (${producer}) /CreationDate (D:20260901120000) >>`],
      ...objects,
    ],
    trailer: '/Root 1 0 R /Info 9 0 R',
  });

const removed = ['software', 'dates'];
const gray = async (jpeg: Promise<Buffer>) =>
  sharp(await jpeg)
    .resize(side, side)
    .greyscale()
    .jpeg()
    .toBuffer();
const asJpeg = (jpeg: Buffer, space = '/DeviceRGB') =>
  stream(jpeg, `${picture} /BitsPerComponent 8 /ColorSpace ${space} /Filter /DCTDecode`);
const photo = (sized: Promise<Buffer>) => sized.then((jpeg) => sharp(jpeg).resize(side, side).jpeg().toBuffer());

const font = '/Font << /F1 6 0 R >>';
const helvetica = [6, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'] as const;

/** Bits from the left. */
const bytesOf = (bits: string) =>
  Uint8Array.from(bits.match(/.{1,8}/g) ?? [], (eight) => Number.parseInt(eight.padEnd(8, '0'), 2));
const endOfBlock = '000000000001000000000001';
/** A black box on white, 32 of 64 dots wide and high, in the code of fax machines (ITU-T T.6). */
const faxed = bytesOf(
  [
    '1'.repeat(16), // as the line above: white
    '0011010100000011010101', // 16 white, 32 black, then white
    '111'.repeat(31), // as the line above
    '00011', // white again
    '1'.repeat(15),
    endOfBlock,
  ].join(''),
);

/** A column, each line as runs of bytes: two of white, four of black, two of white. */
const runs = Uint8Array.from([...Array.from({ length: side }, () => [255, 255, 253, 0, 255, 255]).flat(), 128]);

const bilevel = `${picture} /BitsPerComponent 1 /ColorSpace /DeviceGray`;
const fax = `/Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns ${side} /Rows ${side} /BlackIs1 false >>`;

/** Of a copier: strips of one page under each other. */
async function inStrips(): Promise<Buffer> {
  const strip = asJpeg(await gray(blank(60, 60, 'jpeg')), '/DeviceGray');
  return scan(strip, {
    content: 'q 595.2 0 0 421 0 421 cm /Im0 Do Q q 595.2 0 0 421 0 0 cm /Im1 Do Q',
    objects: [[7, strip]],
  });
}

export const scannedPdfs: Record<string, () => Everyday> = {
  'a scan as one JPEG': () => ({
    file: photo(blank(90, 90, 'jpeg')).then((jpeg) => scan(asJpeg(jpeg))),
    words: [''],
    removed,
  }),
  'a gray scan with the words of a reading program behind it': () => ({
    file: gray(blank(90, 90, 'jpeg')).then((jpeg) =>
      scan(asJpeg(jpeg, '/DeviceGray'), {
        content: `${show} BT 3 Tr /F1 12 Tf 98 Tz 72 700 Td (Order of the court) Tj ET`,
        resources: font,
        objects: [helvetica],
        producer: 'ABBYY FineReader PDF',
      }),
    ),
    words: ['Order of the court'],
    removed,
  }),
  'a fax': () => ({ file: scan(stream(faxed, `${bilevel} ${fax}`)), words: [''], removed }),
  'a scan in black and white': () => ({
    file: scan(stream(runs, `${bilevel} /Filter [/RunLengthDecode]`)),
    words: [''],
    removed,
  }),
  'a copy in strips': () => ({ file: inStrips(), words: [''], removed }),
  'a photo that a phone made a PDF of': () => ({
    file: photoWithPlace().then(async (jpeg) =>
      scan(asJpeg(jpeg).replace(`/Width ${side} /Height ${side}`, '/Width 120 /Height 80'), {
        producer: 'iOS Version 18.0 Quartz PDFContext',
      }),
    ),
    words: [''],
    removed: [...removed, 'device', 'author', 'place'],
  }),
  'a page of a copier in two layers: paper below, writing as a mask above': () => ({
    file: photo(blank(90, 90, 'jpeg')).then((jpeg) =>
      scan(asJpeg(jpeg), {
        content: `${show} q 1 0 0 rg 400 0 0 400 90 200 cm /Im1 Do Q`,
        objects: [
          [
            7,
            flate(
              latin(Uint8Array.from({ length: 512 }, (_, at) => at & 255)),
              `${picture} /ImageMask true /BitsPerComponent 1`,
            ),
          ],
        ],
      }),
    ),
    words: [''],
    removed,
  }),
};
