import { openTurns } from '../lib/turns.ts';

/** How a file of each accepted kind begins, in hex. Nothing else reaches the decoder, whatever its name says. */
const beginnings = [/^ffd8ff/, /^89504e470d0a1a0a/, /^52494646.{8}57454250/]; // JPEG, PNG, WebP

/** A picture of 50 million pixels takes 200 MB while it is unpacked: one after the other. */
const inTurn = openTurns({ places: 1, longest: 50 });

/** Longest side in pixels. */
const most = 512;

/**
 * The picture as a small JPEG, upright and without any metadata (place, camera, thumbnail), or null when it is no JPEG, PNG or
 * WebP that can be read. More than 50 million pixels are refused before they are unpacked. Safety, sections 2 and 4.
 */
export async function shrink(image: Buffer): Promise<Buffer | null> {
  const beginning = image.subarray(0, 16).toString('hex');
  if (!beginnings.some((each) => each.test(beginning))) return null;
  return inTurn(() => encode(image));
}

async function encode(image: Buffer): Promise<Buffer | null> {
  try {
    // Loaded with the first photo: until then it is 15 MB for nothing.
    const { default: sharp } = await import('sharp');
    return await sharp(image, { limitInputPixels: 50_000_000 })
      .autoOrient()
      .resize(most, most, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: 82 })
      .toBuffer();
  } catch {
    return null; // whatever sharp says about it, it is no picture that anybody could see
  }
}
