import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { keysFrom } from '../../lib/secrets.ts';
import { newFile } from '../../testing/store-spec.ts';
import { diskStore } from './disk-store.ts';
import { openPagePictures, withPictures } from './page-pictures.ts';
import { sealedSize } from './sealing.ts';

const root = mkdtempSync(join(tmpdir(), 'evenkeel-pictures-'));
afterAll(() => rmSync(root, { recursive: true }));
const keys = keysFrom(randomBytes(32));
const size = 1_000;

function opened(most = 3, folder = mkdtempSync(join(root, 'some-'))) {
  const pictures = openPagePictures({ folder, keys, mostBytes: most * sealedSize(size) });
  const file = newFile();
  const place = (page: number, who = 'alex') => ({ file, part: `page-${page}-large`, who });
  return { folder, pictures, file, place };
}
const picture = randomBytes(size);
const onDisk = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

test('those that nobody has looked at for longest go first, also after a restart', async () => {
  const { pictures, place, folder } = opened();
  for (const page of [1, 2, 3]) await pictures.put(place(page), picture);
  expect(await pictures.read(place(1))).toEqual(picture);
  await pictures.put(place(4), picture);
  expect(await pictures.read(place(2))).toBe(null);
  expect(onDisk(folder)).toHaveLength(3);
  await pictures.read(place(3));
  const later = openPagePictures({ folder, keys, mostBytes: 3 * sealedSize(size) });
  await later.put(place(5), picture);
  expect(await later.read(place(1))).toBe(null);
  expect(await later.read(place(3))).toEqual(picture);
  expect(onDisk(folder)).toHaveLength(3);
});

test('what another one looked at is not there for me: its time tells nothing', async () => {
  const { pictures, place } = opened();
  await pictures.put(place(1, 'blake'), picture);
  expect(await pictures.read(place(1, 'alex'))).toBe(null);
  expect(await pictures.read(place(1, 'blake'))).toEqual(picture);
});

test('they are sealed, under names that say neither page nor person, and one that was changed is drawn again', async () => {
  const { pictures, place, folder } = opened();
  await pictures.put(place(1), Buffer.from('secret words'));
  const [only] = onDisk(folder);
  const path = join(only!.parentPath, only!.name);
  expect(readFileSync(path).includes('secret')).toBe(false);
  expect(only!.name).toMatch(/^[0-9a-f]{40}$/);
  writeFileSync(path, randomBytes(200));
  expect(await pictures.read(place(1))).toBe(null);
  expect(onDisk(folder)).toEqual([]);
});

test('a file takes its pictures with it, and no others', async () => {
  const { pictures, place, file, folder } = opened();
  const other = { ...place(1), file: newFile() };
  const store = withPictures(diskStore(mkdtempSync(join(root, 'files-'))), pictures);
  await pictures.put(place(1), picture);
  await pictures.put(other, picture);
  await store.removeFile(file);
  expect(await pictures.read(place(1))).toBe(null);
  expect(await pictures.read(other)).toEqual(picture);
  expect(onDisk(folder)).toHaveLength(1);
});

test('with no room nothing is kept', async () => {
  const { pictures, place, folder } = opened(0);
  await pictures.put(place(1), picture);
  expect(onDisk(folder)).toEqual([]);
});
