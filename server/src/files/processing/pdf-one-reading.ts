import {
  PDFContext,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFObjectParser,
  PDFObjectStreamParser,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib';
import { numberOf, type Table } from './pdf-packed-table.ts';
import { beginUnpacking, ofCopy } from './pdf-unpacking.ts';
import { has, refsOf } from './pdf-walk.ts';
import { isObjectAt, tablesOf } from './pdf-whole.ts';

/**
 * Whether a PDF is the same for those who follow its table of objects, as viewers do, and for us, who read the objects in their order. What
 * is handed out byte for byte must be: of anything else we write the table. Throws where it can't be read.
 */
export async function hasOneReading(file: Buffer): Promise<boolean> {
  beginUnpacking(ofCopy);
  const document = await PDFDocument.load(file, { updateMetadata: false, throwOnInvalidObject: true });
  const { context } = document;
  const tables = tablesOf(document, file);
  const [last] = tables;
  // A hybrid file has two tables.
  if (!last || tables.some(({ trailer }) => has(trailer, 'XRefStm') || has(trailer, 'Encrypt'))) return false;
  if (last.trailer.get(PDFName.of('Root')) !== context.trailerInfo.Root) return false;

  const listed = await objectsOf(file, tables);
  for (const [ref, object] of listed) {
    const ours = context.lookup(ref);
    if (!ours || !object || !isSame(ours, object)) return false;
  }
  return refsOf(document).every((ref) => listed.has(ref) || !context.lookup(ref));
}

/** The objects that the tables lead to, each from the last one that names it. */
async function objectsOf(file: Buffer, tables: readonly Table[]): Promise<Map<PDFRef, PDFObject | undefined>> {
  const found = new Map<PDFRef, PDFObject | undefined>();
  const named = new Set<number>();
  const streams = new Map<number, PDFContext | undefined>();
  const offsets = new Map<number, number>();
  const packed: { number: number; stream: number }[] = [];
  for (const table of tables) {
    const fresh = (number: number) => !named.has(number);
    const here: number[] = [...table.free];
    for (const { offset, ref } of table.inFile) {
      const [number = 0, generation = 0] = ref.split(' ').map(Number);
      here.push(number);
      if (!fresh(number)) continue;
      offsets.set(number, offset);
      found.set(PDFRef.of(number, generation), isObjectAt(file, offset, ref) ? objectAt(file, offset) : undefined);
    }
    for (const one of table.packed) {
      here.push(one.number);
      if (fresh(one.number)) packed.push(one);
    }
    for (const number of here) named.add(number);
  }
  for (const { number, stream } of packed) {
    if (!streams.has(stream)) streams.set(stream, await unpacked(file, offsets.get(stream)));
    found.set(PDFRef.of(number), streams.get(stream)?.lookup(PDFRef.of(number)));
  }
  return found;
}

function objectAt(file: Buffer, offset: number, context = PDFContext.create()): PDFObject {
  const begin = file.indexOf('obj', offset) + 'obj'.length;
  return PDFObjectParser.forBytes(file.subarray(begin), context).parseObject();
}

/** The objects in a stream of objects, each once. */
async function unpacked(file: Buffer, offset: number | undefined): Promise<PDFContext | undefined> {
  if (offset === undefined) return undefined;
  const context = PDFContext.create();
  const stream = objectAt(file, offset, context);
  if (!(stream instanceof PDFRawStream)) return undefined;
  await PDFObjectStreamParser.forStream(stream).parseIntoContext();
  return context.enumerateIndirectObjects().length === numberOf(stream.dict, 'N') ? context : undefined;
}

/** Whether two objects are written alike; of streams also what is in them. */
export function isSame(one: PDFObject, other: PDFObject): boolean {
  if (one instanceof PDFRawStream && other instanceof PDFRawStream)
    return isSame(one.dict, other.dict) && Buffer.compare(one.contents, other.contents) === 0;
  if (one instanceof PDFRawStream || other instanceof PDFRawStream) return false;
  return one.toString() === other.toString();
}
