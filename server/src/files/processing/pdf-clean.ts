import { PDFArray, PDFDict, type PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import type { Trait } from '@evenkeel/contract/file-traits.rules';
import { hasDrawnPath } from './pdf-drawn-paths.ts';
import { fromItsHead } from './pdf-head.ts';
import { drawForm } from './pdf-form.ts';
import { mustBeIdle, mustBeInert, openPdf, traitsOf } from './pdf-inspect.ts';
import { pagesOf } from './pdf-page-tree.ts';
import { rewrite } from './pdf-rewrite.ts';
import { mayStayAsItIs } from './pdf-signed.ts';
import { beginUnpacking, filtersOf, ofCopy, ofPictures, unpack } from './pdf-unpacking.ts';
import { walk, type Visit } from './pdf-walk.ts';
import { hasItsTable, mustEnd, mustHaveItsLength } from './pdf-whole.ts';
import { cleanJpeg, cleanJpx, type Cleaned } from './picture-metadata.ts';
import { Refused } from './traits.ts';

export type CleanPdf = {
  copy: Buffer | null;
  /** What its words are read from, where it stays as it is and has fields: a reader of pages passes over those. */
  asRead: Buffer | null;
  removed: Trait[];
  stays: Trait[];
  linksLeftOut: number;
  isSigned: boolean;
};

/**
 * A PDF written anew from what may be in one, its text, links and tags as they were, and nothing active or personal. One with a signature
 * stays as it is where it may: writing it anew would break that. Throws `Refused`.
 */
export async function cleanPdf(file: Uint8Array): Promise<CleanPdf> {
  const bytes = fromItsHead(file);
  mustEnd(bytes);
  const { document, isRestricted } = await openPdf(bytes);
  mustHaveItsLength(document, bytes);
  const visits = walk(document);
  mustBeInert(visits);
  const { had, stays, isSigned } = traitsOf(document, visits);
  const mayStay = isSigned && !isRestricted && bytes.length === file.length && (await mayStayAsItIs(Buffer.from(file)));
  if (mayStay) {
    const asRead = await withFieldsDrawn(bytes);
    const staying: Trait[] = [...stays, 'signature', 'signed-metadata'];
    return { copy: null, asRead, removed: [], stays: staying, linksLeftOut: 0, isSigned };
  }

  if (hasDrawnPath(visits)) stays.push('drawn-paths');
  const removed = new Set(had);
  if (isSigned) removed.add('signature');
  if (!isRestricted && !hasItsTable(document, bytes)) removed.add('repaired');
  if (isRestricted) removed.add('restrictions');
  beginUnpacking(ofPictures);
  for (const visit of visits) for (const trait of cleanPicture(visit, document)) removed.add(trait);
  const form = await drawForm(document, pagesOf(document));
  if (form.isDrawn) removed.add('form');
  const { bytes: copy, leftOut, hasCutPath } = await rewrite(document);
  const linksLeftOut = form.leftOut + leftOut;
  if (linksLeftOut > 0) removed.add('links');
  if (hasCutPath) removed.add('paths');

  // The second line: what was written is read as anybody would read it.
  mustBeIdle(walk((await openPdf(copy, ofCopy)).document, 'all'));
  return { copy, asRead: null, removed: [...removed], stays, linksLeftOut, isSigned: false };
}

/** The same pages with what is written in their fields, for reading alone; nothing where no field has to be drawn. */
async function withFieldsDrawn(bytes: Uint8Array): Promise<Buffer | null> {
  const { document } = await openPdf(bytes);
  const form = await drawForm(document, pagesOf(document)).catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error;
  });
  return form?.isDrawn ? (await rewrite(document)).bytes : null;
}

/** Cleans the picture in a stream, where it is one. Returns what it had. */
function cleanPicture({ stream, dict }: Visit, document: PDFDocument): Trait[] {
  if (!(stream instanceof PDFRawStream)) return [];
  const filters = filtersOf(dict);
  const last = filters.at(-1);
  if (last !== 'DCTDecode' && last !== 'DCT' && last !== 'JPXDecode') return [];
  const contents = Buffer.from(filters.length > 1 ? unpack(stream, filters.slice(0, -1)) : stream.contents);
  const { bytes, removed }: Cleaned = last === 'JPXDecode' ? cleanJpx(contents) : cleanJpeg(contents);
  const parameters = dict.lookup(PDFName.of('DecodeParms'));
  if (filters.length > 1) {
    dict.set(PDFName.of('Filter'), PDFName.of(last));
    const ofLast = parameters instanceof PDFArray ? parameters.lookup(filters.length - 1) : undefined;
    if (ofLast instanceof PDFDict) dict.set(PDFName.of('DecodeParms'), ofLast);
    else dict.delete(PDFName.of('DecodeParms'));
  }
  dict.set(PDFName.of('Length'), document.context.obj(bytes.length));
  Object.assign(stream, { contents: new Uint8Array(bytes) });
  return removed;
}
