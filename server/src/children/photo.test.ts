import { newId } from '@evenkeel/contract/base';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { owner, serverWorld } from '../testing/world.ts';
import { shrink } from './photo.ts';

const teal = { channels: 3, background: 'teal' } as const;
const secret = 'taken at 12 Harbor Street';

/** A picture as a phone makes it: lying on its side, with a place, a camera and a comment in it. */
function phonePicture(): Promise<Buffer> {
  const exif = { IFD0: { Copyright: secret, Model: 'Phone of Blake' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } };
  return sharp({ create: { width: 1200, height: 600, ...teal } })
    .jpeg()
    .withExif(exif)
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${secret}</a></x:xmpmeta>`)
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

test('what the other parent gets is small, upright, and says nothing about place, time or camera', async () => {
  const original = await phonePicture();
  expect(original.includes(secret)).toBe(true);
  const small = await shrink(original);
  const seen = await sharp(small!).metadata();
  expect(seen).toMatchObject({ format: 'jpeg', width: 256, height: 512 });
  const { exif, xmp, icc, iptc, orientation } = seen;
  expect([exif, xmp, icc, iptc, orientation]).toEqual(Array(5).fill(undefined));
  expect(small!.includes('Harbor')).toBe(false);
});

test.each(['jpeg', 'png', 'webp'] as const)('%s is taken, and becomes a JPEG', async (format) => {
  const picture = await sharp({ create: { width: 20, height: 10, ...teal } })
    .toFormat(format)
    .toBuffer();
  expect(await sharp((await shrink(picture))!).metadata()).toMatchObject({ format: 'jpeg', width: 20, height: 10 });
});

test('what is transparent becomes white', async () => {
  const clear = await sharp({ create: { width: 20, height: 10, channels: 4, background: '#ff000000' } })
    .png()
    .toBuffer();
  const { data } = await sharp((await shrink(clear))!)
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
});

test('what is hidden behind a picture is gone', async () => {
  const picture = await sharp({ create: { width: 20, height: 10, ...teal } })
    .png()
    .toBuffer();
  const small = await shrink(Buffer.concat([picture, Buffer.from('<script>alert(1)</script>')]));
  expect(small!.includes('script')).toBe(false);
});

test('a small file of very many pixels is refused before it is unpacked', async () => {
  const flood = await sharp({ create: { width: 8_000, height: 8_000, ...teal } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  const before = process.memoryUsage().rss;
  expect(await shrink(flood)).toBeNull();
  expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
});

test('many large pictures at once are unpacked one after the other', async () => {
  const large = await sharp({ create: { width: 7_000, height: 7_000, ...teal } })
    .png({ compressionLevel: 9, progressive: true })
    .toBuffer();
  const before = process.memoryUsage().rss;
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 5);
  expect(await Promise.all(Array.from({ length: 4 }, () => shrink(large)))).not.toContain(null);
  clearInterval(watch);
  expect(most - before).toBeLessThan(400_000_000);
});

test.each([
  ['GIF', 'gif'],
  ['TIFF', 'tiff'],
  ['AVIF', 'avif'],
] as const)('%s is none of the three', async (_name, format) => {
  const picture = await sharp({ create: { width: 20, height: 10, ...teal } })
    .toFormat(format)
    .toBuffer();
  expect(await shrink(picture)).toBeNull();
});

test('a picture that breaks off in the middle is refused, and nothing is kept', async () => {
  const { alex, familyId } = await serverWorld();
  const nora = { id: newId(), familyId, firstName: 'Nora', lastName: '', age: '', gender: null, custodyDetails: '' };
  const { id } = await alex.children.add(nora);
  const image = (await phonePicture()).subarray(0, 400).toString('base64');
  const sent = alex.children.photo.change({ familyId, id, photoId: newId(), image });
  await expect(sent).rejects.toMatchObject({ code: 'NOT_AN_IMAGE' });
  await expect(alex.children.photo.get({ familyId, id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('the largest picture that is taken fits into a request, and a larger one is refused', async () => {
  const { alex, familyId } = await serverWorld();
  const nora = { id: newId(), familyId, firstName: 'Nora', lastName: '', age: '', gender: null, custodyDetails: '' };
  const { id } = await alex.children.add(nora);
  const picture = await sharp({ create: { width: 20, height: 10, ...teal } })
    .jpeg()
    .toBuffer();
  const image = Buffer.concat([picture, Buffer.alloc(719_000 - picture.length)]).toString('base64');
  const photoId = newId();
  expect(await alex.children.photo.change({ familyId, id, photoId, image })).toMatchObject({ photo: photoId });
  const larger = alex.children.photo.change({ familyId, id, photoId: newId(), image: image + 'AAAA'.repeat(1_000) });
  await expect(larger).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('the same photo sent twice at once is one photo and one entry; every photo stays in the record', async () => {
  const { alex, blake, familyId } = await serverWorld();
  const nora = { id: newId(), familyId, firstName: 'Nora', lastName: '', age: '', gender: null, custodyDetails: '' };
  const { id } = await alex.children.add(nora);
  const image = (await phonePicture()).toString('base64');
  const photoId = newId();
  const twice = [1, 2].map(() => alex.children.photo.change({ familyId, id, photoId, image }));
  const [first, second] = await Promise.all(twice);
  expect(second).toEqual(first);
  const other = newId();
  await blake.children.photo.change({ familyId, id, photoId: other, image });
  expect(await alex.children.photo.change({ familyId, id, photoId, image })).toMatchObject({ photo: other });
  await alex.children.photo.remove({ familyId, id });
  const { rows } = await owner.query('select kind from entry where family_id = $1 order by seq', [familyId]);
  expect(rows.map(({ kind }) => kind)).toEqual([
    'child.added',
    'child.photo_changed',
    'child.photo_changed',
    'child.photo_removed',
  ]);
});
