import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFObjectStreamParser,
  PDFRawStream,
  PDFXRefStreamParser,
} from '@cantoo/pdf-lib';
import { inflateRawSync } from 'node:zlib';
import { Refused } from './traits.ts';

// What is packed in a PDF can become a thousand times as large, and packed twice a million times. Everything that we unpack counts
// against what its document may become. The library unpacks objects while it reads, and would do so without end.

/** What packed contents may become: bytes, and of objects how many, an array or a dictionary counted three times or more. */
export type Unpacking = { bytes: number; objects: number };
const megabyte = 1024 ** 2;
export const ofUpload: Unpacking = { bytes: 16 * megabyte, objects: 5_000_000 };
export const ofPictures: Unpacking = { bytes: 32 * megabyte, objects: 0 };
/** We pack what came unpacked, too. */
export const ofCopy: Unpacking = { bytes: 64 * megabyte, objects: 40_000_000 };

let left: Unpacking = { ...ofUpload };

/** From here on, what is unpacked is another document's. */
export function beginUnpacking(most: Unpacking): void {
  left = { ...most };
}

const isTooMuch = () => left.bytes < 0 || left.objects < 0;

/** Throws `Refused` where a document was given up for what it would become. The library says only that it could not read it. */
export function mustHaveUnpacked(): void {
  if (isTooMuch()) throw new Refused('too-hard');
}

function spend({ bytes = 0, objects = 0 }: Partial<Unpacking>): void {
  left.bytes -= bytes;
  left.objects -= objects;
  mustHaveUnpacked();
}

const mostFilters = 8;

/** The contents of a stream without these filters, the first ones it has. */
export function unpack(stream: PDFRawStream, filters = filtersOf(stream.dict)): Uint8Array {
  if (filters.length > mostFilters) throw new Refused('too-hard');
  const parameters = stream.dict.lookup(PDFName.of('DecodeParms'));
  const { context } = stream.dict;
  const plain = PDFRawStream.of(PDFDict.withContext(context), stream.contents, stream.transform);
  let bytes: Uint8Array = undone(plain, 0);
  for (const [index, filter] of filters.entries()) {
    const own = parameters instanceof PDFArray ? parameters.lookup(index) : parameters;
    const dict = PDFDict.withContext(context);
    dict.set(PDFName.of('Filter'), PDFName.of(filter));
    if (own instanceof PDFDict) dict.set(PDFName.of('DecodeParms'), own);
    bytes = filter === 'FlateDecode' ? inflated(bytes) : undone(PDFRawStream.of(dict, bytes), left.bytes + 1);
    spend({ bytes: bytes.length });
  }
  return bytes;
}

/** By zlib: the library unpacks a block at once, however large it is. The end and the checksum may be missing, as in other readers. */
function inflated(bytes: Uint8Array): Uint8Array {
  const [method = 0, flags = 0] = bytes;
  const isZlib = (method & 0xf) === 8 && ((method << 8) | flags) % 31 === 0 && (flags & 0x20) === 0;
  if (!isZlib) throw new Error('Not packed as it says');
  try {
    return inflateRawSync(bytes.subarray(2), { maxOutputLength: left.bytes + 1, finishFlush: 2 });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE')
      spend({ bytes: left.bytes + 1 });
    throw error;
  }
}

/** `most` bytes of it, or with 0 all. */
const undone = (stream: PDFRawStream, most: number) => new Uint8Array(decodePDFRawStream(stream).getBytes(most));

export function filtersOf(dict: PDFDict): string[] {
  const filter = dict.lookup(PDFName.of('Filter'));
  if (filter instanceof PDFName) return [filter.decodeText()];
  if (!(filter instanceof PDFArray)) return [];
  return filter.asArray().map((_, index) => {
    const name = filter.lookup(index);
    return name instanceof PDFName ? name.decodeText() : '';
  });
}

function unpackedStream(stream: PDFRawStream): PDFRawStream {
  const dict = stream.dict.clone();
  for (const name of ['Filter', 'DecodeParms']) dict.delete(PDFName.of(name));
  return PDFRawStream.of(dict, unpack(stream));
}

/** Of the letters that objects begin with or that are between them. Half a microsecond each, on an ordinary machine. */
const weights = new Uint8Array(256);
for (const letter of ' \n\r\t/(') weights[letter.charCodeAt(0)] = 1;
for (const letter of '<[') weights[letter.charCodeAt(0)] = 3;

const forObjects = PDFObjectStreamParser.forStream;
PDFObjectStreamParser.forStream = (stream, shouldWaitForTick) => {
  const unpacked = unpackedStream(stream);
  let objects = 0;
  for (const byte of unpacked.contents) objects += weights[byte] ?? 0;
  spend({ objects });
  return forObjects(unpacked, shouldWaitForTick);
};

const forTable = PDFXRefStreamParser.forStream;
PDFXRefStreamParser.forStream = (stream) => {
  const unpacked = unpackedStream(stream);
  // It says itself how many rows it has, and the library makes as many.
  if (rowsOf(unpacked.dict) > unpacked.contents.length) throw new Error('The table is shorter than it says');
  return forTable(unpacked);
};

function rowsOf(dict: PDFDict): number {
  const index = dict.lookup(PDFName.of('Index'));
  const counts = index instanceof PDFArray ? index.asArray().filter((_, at) => at % 2 === 1) : [dict.get(size)];
  return counts.reduce((sum, one) => sum + (one instanceof PDFNumber ? Math.max(0, one.asNumber()) : 0), 0);
}
const size = PDFName.of('Size');
