import { PDFDict, type PDFDocument, PDFName, PDFNumber, PDFObjectParser, PDFRawStream, PDFRef } from '@cantoo/pdf-lib';
import { numberOf, packedTable, type Table } from './pdf-packed-table.ts';
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
  return tablesOf(document, file).every(({ inFile }) =>
    inFile.every(({ offset, ref }) => isObjectAt(file, offset, ref)),
  );
}

/** Every table of objects, the last one first. Throws where one isn't where it should be. */
export function tablesOf(document: PDFDocument, file: Buffer): Table[] {
  const tables: Table[] = [];
  const seen = new Set<number>();
  let at: number | undefined = Number(/^startxref\s+(\d+)/.exec(textAt(file, file.lastIndexOf('startxref'), 60))?.[1]);
  while (at !== undefined && !seen.has(at) && seen.size < mostTables) {
    seen.add(at);
    const table = tableAt(document, file, at);
    tables.push(table);
    at = table.before;
  }
  return tables;
}

function tableAt(document: PDFDocument, file: Buffer, at: number): Table {
  const head = textAt(file, at, 40);
  if (/^\s*xref\s/.test(head)) return plainTable(document, file, at);
  const [, number, generation] = /^\s*(\d+)\s+(\d+)\s+obj\b/.exec(head) ?? [];
  const stream = document.context.lookup(PDFRef.of(Number(number), Number(generation)));
  if (!(stream instanceof PDFRawStream)) throw new Error('There is no table of objects');
  return packedTable(stream);
}

/** A table in plain text: blocks of a first number and how many, then a line for each. */
function plainTable(document: PDFDocument, file: Buffer, at: number): Table {
  const end = file.indexOf('trailer', at);
  if (end < 0) throw new Error('A table of objects has no trailer');
  const words = file.toString('latin1', at, end).trim().split(/\s+/).slice(1);
  const trailer = PDFObjectParser.forBytes(file.subarray(end + 'trailer'.length), document.context).parseObject();
  if (!(trailer instanceof PDFDict)) throw new Error('A trailer is no dictionary');
  const table: Table = { inFile: [], packed: [], free: [], trailer, before: numberOf(trailer, 'Prev') };
  for (let i = 0; i + 1 < words.length;) {
    const [first, count] = [Number(words[i]), Number(words[i + 1])];
    i += 2;
    if (!Number.isSafeInteger(first) || !Number.isSafeInteger(count) || i + count * 3 > words.length)
      throw new Error('A table of objects is shorter than it says');
    for (let n = first; n < first + count; n += 1, i += 3) {
      const [offset, generation, how] = words.slice(i, i + 3);
      if (how === 'n') table.inFile.push({ offset: Number(offset), ref: `${n} ${Number(generation)}` });
      else if (how === 'f') table.free.push(n);
      else throw new Error('A line of a table of objects is neither used nor free');
    }
  }
  return table;
}

const textAt = (file: Buffer, at: number, length: number) =>
  file.toString('latin1', Math.max(0, at), Math.max(0, at + length));

export function isObjectAt(file: Buffer, offset: number, ref: string): boolean {
  const [, number, generation] = /^\s*(\d+)\s+(\d+)\s+obj\b/.exec(textAt(file, offset, 40)) ?? [];
  return number !== undefined && `${Number(number)} ${Number(generation)}` === ref;
}
