import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { asVisitor, visit } from '../testing/product.ts';
import { standsAt } from '../testing/toasts.ts';

// The photo of a child, as somebody picks it.

asVisitor('demo');

const dialog = () => page.getByRole('dialog', { name: 'Edit Child Profile' });

async function pick(file: File): Promise<void> {
  await visit('/children');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await dialog().getByLabelText('Photo').upload(file);
}

/** A picture whose left half is half transparent red, and whose right half is nothing. */
async function transparent(type: string): Promise<File> {
  const canvas = new OffscreenCanvas(64, 32);
  const paper = canvas.getContext('2d');
  if (paper) paper.fillStyle = 'rgb(255 0 0 / 50%)';
  paper?.fillRect(0, 0, 32, 32);
  return new File([await canvas.convertToBlob({ type })], 'nora', { type });
}

async function colorsOf(image: HTMLImageElement): Promise<number[][]> {
  await image.decode();
  const paper = new OffscreenCanvas(64, 32).getContext('2d');
  paper?.drawImage(image, 0, 0, 64, 32);
  return [8, 56].map((x) => [...(paper?.getImageData(x, 16, 1, 1).data ?? [])]);
}

const shown = () => dialog().element().querySelector('img');

test('a transparent photo has a white ground', async () => {
  await pick(await transparent('image/png'));
  await expect.element(page.getByText('Photo uploaded')).toBeVisible();
  await expect.poll(shown).not.toBeNull();
  const [left = [], right = []] = await colorsOf(shown()!);
  for (const [i, value] of [255, 127, 127, 255].entries()) expect(left[i]).toBeCloseTo(value, -1);
  for (const value of right) expect(value).toBeGreaterThan(250);
});

const heic = new TextEncoder().encode('\0\0\0$ftypheic\0\0\0\0mif1heic');

test.each([
  ['a HEIC photo', 'Save it as a JPEG and try again.', new File([heic], 'IMG_1.HEIC', { type: 'image/heic' })],
  ['one without a type', 'Save it as a JPEG and try again.', new File([heic], 'IMG_1.HEIC')],
  ['a PDF', 'Please select an image file', new File(['%PDF-1.7'], 'order.pdf', { type: 'application/pdf' })],
  [
    'one of more than 5 MB',
    'Please select an image less than 5MB',
    new File([heic, new Uint8Array(5 * 1024 * 1024)], 'IMG_1.HEIC', { type: 'image/heic' }),
  ],
])('%s is refused: %s', async (_what, sentence, file) => {
  await pick(file);
  await expect.element(dialog().getByText(sentence)).toBeVisible();
  await standsAt(dialog().getByRole('button', { name: 'Upload Photo' }), sentence);
});
