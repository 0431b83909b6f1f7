import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { FileStore } from '../files/storage/store.ts';

export const newFile = () => `${randomUUID()}/${randomUUID()}`;

export async function collect(source: AsyncIterable<Uint8Array> | null): Promise<Buffer | null> {
  return source && Buffer.concat(await Array.fromAsync(source));
}

/** A file of this machine with these bytes, until the test is over. */
export function localFile(bytes: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'evenkeel-part-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'upload.part');
  writeFileSync(path, bytes);
  return path;
}

/** What every store of files keeps. */
export function storeSpec(name: string, open: () => FileStore): void {
  const large = randomBytes(1_500_000);

  test(`${name}: what was put comes back, and what was not is missing`, async () => {
    const [store, file] = [open(), newFile()];
    expect(await store.get(`${file}/original`)).toBe(null);
    await store.put(`${file}/original`, large);
    expect((await collect(await store.get(`${file}/original`)))?.equals(large)).toBe(true);
    await store.put(`${file}/empty`, Buffer.alloc(0));
    expect(await collect(await store.get(`${file}/empty`))).toEqual(Buffer.alloc(0));
    await store.removeFile(file);
  });

  test(`${name}: a file of this machine is adopted once, also if asked again`, async () => {
    const [store, key] = [open(), `${newFile()}/original`];
    const path = localFile(large);
    await store.adopt(key, path);
    expect(existsSync(path)).toBe(false);
    await store.adopt(key, path);
    expect((await collect(await store.get(key)))?.equals(large)).toBe(true);
    await expect(store.adopt(`${newFile()}/original`, path)).rejects.toThrow('ENOENT');
    await store.removeFile(key.replace('/original', ''));
  });

  test(`${name}: a file is removed with all its parts, and no other`, async () => {
    const [store, file, other] = [open(), newFile(), newFile()];
    const parts = ['copy', 'original', 'page-1', 'page-12', 'text'];
    for (const part of parts) await store.put(`${file}/${part}`, randomBytes(10));
    await store.put(`${other}/original`, randomBytes(10));
    expect((await store.parts(file)).toSorted()).toEqual(parts);
    expect((await Array.fromAsync(store.files())).toSorted()).toEqual(expect.arrayContaining([file, other].toSorted()));
    await store.removeFile(file);
    await store.removeFile(file);
    expect(await store.parts(file)).toEqual([]);
    expect(await store.get(`${file}/copy`)).toBe(null);
    expect(await collect(await store.get(`${other}/original`))).toHaveLength(10);
    await store.removeFile(other);
  });

  test.each(['../../etc/passwd', 'a/b/c', `${newFile()}/../x`, `${newFile()}/UP`, `${newFile()}/`])(
    `${name}: nothing is stored or read under %s`,
    async (key) => {
      const store = open();
      await expect(store.get(key)).rejects.toThrow('no key');
      await expect(store.put(key, randomBytes(1))).rejects.toThrow('no key');
      await expect(store.adopt(key, localFile(randomBytes(1)))).rejects.toThrow('no key');
      await expect(store.removeFile(`${key}/..`)).rejects.toThrow('no file');
    },
  );
}
