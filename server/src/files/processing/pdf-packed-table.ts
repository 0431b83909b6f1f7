import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFRawStream } from '@cantoo/pdf-lib';
import { unpack } from './pdf-unpacking.ts';

/** Where the objects of a PDF are said to be, and where the table before this one is. */
export type Table = {
  inFile: { offset: number; ref: string }[];
  /** Objects that lie in a stream of objects, by their numbers. */
  packed: { number: number; stream: number }[];
  free: number[];
  trailer: PDFDict;
  before: number | undefined;
};

/** The table of a stream (PDF 32000-1, 7.5.8). The library doesn't undo predictors. */
export function packedTable(stream: PDFRawStream): Table {
  const { dict } = stream;
  const [kind = 1, offset = 0, generation = 0] = numbersOf(dict, 'W');
  const width = kind + offset + generation;
  if (width === 0) throw new Error('A table of nothing');
  const rows = rowsOf(stream, width);
  const size = numberOf(dict, 'Size') ?? 0;
  const blocks = dict.has(PDFName.of('Index')) ? numbersOf(dict, 'Index') : [0, size];
  const table: Table = { inFile: [], packed: [], free: [], trailer: dict, before: numberOf(dict, 'Prev') };
  let at = 0;
  for (let block = 0; block + 1 < blocks.length; block += 2) {
    for (let number = blocks[block]!; number < blocks[block]! + blocks[block + 1]!; number += 1) {
      const row = rows.subarray(at, at + width);
      at += width;
      if (row.length < width) throw new Error('The table is shorter than it says');
      const part = (from: number, length: number) => (length === 0 ? 0 : row.readUIntBE(from, length));
      const place = part(kind, offset);
      const how = kind === 0 ? 1 : part(0, kind);
      if (how === 1) table.inFile.push({ offset: place, ref: `${number} ${part(kind + offset, generation)}` });
      else if (how === 2) table.packed.push({ number, stream: place });
      else table.free.push(number);
    }
  }
  return table;
}

/** The bytes of all rows; a predictor of PNG is undone. */
function rowsOf(stream: PDFRawStream, width: number): Buffer {
  const bytes = Buffer.from(unpack(stream));
  const parameters = stream.dict.lookup(PDFName.of('DecodeParms'));
  const predictor = parameters instanceof PDFDict ? (numberOf(parameters, 'Predictor') ?? 1) : 1;
  if (predictor === 1) return bytes;
  if (predictor < 10) throw new Error('A predictor that no table has');
  const rows: Buffer[] = [];
  let above: Buffer = Buffer.alloc(width);
  for (let at = 0; at + width < bytes.length; at += width + 1) {
    above = unpredicted(bytes.subarray(at + 1, at + 1 + width), above, bytes[at]!);
    rows.push(above);
  }
  return Buffer.concat(rows);
}

/** One row of PNG's filters, with one byte for each value (RFC 2083, 6). */
function unpredicted(row: Buffer, above: Buffer, filter: number): Buffer {
  const result = Buffer.alloc(row.length);
  for (const [at, value] of row.entries()) {
    const [left, up, corner] = [result[at - 1] ?? 0, above[at]!, above[at - 1] ?? 0];
    const guess = [0, left, up, (left + up) >> 1, nearest(left, up, corner)][filter];
    if (guess === undefined) throw new Error('A filter that PNG does not have');
    result[at] = (value + guess) & 0xff;
  }
  return result;
}

function nearest(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [byLeft, byUp, byCorner] = [left, up, corner].map((one) => Math.abs(guess - one)) as [number, number, number];
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : corner;
}

export function numberOf(dict: PDFDict, key: string): number | undefined {
  const value = dict.lookup(PDFName.of(key));
  return value instanceof PDFNumber ? value.asNumber() : undefined;
}

function numbersOf(dict: PDFDict, key: string): number[] {
  const array = dict.lookup(PDFName.of(key));
  if (!(array instanceof PDFArray)) return [];
  return array.asArray().map((one) => (one instanceof PDFNumber ? one.asNumber() : Number.NaN));
}
