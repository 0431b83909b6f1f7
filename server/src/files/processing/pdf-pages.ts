import { type PDFiumDocument, PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium';
import { PDFDocument } from '@cantoo/pdf-lib';
import { photosForPages, pictureOfPixels, type Picture } from './images.ts';
import { hasTextOutside } from './pdf-text-outside.ts';
import { Refused } from './traits.ts';

let library: Promise<PDFiumLibrary> | undefined;

async function withPdf<T>(
  bytes: Uint8Array,
  work: (document: Awaited<ReturnType<PDFiumLibrary['loadDocument']>>) => T | Promise<T>,
) {
  const pdfium = await (library ??= PDFiumLibrary.init());
  const document = await pdfium.loadDocument(bytes).catch(() => {
    throw new Refused('damaged');
  });
  try {
    return await work(document);
  } finally {
    document.destroy();
  }
}

/** What a document of the library is, and doesn't show: the functions of PDFium. */
type Inside = { documentIdx: number; module: { _FPDF_GetSignatureCount: (document: number) => number } };

function isSigned(document: PDFiumDocument): boolean {
  const { module, documentIdx } = document as unknown as Inside;
  const { _FPDF_GetSignatureCount: count } = module;
  return count(documentIdx) > 0;
}

const mostLetters = 20_000;
/** Pixels of one picture at most, whatever size a page claims. */
const mostPixels = 8_000_000;
/** WebP has no more. */
const longestSide = 16_000;

/** The text of each page, empty where there is none, and whether there is text that no picture of a page shows. */
export function wordsOfPdf(bytes: Uint8Array): Promise<{ texts: string[]; hasUnseenText: boolean }> {
  return withPdf(bytes, (document) => {
    const pages = Array.from({ length: document.getPageCount() }, (_, index) => document.getPage(index));
    return { texts: pages.map(textOf), hasUnseenText: pages.some(hasTextOutside) };
  });
}

const textOf = (page: PDFiumPage) =>
  page.getText().replaceAll('\r\n', '\n').replaceAll('\0', '').toWellFormed().slice(0, mostLetters);

/** A picture of a page, from 1. */
export function pictureOfPage(bytes: Uint8Array, page: number, width: number): Promise<Picture> {
  return withPdf(bytes, async (document) => {
    if (page > document.getPageCount()) throw new Refused('damaged');
    const sheet = document.getPage(page - 1);
    const { originalWidth, originalHeight } = sheet.getOriginalSize();
    const byWidth = width / originalWidth;
    const byHeight = longestSide / originalHeight;
    const scale = Math.min(byWidth, byHeight, Math.sqrt(mostPixels / (originalWidth * originalHeight)));
    if (!Number.isFinite(scale) || scale <= 0) throw new Refused('damaged');
    const {
      data,
      width: wide,
      height,
    } = await sheet.render({
      scale,
      // Only a signed file keeps fields that are filled in.
      renderFormFields: isSigned(document),
      render: async (pixels) => pictureOfPixels(pixels.data, pixels.width, pixels.height),
    });
    return { bytes: Buffer.from(data), width: wide, height };
  });
}

/** Width of A4 in points. */
const wide = 595;

/** A document of photos, one on each page, in their order; a tall one on several. */
export async function combine(photos: readonly Uint8Array[]): Promise<Buffer> {
  const document = await PDFDocument.create({ updateMetadata: false });
  for (const photo of photos) {
    for (const { bytes, width, height } of await photosForPages(photo)) {
      const picture = await document.embedJpg(new Uint8Array(bytes));
      const page = document.addPage([wide, (wide * height) / width]);
      page.drawImage(picture, { x: 0, y: 0, width: wide, height: (wide * height) / width });
    }
  }
  return Buffer.from(await document.save({ useObjectStreams: true, updateFieldAppearances: false }));
}
