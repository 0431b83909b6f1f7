import { crc32 } from 'node:zlib';
import { blank, canaries, jpegWith, jpegWithComment, photoWithPlace } from '../pictures.ts';
import { type Files, refused, taken } from './sent.ts';

// Pictures that say more than they show.

const never = Object.values(canaries);
const told = ['place', 'author', 'device', 'software'] as const;

/** A PNG with a further chunk behind its head. */
async function pngWith(kind: string, contents: Buffer): Promise<Buffer> {
  const png = await blank(20, 20);
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), contents]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(contents.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([png.subarray(0, 33), length, named, sum, png.subarray(33)]);
}
/** A WebP with a further chunk at its end, counted in its length. */
async function webpWith(kind: string, contents: string): Promise<Buffer> {
  const webp = await blank(20, 20, 'webp');
  const chunk = Buffer.from(`${kind}\0\0\0\0${contents}${contents.length % 2 ? '\0' : ''}`, 'latin1');
  chunk.writeUInt32LE(contents.length, 4);
  const whole = Buffer.concat([webp, chunk]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}
const movie = Buffer.from(`\0\0\0\u0018ftypmp42${canaries.latitude}`, 'latin1');

const metadata: Files = {
  'a JPEG with a place': taken(
    () => photoWithPlace('jpeg'),
    { kind: 'jpeg', without: told, never, name: 'a.jpg' },
    'a.jpg',
  ),
  'a PNG with a place': taken(
    () => photoWithPlace('png'),
    { kind: 'png', without: told, never, name: 'a.png' },
    'a.png',
  ),
  'a WebP with a place': taken(
    () => photoWithPlace('webp'),
    { kind: 'webp', without: told, never, name: 'a.webp' },
    'a.webp',
  ),
};

const text = (words: string) => Buffer.from(words, 'latin1');
const chunks: Files = {
  'a PNG with a text': taken(() => pngWith('tEXt', text(`Author\0${canaries.author}`)), { kind: 'png', never }),
  'a PNG with a text of the world': taken(() => pngWith('iTXt', text(`Author\0\0\0\0\0${canaries.author}`)), {
    kind: 'png',
    never,
  }),
  'a PNG with a time': taken(() => pngWith('tIME', Buffer.from([7, 228, 1, 1, 0, 0, 0])), {
    kind: 'png',
    never: ['tIME'],
  }),
  'a PNG with a chunk of somebody’s own': taken(() => pngWith('caNY', text(canaries.author)), { kind: 'png', never }),
  'a JPEG with a comment': taken(() => jpegWithComment(Buffer.from(canaries.author)), {
    kind: 'jpeg',
    without: ['description'],
    never,
  }),
  'a JPEG with a note of its camera': taken(() => jpegWith(0xed, text(`Photoshop 3.0\0${canaries.author}`)), {
    kind: 'jpeg',
    never,
  }),
  'a JPEG with a segment of somebody’s own': taken(() => jpegWith(0xef, text(canaries.author)), {
    kind: 'jpeg',
    never,
  }),
  'a JPEG with a film behind it': taken(async () => Buffer.concat([await blank(20, 20, 'jpeg'), movie]), {
    kind: 'jpeg',
    never,
  }),
  'a JPEG with another picture behind it': taken(
    async () => Buffer.concat([await blank(20, 20, 'jpeg'), await photoWithPlace()]),
    { kind: 'jpeg', never },
  ),
  'a WebP with a chunk of somebody’s own': taken(() => webpWith('CANA', canaries.author), { kind: 'webp', never }),
};

const half = async (format: 'jpeg' | 'png' | 'webp') => {
  const whole = await photoWithPlace(format);
  return whole.subarray(0, whole.length - 30);
};
const cut: Files = {
  'a PNG without its end': refused(() => half('png'), 'damaged'),
  'a WebP without its end': refused(() => half('webp'), 'damaged', 'kind'),
};

export const tellingPictures: Files = { ...metadata, ...chunks, ...cut };
