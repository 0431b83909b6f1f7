import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { blank } from '../../testing/documents/pictures.ts';
import { photosForPages, pictureOf } from './images.ts';
import { combine } from './pdf-pages.ts';

// Screenshots of long conversations: what was written on a phone is read on a page.

test('a tall picture keeps its width, up to what a picture can have', async () => {
  expect(await pictureOf(await blank(400, 9_000), 1_600)).toMatchObject({ width: 400, height: 9_000 });
  expect(await pictureOf(await blank(540, 20_000), 1_600)).toMatchObject({ width: 432, height: 16_000 });
  expect(await pictureOf(await blank(3_200, 100), 1_600)).toMatchObject({ width: 1_600, height: 50 });
  expect(await pictureOf(await blank(5, 4), 1_600)).toMatchObject({ width: 5, height: 4 });
});

test('as a document it becomes pages of its whole width, and each line of it is whole on one of them', async () => {
  const rows = 3_000;
  const pixels = Buffer.alloc(200 * rows);
  for (let y = 0; y < rows; y += 1) pixels.fill(y % 251, y * 200, (y + 1) * 200);
  const picture = await sharp(pixels, { raw: { width: 200, height: rows, channels: 1 } })
    .png()
    .toBuffer();
  const pages = await photosForPages(picture);
  expect(pages.every(({ width, height }) => width === 200 && height <= 283)).toBe(true);
  let end = 0;
  for (const { height } of pages) end = end === 0 ? height : end - 8 + height;
  expect(end).toBe(rows);
  const document = await PDFDocument.load(await combine([picture, await blank(200, 300)]));
  expect(document.getPages().map((page) => page.getWidth())).toEqual(
    Array.from({ length: pages.length + 1 }, () => 595),
  );
});

test('a photo of ordinary sides is one page, and a huge one is made smaller', async () => {
  expect(await photosForPages(await blank(300, 600))).toHaveLength(1);
  const [one, another] = await photosForPages(await blank(6_000, 4_000));
  expect(one).toMatchObject({ width: 3_600, height: 2_400 });
  expect(another).toBe(undefined);
});
