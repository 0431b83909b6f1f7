import {
  PDFArray,
  PDFContext,
  type PDFDict,
  type PDFDocument,
  PDFName,
  type PDFRef,
  type PDFObject,
  PDFStreamWriter,
} from '@cantoo/pdf-lib';
import { annotation, catalog } from './pdf-allowed.ts';
import { annotationsOf, mayStay } from './pdf-annotations.ts';
import { beginCopy, type Copy, dictionary, keysOf, lookupIn, place } from './pdf-copy.ts';
import { pageKeys } from './pdf-drawn.ts';
import { pagesOf } from './pdf-page-tree.ts';
import { passedOver, xmp } from './pdf-signature-keys.ts';

export type Rewritten = {
  bytes: Buffer;
  /** Links and actions that are not in the copy. */
  leftOut: number;
  /** Whether the place of a file on somebody's computer isn't in it any more. */
  hasCutPath: boolean;
};

const page = dictionary(
  () => pageKeys,
  () => ({ ...keysOf('Parent Annots', passedOver), Metadata: xmp }),
);

/** A PDF of what may be in one, written from nothing (`pdf-allowed.ts`). */
export async function rewrite(document: PDFDocument): Promise<Rewritten> {
  const { context, leftOut, hasCutPath } = write(document, false);
  const bytes = await PDFStreamWriter.forContext(context, Number.POSITIVE_INFINITY).serializeToBuffer();
  return { bytes: Buffer.from(bytes), leftOut, hasCutPath };
}

/** Whether a PDF has nothing that a copy would lose, beside what belongs to its signatures. Writes into the document. */
export function hasNothingElse(document: PDFDocument): boolean {
  const { leftOut, lost } = write(document, true);
  return leftOut === 0 && lost.size === 0;
}

function write(document: PDFDocument, isSigned: boolean) {
  const context = PDFContext.create();
  const originals = pagesOf(document);
  const pages = new Map<PDFObject, PDFRef>(originals.map((one) => [one, context.nextRef()]));
  const annotations = new Set<PDFObject>();
  const { copy, finish, leftOut, hasCutPath, lost } = beginCopy(document, { pages, annotations, isSigned }, context);
  for (const one of originals) {
    for (const note of annotationsOf(one, document)) {
      const object = lookupIn(document, note);
      if (object && mayStay(object, one, document, copy)) annotations.add(object);
      else copy.leaveOut();
    }
  }
  const root = pageTree(document, originals, pages, copy);
  finish(catalogOf(document, root, copy));
  return { context, leftOut: leftOut(), hasCutPath: hasCutPath(), lost };
}

/** One level of pages: what they inherited is theirs. */
function pageTree(
  document: PDFDocument,
  originals: readonly PDFDict[],
  pages: ReadonlyMap<PDFObject, PDFRef>,
  copy: Copy,
): PDFRef {
  const { context } = copy;
  const tree = context.nextRef();
  for (const one of originals) {
    const written = place(one, page, copy) as PDFDict;
    written.set(PDFName.of('Parent'), tree);
    const notes = annotationsOf(one, document)
      .filter((note) => copy.isKept(note))
      .map((note) => place(note, annotation, copy)!);
    if (notes.length > 0) written.set(PDFName.of('Annots'), arrayOf(notes, context));
    context.assign(pages.get(one)!, written);
  }
  const kids = arrayOf(
    originals.map((one) => pages.get(one)!),
    context,
  );
  context.assign(tree, context.obj({ Type: 'Pages', Kids: kids, Count: originals.length }));
  return tree;
}

function catalogOf(document: PDFDocument, pages: PDFRef, copy: Copy): PDFRef {
  const written = place(lookupIn(document, document.context.trailerInfo.Root), catalog, copy) as PDFDict;
  written.set(PDFName.of('Type'), PDFName.of('Catalog'));
  written.set(PDFName.of('Pages'), pages);
  return copy.context.register(written);
}

function arrayOf(objects: readonly PDFObject[], context: PDFContext): PDFArray {
  const array = PDFArray.withContext(context);
  for (const one of objects) array.push(one);
  return array;
}
