import type { FileKind } from '@evenkeel/contract/documents.rules';
import type { Trait } from '@evenkeel/contract/file-traits.rules';
import sharp from 'sharp';
import { hasComment } from './picture-metadata.ts';
import { exifTraits, Refused, xmpTraits } from './traits.ts';

// Decoders are an allow-list: what isn't named can't be reached, whatever a file says it is.
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });

const mostPixels = 50_000_000;

const opened = (bytes: Uint8Array) => sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 });

function refusalOf(error: unknown): Refused {
  return new Refused(String(error).includes('pixel limit') ? 'too-many-pixels' : 'damaged');
}

/** The picture upright and encoded anew, without any metadata; and what it had. */
export async function cleanImage(bytes: Uint8Array, kind: FileKind): Promise<{ copy: Buffer; removed: Trait[] }> {
  try {
    const { exif, xmp, iptc, comments, width, height } = await opened(bytes).metadata();
    if (width * height > mostPixels) throw new Refused('too-many-pixels');
    const removed = [
      ...(exif ? exifTraits(exif) : []),
      ...(xmp ? xmpTraits(xmp.toString()) : []),
      ...(iptc ? (['author', 'description'] as const) : []),
      ...(comments || (kind === 'jpeg' && hasComment(Buffer.from(bytes))) ? (['description'] as const) : []),
    ];
    const upright = opened(bytes).autoOrient().toColorspace('srgb');
    const encoded =
      kind === 'png' ? upright.png() : kind === 'webp' ? upright.webp({ quality: 88 }) : upright.jpeg({ quality: 88 });
    return { copy: await encoded.toBuffer(), removed: [...new Set(removed)] };
  } catch (error) {
    throw error instanceof Refused ? error : refusalOf(error);
  }
}

export type Picture = { bytes: Buffer; width: number; height: number };

/** Pixels of a picture that is looked at, and of its longer side: a WebP has no more. */
const shown = { pixels: 16_000_000, side: 16_000 };

/** A picture of a picture, `width` pixels wide at most. A tall one, such as a screenshot of messages, stays readable. */
export async function pictureOf(bytes: Uint8Array, width: number): Promise<Picture> {
  const { autoOrient: whole } = await opened(bytes).metadata();
  const scale = Math.min(1, width / whole.width, shown.side / whole.height, rootOf(shown.pixels, whole));
  const { data, info } = await opened(bytes)
    .autoOrient()
    .resize(sized(whole.width, scale), sized(whole.height, scale), { fit: 'fill' })
    .webp({ quality: 82, effort: 2 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

type Size = { width: number; height: number };
const rootOf = (pixels: number, { width, height }: Size) => Math.sqrt(pixels / (width * height));
const sized = (side: number, scale: number) => Math.max(1, Math.round(side * scale));

/** Of pixels in memory, four bytes each. */
export async function pictureOfPixels(data: Uint8Array, width: number, height: number): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: 'white' })
    .webp({ quality: 82, effort: 2 })
    .toBuffer();
}

/** Of a photo in a document: pixels of its shorter side, and of all of it. */
const printed = { side: 2_400, pixels: 24_000_000 };
/** Heights in widths: of one page at most, of a piece of a taller picture, and of what two pieces have in common. */
const page = { tallest: 2.2, piece: Math.SQRT2, overlap: 0.04 };

/** JPEGs of the photo, upright, without metadata, small enough for a page each. A tall one is cut into pages, which overlap by a line. */
export async function photosForPages(bytes: Uint8Array): Promise<Picture[]> {
  try {
    const { autoOrient: whole } = await opened(bytes).metadata();
    const scale = Math.min(1, printed.side / Math.min(whole.width, whole.height), rootOf(printed.pixels, whole));
    const { data, info } = await opened(bytes)
      .autoOrient()
      .resize(sized(whole.width, scale), sized(whole.height, scale), { fit: 'fill' })
      .flatten({ background: 'white' })
      .toColorspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const pieces: Picture[] = [];
    for (const { top, tall } of piecesOf(info)) {
      const piece = sharp(data, { raw: { width, height, channels } }).extract({ left: 0, top, width, height: tall });
      pieces.push({ bytes: await piece.jpeg({ quality: 85 }).toBuffer(), width, height: tall });
    }
    return pieces;
  } catch (error) {
    throw refusalOf(error);
  }
}

function piecesOf({ width, height }: Size): { top: number; tall: number }[] {
  if (height <= width * page.tallest) return [{ top: 0, tall: height }];
  const tall = Math.max(1, Math.round(width * page.piece));
  const step = Math.max(1, Math.round(width * (page.piece - page.overlap)));
  const pieces: { top: number; tall: number }[] = [];
  for (let top = 0; top === 0 || top < height - (tall - step); top += step)
    pieces.push({ top, tall: Math.min(tall, height - top) });
  return pieces;
}
