import { PDFArray, PDFDict, type PDFDocument, PDFName, PDFNumber, type PDFObject } from '@cantoo/pdf-lib';
import { lookupIn } from './pdf-copy.ts';
import { Refused } from './traits.ts';

const inherited = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];
const mostPages = 1_000;
/** Letter, where a file doesn't say how large its pages are. */
const ordinarySize = [0, 0, 612, 792];

/**
 * The pages in their order, each with what it inherits. Throws `Refused` where there is none, one is missing or the tree has a circle.
 */
export function pagesOf(document: PDFDocument): PDFDict[] {
  const look = (dict: PDFDict, key: string) => lookupIn(document, dict.get(PDFName.of(key)));
  const root = lookupIn(document, document.context.trailerInfo.Root);
  const top = root instanceof PDFDict ? look(root, 'Pages') : undefined;
  const pages: PDFDict[] = [];
  const seen = new Set<PDFObject>();
  const open: { node: PDFObject | undefined; from: Map<string, PDFObject> }[] = [{ node: top, from: new Map() }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, from } = next;
    if (!(node instanceof PDFDict) || seen.has(node)) throw new Refused('damaged-pdf');
    seen.add(node);
    const passed = new Map(from);
    for (const key of inherited) {
      const value = node.get(PDFName.of(key));
      // What many pages inherit is one object, also where it stood in the tree itself.
      if (value) passed.set(key, value instanceof PDFDict ? document.context.register(value) : value);
    }
    const kids = look(node, 'Kids');
    if (kids instanceof PDFArray) {
      for (const kid of kids.asArray().toReversed()) open.push({ node: lookupIn(document, kid), from: passed });
      continue;
    }
    for (const [key, value] of passed) node.set(PDFName.of(key), value);
    pages.push(node);
    if (pages.length > mostPages) throw new Refused('too-many-pages');
  }
  if (pages.length === 0) throw new Refused('damaged-pdf');
  return pages;
}

export type Box = { left: number; bottom: number; right: number; top: number };

/** The part of a page that is shown. */
export function boxOf(page: PDFDict, document: PDFDocument): Box {
  const media = numbersIn(document, page.get(PDFName.of('MediaBox')), 4) ?? ordinarySize;
  const crop = numbersIn(document, page.get(PDFName.of('CropBox')), 4) ?? media;
  return common(boxFrom(media), boxFrom(crop));
}

export function boxFrom([x1 = 0, y1 = 0, x2 = 0, y2 = 0]: number[]): Box {
  return { left: Math.min(x1, x2), bottom: Math.min(y1, y2), right: Math.max(x1, x2), top: Math.max(y1, y2) };
}

/** What two have in common; of no width or height where that is nothing. */
export function common(one: Box, other: Box): Box {
  return {
    left: Math.max(one.left, other.left),
    bottom: Math.max(one.bottom, other.bottom),
    right: Math.min(one.right, other.right),
    top: Math.min(one.top, other.top),
  };
}

/** The numbers of an array of at least so many; nothing where it has others in it. */
export function numbersIn(document: PDFDocument, array: PDFObject | undefined, least: number): number[] | undefined {
  const found = lookupIn(document, array);
  if (!(found instanceof PDFArray) || found.size() < least) return undefined;
  const numbers = found.asArray().map((one) => lookupIn(document, one));
  return numbers.every((one) => one instanceof PDFNumber) ? numbers.map((one) => one.asNumber()) : undefined;
}
