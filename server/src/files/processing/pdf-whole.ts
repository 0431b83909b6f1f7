import { type PDFDocument, PDFName, PDFNumber, PDFRawStream, PDFDict, PDFRef } from '@cantoo/pdf-lib';
import { packedTable, type Table } from './pdf-packed-table.ts';
import { Refused } from './traits.ts';

// Whether all of a PDF is there, and whether its table of objects leads to them. We read every object in the order of the file and write
// a table of our own, so a broken one loses nothing.

/** Throws `Refused` for a PDF that ends before its end. */
export function mustEnd(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (file.lastIndexOf('startxref') < file.lastIndexOf('endobj')) throw new Refused('damaged-pdf');
}

/** Throws `Refused` for a PDF made for the web that is shorter than it says. */
export function mustHaveItsLength(document: PDFDocument, bytes: Uint8Array): void {
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict) || !object.has(PDFName.of('Linearized'))) continue;
    const length = object.lookup(PDFName.of('L'));
    if (length instanceof PDFNumber && length.asNumber() > bytes.length) throw new Refused('damaged-pdf');
  }
}

const mostTables = 100;

/** Whether each table of objects, from the last one on, stands where it should and leads to objects. */
export function hasItsTable(document: PDFDocument, bytes: Uint8Array): boolean {
  try {
    return isTableWhole(document, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  } catch {
    return false;
  }
}

function isTableWhole(document: PDFDocument, file: Buffer): boolean {
  const seen = new Set<number>();
  let at: number | undefined = Number(/^startxref\s+(\d+)/.exec(textAt(file, file.lastIndexOf('startxref'), 60))?.[1]);
  while (at !== undefined && !seen.has(at) && seen.size < mostTables) {
    seen.add(at);
    const table = tableAt(document, file, at);
    if (!table?.every(({ offset, ref }) => isObjectAt(file, offset, ref))) return false;
    at = table.before;
  }
  return true;
}

function tableAt(document: PDFDocument, file: Buffer, at: number): Table | undefined {
  const head = textAt(file, at, 40);
  if (/^\s*xref\s/.test(head)) return plainTable(file, at);
  const [, number, generation] = /^\s*(\d+)\s+(\d+)\s+obj\b/.exec(head) ?? [];
  if (number === undefined) return undefined;
  const stream = document.context.lookup(PDFRef.of(Number(number), Number(generation)));
  if (!(stream instanceof PDFRawStream)) return undefined;
  return packedTable(stream);
}

/** A table in plain text: blocks of a first number and how many, then a line for each. */
function plainTable(file: Buffer, at: number): Table | undefined {
  const end = file.indexOf('trailer', at);
  if (end < 0) return undefined;
  const words = file.toString('latin1', at, end).trim().split(/\s+/).slice(1);
  const entries: Table = [];
  for (let i = 0; i + 1 < words.length;) {
    const [first, count] = [Number(words[i]), Number(words[i + 1])];
    i += 2;
    if (!Number.isSafeInteger(first) || !Number.isSafeInteger(count) || i + count * 3 > words.length) return undefined;
    for (let n = 0; n < count; n += 1, i += 3) {
      if (words[i + 2] === 'n') entries.push({ offset: Number(words[i]), ref: `${first + n} ${Number(words[i + 1])}` });
      else if (words[i + 2] !== 'f') return undefined;
    }
  }
  const before = /\/Prev\s+(\d+)/.exec(textAt(file, end, file.indexOf('startxref', end) - end))?.[1];
  return Object.assign(entries, { before: before === undefined ? undefined : Number(before) });
}

const textAt = (file: Buffer, at: number, length: number) =>
  file.toString('latin1', Math.max(0, at), Math.max(0, at + length));

function isObjectAt(file: Buffer, offset: number, ref: string): boolean {
  const [, number, generation] = /^\s*(\d+)\s+(\d+)\s+obj\b/.exec(textAt(file, offset, 40)) ?? [];
  return number !== undefined && `${Number(number)} ${Number(generation)}` === ref;
}
