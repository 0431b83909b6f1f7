import { expect, test } from 'vitest';
import {
  billionRows,
  bombs,
  hugePhoto,
  megabyte,
  packed,
  photoBehindFilters,
  twice,
  withPhoto,
} from '../../testing/documents/bombs.ts';
import { cleanPdf } from './pdf-clean.ts';

test.each(Object.keys(bombs))('objects that become millions are given up before they are read: %s', async (what) => {
  await expect(cleanPdf(bombs[what]!())).rejects.toMatchObject({ reason: 'too-hard' });
});

test('a table that says it has a billion rows is refused before they are made', async () => {
  await expect(cleanPdf(billionRows())).rejects.toMatchObject({ reason: 'damaged-pdf' });
});

test('a photo packed twice loses its place as well; one that would fill the memory is given up', async () => {
  expect((await cleanPdf(await withPhoto(twice, (photo) => packed(photo, 2)))).removed).toContain('place');
  const large = await hugePhoto();
  expect(large.length).toBeLessThan(megabyte);
  await expect(cleanPdf(large)).rejects.toMatchObject({ reason: 'too-hard' });
});

test('a photo behind more filters than anybody needs is given up', async () => {
  const pdf = await photoBehindFilters();
  await expect(cleanPdf(pdf)).rejects.toMatchObject({ reason: 'too-hard' });
});
