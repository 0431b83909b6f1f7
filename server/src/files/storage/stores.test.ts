import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { fakeS3, s3Account } from '../../testing/s3.ts';
import { collect, localFile, newFile, storeSpec } from '../../testing/store-spec.ts';
import { diskStore } from './disk-store.ts';
import { moveFiles } from './move-files.ts';
import { movingStore, openStore } from './open-store.ts';
import { s3Store } from './s3-store.ts';
import { StoreUnavailable } from './store.ts';

const folder = mkdtempSync(join(tmpdir(), 'evenkeel-stores-'));
const s3 = await fakeS3();
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  s3.mood = 'fine';
});

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Long enough for a busy machine: only for what shall fail by itself. */
const inS3 = (given = {}) => s3Store({ ...s3Account, url: s3.url, ...given }, 50_000);
const hasty = () => s3Store({ ...s3Account, url: s3.url }, 250);
const newDisk = () => {
  const place = mkdtempSync(join(folder, 'disk-'));
  return { place, disk: diskStore(place) };
};

storeSpec('disk', () => newDisk().disk);
storeSpec('S3', () => inS3());
storeSpec('while files move', () => movingStore(inS3(), newDisk().disk));

test('files on disk are readable by this user alone', async () => {
  const { place, disk } = newDisk();
  const file = newFile();
  await disk.put(`${file}/copy`, randomBytes(10));
  expect(statSync(join(place, file, 'copy')).mode & 0o777).toBe(0o600);
  expect(statSync(join(place, file)).mode & 0o777).toBe(0o700);
});

test('what a crash left of a write is swept, and nothing else', async () => {
  const { place, disk } = newDisk();
  const file = newFile();
  await disk.put(`${file}/copy`, randomBytes(10));
  writeFileSync(join(place, 'x.part'), 'half');
  expect(await disk.sweep(0)).toBe(0);
  expect(await disk.sweep(Date.now() + 60_000)).toBe(1);
  expect(readdirSync(place)).toEqual([file.split('/')[0]]);
});

test.each([{ secret: 'another' }, { key: 'another' }, { region: 'eu-west-1' }, { bucket: 'another' }])(
  'S3 with %o is unavailable, never empty',
  async (wrong) => {
    const [store, key] = [inS3(wrong), `${newFile()}/original`];
    await expect(store.get(key)).rejects.toThrow(StoreUnavailable);
    await expect(store.put(key, randomBytes(10))).rejects.toThrow(StoreUnavailable);
    await expect(store.parts(newFile())).rejects.toThrow(StoreUnavailable);
  },
);

test.each(['down', 'slow', 'elsewhere', 'nonsense'] as const)(
  'S3 that is %s changes nothing here, and nothing is tried twice',
  async (mood) => {
    const [file, path] = [newFile(), localFile(randomBytes(1_500_000))];
    const store = mood === 'slow' ? hasty() : inS3();
    s3.mood = mood;
    s3.asked = [];
    await expect(store.put(`${file}/copy`, randomBytes(10))).rejects.toThrow(StoreUnavailable);
    expect(s3.asked).toHaveLength(1);
    await expect(store.adopt(`${file}/original`, path)).rejects.toThrow(StoreUnavailable);
    await expect(store.get(`${file}/original`)).rejects.toThrow(StoreUnavailable);
    await expect(store.removeFile(file)).rejects.toThrow(StoreUnavailable);
    await expect(Array.fromAsync(store.files())).rejects.toThrow(StoreUnavailable);
    expect(existsSync(path)).toBe(true);
    s3.mood = 'fine';
    await inS3().adopt(`${file}/original`, path);
    expect(await collect(await inS3().get(`${file}/original`))).toHaveLength(1_500_000);
    expect(await inS3().read(`${file}/original`)).toHaveLength(1_500_000);
  },
);

test('S3 that is slow is given up also when memory is cleared while it is waited for', async () => {
  const [file, path] = [newFile(), localFile(randomBytes(1_500_000))];
  const asked = [
    hasty().get(`${file}/copy`),
    hasty().put(`${file}/copy`, randomBytes(10)),
    hasty().copy(`${file}/original`, path),
  ];
  s3.mood = 'slow';
  s3.asked = [];
  const refused = Promise.all(asked.map((each) => expect(each).rejects.toThrow(StoreUnavailable)));
  await expect.poll(() => s3.asked).toHaveLength(3);
  collectGarbage();
  await refused;
});

