import type { FileKind, Trait } from '@evenkeel/contract/documents.rules';
import sharp from 'sharp';
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
      ...(comments ? (['description'] as const) : []),
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

/** A picture of a picture, `width` pixels wide at most. */
export async function pictureOf(bytes: Uint8Array, width: number): Promise<Picture> {
  const { data, info } = await opened(bytes)
    .resize(width, width * 4, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82, effort: 2 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/** Of pixels in memory, four bytes each. */
export async function pictureOfPixels(data: Uint8Array, width: number, height: number): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: 'white' })
    .webp({ quality: 82, effort: 2 })
    .toBuffer();
}

/** A JPEG of the photo, upright, without metadata, small enough for a page. */
export async function photoForPage(bytes: Uint8Array): Promise<Picture> {
  try {
    const { data, info } = await opened(bytes)
      .autoOrient()
      .resize(2400, 2400, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .toColorspace('srgb')
      .jpeg({ quality: 85 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    throw refusalOf(error);
  }
}
