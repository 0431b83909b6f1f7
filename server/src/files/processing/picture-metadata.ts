import type { Trait } from '@evenkeel/contract/file-traits.rules';
import { exifTraits, xmpTraits } from './traits.ts';

// Takes everything that isn't needed to draw a picture out of it, pixels untouched: for pictures inside PDF and Word files, which
// can't be encoded again without changing how they look.

export type Cleaned = { bytes: Buffer; removed: Trait[] };

const xmpHead = 'http://ns.adobe.com/xap/1.0/';

function traitsOfSegment(marker: number, body: Buffer): Trait[] {
  if (marker === 0xe1 && body.toString('latin1', 0, 4) === 'Exif') return exifTraits(body);
  if (marker === 0xe1 && body.toString('latin1', 0, 28) === xmpHead) return xmpTraits(body.toString('latin1'));
  return marker === 0xed ? ['author', 'description'] : ['description'];
}

/** Needed to draw: Adobe's color transform, and a color profile. */
const isNeeded = (marker: number, body: Buffer) =>
  marker === 0xe0
    ? body.toString('latin1', 0, 4) === 'JFIF' && body[12] === 0 && body[13] === 0
    : marker === 0xee || (marker === 0xe2 && body.toString('latin1', 0, 11) === 'ICC_PROFILE');

type Segment = { marker: number; body: Buffer; from: number; to: number };

/** The segments of a JPEG before its picture. */
function segmentsOf(jpeg: Buffer): Segment[] {
  const segments: Segment[] = [];
  let at = 2;
  while (at + 4 <= jpeg.length && jpeg[at] === 0xff) {
    const marker = jpeg.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xda || marker === 0xd9) break;
    const to = at + 2 + jpeg.readUInt16BE(at + 2);
    segments.push({ marker, body: jpeg.subarray(at + 4, to), from: at, to });
    at = to;
  }
  return segments;
}

const comment = 0xfe;

/** Whether somebody wrote something into a JPEG that no program shows with it. */
export const hasComment = (jpeg: Buffer): boolean => segmentsOf(jpeg).some(({ marker }) => marker === comment);

/** A JPEG without APP segments and comments. What isn't one, as it is. */
export function cleanJpeg(jpeg: Buffer): Cleaned {
  if (jpeg.readUInt16BE(0) !== 0xffd8) return { bytes: jpeg, removed: [] };
  const kept: Buffer[] = [jpeg.subarray(0, 2)];
  const removed: Trait[] = [];
  const segments = segmentsOf(jpeg);
  for (const { marker, body, from, to } of segments) {
    const isExtra = (marker >= 0xe0 && marker <= 0xef) || marker === comment;
    if (isExtra && !isNeeded(marker, body)) {
      if (marker !== 0xe0) removed.push(...traitsOfSegment(marker, body));
    } else kept.push(jpeg.subarray(from, to));
  }
  const at = segments.at(-1)?.to ?? 2;
  // What follows the end of the picture is no part of it.
  const end = jpeg.lastIndexOf(Buffer.from([0xff, 0xd9]));
  kept.push(jpeg.subarray(at, end > at ? end + 2 : jpeg.length));
  return { bytes: Buffer.concat(kept), removed };
}

const drawn = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'pHYs', 'bKGD']);

/** A PNG with the chunks that are drawn, and nothing after its end. */
export function cleanPng(png: Buffer): Cleaned {
  if (png.toString('hex', 0, 8) !== '89504e470d0a1a0a') return { bytes: png, removed: [] };
  const kept: Buffer[] = [png.subarray(0, 8)];
  const removed: Trait[] = [];
  for (let at = 8; at + 12 <= png.length;) {
    const end = at + 12 + png.readUInt32BE(at);
    const name = png.toString('latin1', at + 4, at + 8);
    const body = png.subarray(at + 8, end - 4);
    if (drawn.has(name)) kept.push(png.subarray(at, end));
    else if (name === 'eXIf') removed.push(...exifTraits(body));
    else if (name === 'tIME') removed.push('dates');
    else if (/^[it]TXt$|^zTXt$|^tEXt$/.test(name)) removed.push(...xmpTraits(body.toString('latin1')));
    if (name === 'IEND') break;
    at = end;
  }
  return { bytes: Buffer.concat(kept), removed };
}

/** A JPEG 2000 file without its boxes of metadata. */
export function cleanJpx(jpx: Buffer): Cleaned {
  if (jpx.toString('latin1', 4, 8) !== 'jP  ') return { bytes: jpx, removed: [] };
  const kept: Buffer[] = [];
  const removed: Trait[] = [];
  for (let at = 0; at + 8 <= jpx.length;) {
    const length = jpx.readUInt32BE(at);
    const name = jpx.toString('latin1', at + 4, at + 8);
    const end = length === 0 ? jpx.length : length === 1 ? at + Number(jpx.readBigUInt64BE(at + 8)) : at + length;
    if (end <= at) break;
    if (name === 'uuid' || name === 'xml ' || name === 'uinf') removed.push('description');
    else kept.push(jpx.subarray(at, end));
    at = end;
  }
  return { bytes: Buffer.concat(kept), removed };
}

/** Bytes of a table of colors. */
const tableAt = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** A GIF without comments and metadata; how often it repeats stays. */
export function cleanGif(gif: Buffer): Cleaned {
  /** Where the blocks that begin here end. */
  const endOfBlocks = (from: number) => {
    let at = from;
    while (gif.readUInt8(at) > 0) at += 1 + gif.readUInt8(at);
    return at + 1;
  };
  let at = 13 + tableAt(gif.readUInt8(10));
  const kept: Buffer[] = [gif.subarray(0, at)];
  const removed: Trait[] = [];
  while (gif.readUInt8(at) !== 0x3b) {
    const isPicture = gif.readUInt8(at) === 0x2c;
    const end = endOfBlocks(isPicture ? at + 11 + tableAt(gif.readUInt8(at + 9)) : at + 2);
    const label = gif.readUInt8(at + 1);
    const repeats = label === 0xff && gif.toString('latin1', at + 3, at + 14) === 'NETSCAPE2.0';
    if (isPicture || label === 0xf9 || repeats) kept.push(gif.subarray(at, end));
    else removed.push('description');
    at = end;
  }
  return { bytes: Buffer.concat([...kept, Buffer.from([0x3b])]), removed };
}
