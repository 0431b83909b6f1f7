import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { keysFrom } from '../../lib/secrets.ts';
import { diskStore } from './disk-store.ts';
import { frameBytes, sealedFrameBytes, sealedSize, sealWhole, unseal, unsealWhole, Unreadable } from './sealing.ts';
import { openUploads, UploadRefused } from './uploads.ts';

const folder = mkdtempSync(join(tmpdir(), 'evenkeel-files-'));
afterAll(() => rmSync(folder, { recursive: true }));
const keys = keysFrom(randomBytes(32));
const newFile = () => `${randomUUID()}/${randomUUID()}`;

async function* chunksOf(bytes: Uint8Array, size = 50_000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
async function collect(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks = [];
  for await (const chunk of source) chunks.push(chunk);
  return Buffer.concat(chunks);
}
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
const anything = async () => true;

test.each([0, 1, frameBytes - 1, frameBytes, frameBytes + 1, 3 * frameBytes])(
  '%i bytes open as they were sealed',
  async (size) => {
    const plain = randomBytes(size);
    const sealed = sealWhole(keys, 'a/b/original', plain);
    expect(sealed.length).toBe(sealedSize(size));
    expect((await collect(unseal(keys, 'a/b/original', chunksOf(sealed, 33_333)))).equals(plain)).toBe(true);
    expect(unsealWhole(keys, 'a/b/original', sealed).equals(plain)).toBe(true);
  },
);

test('a sealed file that was changed, cut short, reordered or moved does not open', async () => {
  const sealed = sealWhole(keys, 'a/b/original', randomBytes(2 * frameBytes + 10));
  const flipped = (at: number) => {
    const copy = Buffer.from(sealed);
    copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
    return copy;
  };
  const frame = sealedFrameBytes;
  const [first, second] = [sealed.subarray(20, 20 + frame), sealed.subarray(20 + frame, 20 + 2 * frame)];
  const broken = [
    flipped(0),
    flipped(10),
    flipped(30),
    flipped(20 + frame + 5),
    flipped(sealed.length - 1),
    sealed.subarray(0, -1),
    sealed.subarray(0, 20 + 2 * frame),
    sealed.subarray(0, 10),
    Buffer.concat([sealed, sealed.subarray(-20)]),
    Buffer.concat([sealed.subarray(0, 20), second, first, sealed.subarray(20 + 2 * frame)]),
  ];
  for (const bytes of broken) {
    await expect(collect(unseal(keys, 'a/b/original', chunksOf(bytes)))).rejects.toThrow(Unreadable);
    expect(() => unsealWhole(keys, 'a/b/original', bytes)).toThrow(Unreadable);
  }
  expect(() => unsealWhole(keys, 'a/c/original', sealed)).toThrow(Unreadable);
  await expect(collect(unseal(keys, 'a/c/original', chunksOf(sealed)))).rejects.toThrow(Unreadable);
  await expect(collect(unseal(keysFrom(randomBytes(32)), 'a/b/original', chunksOf(sealed)))).rejects.toThrow(
    Unreadable,
  );
});

test('the disk keeps a part under its key, readable by this user alone, and forgets a file whole', async () => {
  const store = diskStore(join(folder, 'store'));
  const file = newFile();
  const bytes = randomBytes(1000);
  await store.put(`${file}/copy`, bytes);
  await store.put(`${file}/text`, bytes);
  expect((await collect((await store.get(`${file}/copy`))!)).equals(bytes)).toBe(true);
  expect((await store.read(`${file}/copy`))?.equals(bytes)).toBe(true);
  expect(statSync(join(folder, 'store', ...file.split('/'), 'copy')).mode & 0o777).toBe(0o600);
  const files = [];
  for await (const each of store.files()) files.push(each);
  expect(files).toEqual([file]);
  await store.removeFile(file);
  await store.removeFile(file);
  expect(await store.get(`${file}/copy`)).toBe(null);
  expect(await store.read(`${file}/copy`)).toBe(null);
});

test.each(['../../etc/passwd', 'a/b/c', `${newFile()}/../x`, `${newFile()}/UP`, `${newFile()}/`])(
  'nothing is kept or read under %s',
  async (key) => {
    const store = diskStore(join(folder, 'strict'));
    await expect(store.get(key)).rejects.toThrow('no key');
    await expect(store.read(key)).rejects.toThrow('no key');
    await expect(store.put(key, randomBytes(1))).rejects.toThrow('no key');
  },
);

test('a full disk leaves nothing half stored', async () => {
  const store = diskStore('/dev/full/files');
  await expect(store.put(`${newFile()}/copy`, randomBytes(10))).rejects.toThrow();
});

const opened = () => openUploads({ folder: mkdtempSync(join(folder, 'uploads-')), keys });
const openedAt = (place: string) => openUploads({ folder: place, keys });

test('an upload that was cut goes on after its last whole frame, also in another process, and has the right digest', async () => {
  const place = mkdtempSync(join(folder, 'uploads-'));
  const bytes = randomBytes(3 * frameBytes + 777);
  const arriving = { file: newFile(), size: bytes.length };
  const cut = await openedAt(place).append(arriving, 0, chunksOf(bytes.subarray(0, frameBytes + 5_000)), anything);
  expect(cut).toEqual({ offset: frameBytes, sha256: null });
  const later = openedAt(place); // as after a restart
  expect(await later.offset(arriving)).toBe(frameBytes);
  appendFileSync(later.path(arriving.file), randomBytes(100)); // torn by a crash
  expect(await later.offset(arriving)).toBe(frameBytes);
  const done = await later.append(arriving, frameBytes, chunksOf(bytes.subarray(frameBytes)), anything);
  expect(done).toEqual({ offset: bytes.length, sha256: sha256(bytes) });
  expect(await later.offset(arriving)).toBe(bytes.length);

  const store = diskStore(join(folder, 'adopted'));
  const key = `${arriving.file}/original`;
  await store.adopt(key, later.path(arriving.file));
  await store.adopt(key, later.path(arriving.file)); // a repeat after a lost answer
  expect((await collect(unseal(keys, key, (await store.get(key))!))).equals(bytes)).toBe(true);
  expect(readdirSync(place)).toEqual([]);
});

test('from two tabs, or from a wrong place, nothing is written twice', async () => {
  const uploads = opened();
  const bytes = randomBytes(2 * frameBytes);
  const arriving = { file: newFile(), size: bytes.length };
  const first = uploads.append(arriving, 0, chunksOf(bytes), anything);
  await expect(uploads.append(arriving, 0, chunksOf(bytes), anything)).rejects.toMatchObject({ why: 'busy' });
  expect((await first).sha256).toEqual(sha256(bytes));
  await expect(uploads.append(arriving, 5, chunksOf(bytes), anything)).rejects.toMatchObject({
    why: 'offset',
    offset: bytes.length,
  });
});

test('more bytes than were announced are refused', async () => {
  const uploads = opened();
  const arriving = { file: newFile(), size: 10 };
  await expect(uploads.append(arriving, 0, chunksOf(randomBytes(11)), anything)).rejects.toMatchObject({
    why: 'too-long',
  });
  expect(await uploads.offset(arriving)).toBe(0);
});

test('another kind of file is refused by its beginning, before the rest arrives', async () => {
  const uploads = opened();
  let read = 0;
  async function* source() {
    for (; read < 100; read += 1) yield randomBytes(frameBytes);
  }
  const arriving = { file: newFile(), size: 100 * frameBytes };
  await expect(uploads.append(arriving, 0, source(), async () => false)).rejects.toThrow(UploadRefused);
  expect(read).toBeLessThan(3);
});

test('nothing of a file can be read from what lies on disk', async () => {
  const uploads = opened();
  const bytes = Buffer.from('Ask the teacher about the bruise. '.repeat(4_000));
  const arriving = { file: newFile(), size: bytes.length };
  await uploads.append(arriving, 0, chunksOf(bytes), anything);
  expect(readFileSync(uploads.path(arriving.file)).includes('bruise')).toBe(false);
});

test('what nobody finished is swept', async () => {
  const place = mkdtempSync(join(folder, 'uploads-'));
  writeFileSync(join(place, 'x.part'), 'old');
  expect(await openedAt(place).sweep(Date.now() + 60_000)).toBe(1);
  expect(readdirSync(place)).toEqual([]);
});
