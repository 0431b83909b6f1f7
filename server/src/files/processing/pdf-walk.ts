import { PDFArray, PDFDict, type PDFDocument, PDFName, PDFRef, PDFStream, type PDFObject } from '@cantoo/pdf-lib';

/** A dictionary that the document uses, and the key under which it was reached. */
export type Visit = { dict: PDFDict; stream: PDFStream | null; key: string };

/** Every dictionary reachable from the catalog, or `all` there are, once. */
export function walk(document: PDFDocument, which: 'used' | 'all' = 'used'): Visit[] {
  const { context } = document;
  const visits: Visit[] = [];
  const seen = new Set<PDFObject>();
  const open: { object: PDFObject | undefined; key: string }[] = [{ object: context.trailerInfo.Root, key: 'Root' }];
  if (which === 'all') for (const [, object] of context.enumerateIndirectObjects()) open.unshift({ object, key: '' });
  for (let next = open.pop(); next; next = open.pop()) {
    const { object: given, key } = next;
    const object = given instanceof PDFRef ? context.lookup(given) : given;
    if (!object || seen.has(object)) continue;
    if (object instanceof PDFArray) {
      seen.add(object);
      for (const each of object.asArray()) open.push({ object: each, key });
      continue;
    }
    const stream = object instanceof PDFStream ? object : null;
    const dict = stream ? stream.dict : object instanceof PDFDict ? object : null;
    if (!dict) continue;
    seen.add(object);
    visits.push({ dict, stream, key });
    for (const [name, value] of dict.entries()) open.push({ object: value, key: name.decodeText() });
  }
  return visits;
}

/** The name under a key, decoded; an empty text where it is none. */
export function nameIn(dict: PDFDict, key: string): string {
  const value = dict.lookup(PDFName.of(key));
  return value instanceof PDFName ? value.decodeText() : '';
}

export const has = (dict: PDFDict, key: string): boolean => dict.has(PDFName.of(key));

/** Every reference in the document that leads on from the catalog, without those under keys of the catalog that are `left`. */
export function refsOf({ context }: PDFDocument, left: readonly string[] = []): PDFRef[] {
  const { Root } = context.trailerInfo;
  const catalog = context.lookup(Root);
  const seen = new Set<PDFObject>();
  const open: (PDFObject | undefined)[] = Root instanceof PDFRef ? [Root] : [];
  if (catalog instanceof PDFDict) {
    seen.add(catalog);
    for (const [name, value] of catalog.entries()) if (!left.includes(name.decodeText())) open.push(value);
  }
  const refs: PDFRef[] = [];
  for (let next = open.pop(); open.length > 0 || next; next = open.pop()) {
    if (!next || seen.has(next)) continue;
    seen.add(next);
    if (next instanceof PDFRef) {
      refs.push(next);
      open.push(context.lookup(next));
    } else if (next instanceof PDFArray) open.push(...next.asArray());
    else if (next instanceof PDFDict) open.push(...next.values());
    else if (next instanceof PDFStream) open.push(...next.dict.values());
  }
  return refs;
}

export const isSignature = (dict: PDFDict): boolean => has(dict, 'ByteRange') && has(dict, 'Contents');

const notes = new Set('Text FreeText Highlight Underline Squiggly StrikeOut Caret Stamp Ink Popup'.split(' '));
/** Whether somebody wrote or drew it onto a page. */
export const isNote = (dict: PDFDict): boolean => notes.has(nameIn(dict, 'Subtype'));
