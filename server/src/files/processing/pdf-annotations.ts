import { PDFArray, PDFDict, type PDFDocument, PDFName, PDFNumber, type PDFObject } from '@cantoo/pdf-lib';
import { annotationKinds } from './pdf-allowed.ts';
import { type Copy, lookupIn } from './pdf-copy.ts';
import { leadsSomewhere } from './pdf-links.ts';
import { type Box, boxFrom, boxOf, common, numbersIn } from './pdf-page-tree.ts';
import { has, nameIn } from './pdf-walk.ts';

/** Flags of an annotation that nobody sees: Hidden and NoView. */
const unseen = 0b100010;

export function isUnseen(annotation: PDFDict, document: PDFDocument): boolean {
  const flags = lookupIn(document, annotation.get(PDFName.of('F')));
  return flags instanceof PDFNumber && (flags.asNumber() & unseen) !== 0;
}

/** What a page has beside what is drawn on it: objects of its array, as they stand there. */
export function annotationsOf(page: PDFDict, document: PDFDocument): PDFObject[] {
  const array = lookupIn(document, page.get(PDFName.of('Annots')));
  return array instanceof PDFArray ? array.asArray() : [];
}

/** Whether an annotation may be in the copy. A link to an address gets the part of its area that is on the page. */
export function mayStay(annotation: PDFObject | undefined, page: PDFDict, document: PDFDocument, copy: Copy): boolean {
  if (!(annotation instanceof PDFDict)) return false;
  const kind = nameIn(annotation, 'Subtype');
  if (!annotationKinds.has(kind)) return false;
  if (kind !== 'Link') {
    // A button or a stamp that is clicked.
    if (acts(annotation)) copy.leaveOut();
    annotation.delete(PDFName.of('A'));
    annotation.delete(PDFName.of('Dest'));
    return true;
  }
  const isKept =
    leadsSomewhere(annotation, copy) && (!leadsOut(annotation, document) || isOnPage(annotation, page, document));
  if (isKept && has(annotation, 'AA')) copy.leaveOut();
  return isKept;
}

/** Whether something happens when it is clicked, entered or left. */
export const acts = (annotation: PDFDict): boolean => has(annotation, 'A') || has(annotation, 'AA');

function leadsOut(link: PDFDict, document: PDFDocument): boolean {
  const action = lookupIn(document, link.get(PDFName.of('A')));
  return action instanceof PDFDict && nameIn(action, 'S') === 'URI';
}

/** Whether somebody who looks at the page sees where the link is. Cuts off what is beside the page. */
function isOnPage(link: PDFDict, page: PDFDict, document: PDFDocument): boolean {
  if (isUnseen(link, document)) return false;
  const area = numbersIn(document, link.get(PDFName.of('Rect')), 4);
  if (!area) return false;
  const seen = common(boxFrom(area), boxOf(page, document));
  if (seen.right - seen.left <= 0 || seen.top - seen.bottom <= 0) return false;
  link.set(PDFName.of('Rect'), document.context.obj([seen.left, seen.bottom, seen.right, seen.top]));
  if (has(link, 'QuadPoints') && !areWithin(numbersIn(document, link.get(PDFName.of('QuadPoints')), 8), seen))
    link.delete(PDFName.of('QuadPoints'));
  return true;
}

/** Whether points, as x and y in turns, are inside of a box. */
const areWithin = (points: number[] | undefined, { left, bottom, right, top }: Box) =>
  points !== undefined &&
  points.every((value, at) => (at % 2 === 0 ? value >= left && value <= right : value >= bottom && value <= top));