test('S3 that is not there is unavailable', async () => {
  const gone = await fakeS3();
  await gone.close();
  await expect(inS3({ url: gone.url }).get(`${newFile()}/copy`)).rejects.toThrow(StoreUnavailable);
});

test.each(['cut', 'stalled'] as const)('an answer of S3 that is %s in the middle is unavailable', async (mood) => {
  const key = `${newFile()}/original`;
  await inS3().put(key, randomBytes(1_500_000));
  s3.mood = mood;
  const store = mood === 'stalled' ? hasty() : inS3();
  await expect(store.get(key).then(collect)).rejects.toThrow(StoreUnavailable);
});

const configured = (DATA_DIR: string, url = s3.url) =>
  openStore({
    DATA_DIR,
    S3_URL: url,
    S3_BUCKET: s3Account.bucket,
    S3_KEY: s3Account.key,
    S3_SECRET: s3Account.secret,
    S3_REGION: s3Account.region,
  });

function interrupt({ files }: { files: number }) {
  if (files === 1) throw new Error('interrupted');
}

test('files stay readable while they move to S3, and then the disk has none', async () => {
  const place = mkdtempSync(join(folder, 'data-'));
  const disk = diskStore(join(place, 'files'));
  const files = [newFile(), newFile(), newFile()];
  const bytes = randomBytes(200_000);
  for (const file of files) {
    for (const part of ['original', 'copy']) await disk.put(`${file}/${part}`, bytes);
  }
  const server = configured(place);
  const areReadable = async () => {
    for (const file of files) {
      expect((await collect(await server.get(`${file}/copy`)))?.equals(bytes)).toBe(true);
      expect((await server.read(`${file}/copy`))?.equals(bytes)).toBe(true);
    }
  };
  await areReadable();
  await expect(moveFiles(join(place, 'files'), inS3(), interrupt)).rejects.toThrow('interrupted');
  await areReadable();
  expect(await Array.fromAsync(disk.files())).toHaveLength(2);
  expect(await moveFiles(join(place, 'files'), inS3(), () => {})).toEqual({ files: 2, bytes: 800_000 });
  await areReadable();
  expect(readdirSync(join(place, 'files'))).toEqual([]);
  expect(await moveFiles(join(place, 'files'), inS3(), () => {})).toEqual({ files: 0, bytes: 0 });
});

test.each(['changing', 'lying'] as const)('a file that S3 gives back %s stays on disk', async (mood) => {
  const { place, disk } = newDisk();
  const file = newFile();
  await disk.put(`${file}/original`, Buffer.concat([randomBytes(999), Buffer.from([7])]));
  s3.mood = mood;
  await expect(moveFiles(place, inS3(), () => {})).rejects.toThrow('came back changed from S3');
  expect(await collect(await disk.get(`${file}/original`))).toHaveLength(1_000);
});

test('two runs that move at once lose nothing', async () => {
  const { place, disk } = newDisk();
  const files = Array.from({ length: 5 }, newFile);
  for (const file of files) await disk.put(`${file}/original`, randomBytes(1_000));
  await Promise.all([moveFiles(place, inS3(), () => {}), moveFiles(place, inS3(), () => {})]);
  for (const file of files) expect(await collect(await inS3().get(`${file}/original`))).toHaveLength(1_000);
});

test('without S3 files are in the data folder, where a folder that cannot be made is no missing file', async () => {
  const place = mkdtempSync(join(folder, 'plain-'));
  const none = {
    S3_URL: undefined,
    S3_BUCKET: undefined,
    S3_KEY: undefined,
    S3_SECRET: undefined,
    S3_REGION: undefined,
  };
  const file = newFile();
  await openStore({ DATA_DIR: place, ...none }).put(`${file}/copy`, randomBytes(5));
  expect(existsSync(join(place, 'files', file, 'copy'))).toBe(true);
  mkdirSync(join(place, 'files', file, 'text'));
  await expect(
    openStore({ DATA_DIR: place, ...none })
      .get(`${file}/text`)
      .then(collect),
  ).rejects.toThrow('EISDIR');
});
