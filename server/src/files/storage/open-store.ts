import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { diskStore } from './disk-store.ts';
import type { S3Settings } from './s3-bucket.ts';
import { s3Store } from './s3-store.ts';
import type { FileStore } from './store.ts';

type Configured = Pick<Config, 'DATA_DIR' | 'S3_URL' | 'S3_BUCKET' | 'S3_KEY' | 'S3_SECRET' | 'S3_REGION'>;

export const filesFolder = 'files';

/** Where the configuration says files are: in S3, or else in the data folder. */
export function openStore(config: Configured): FileStore {
  const disk = diskStore(join(config.DATA_DIR, filesFolder));
  const s3 = s3Of(config);
  return s3 ? movingStore(s3Store(s3), disk) : disk;
}

export function s3Of({ S3_URL, S3_BUCKET, S3_KEY, S3_SECRET, S3_REGION }: Configured): S3Settings | null {
  if (!S3_URL || !S3_BUCKET || !S3_KEY || !S3_SECRET || !S3_REGION) return null;
  return { url: S3_URL, bucket: S3_BUCKET, key: S3_KEY, secret: S3_SECRET, region: S3_REGION };
}

/** New files go to S3. What has not been moved there yet is still read from disk. */
export function movingStore(s3: FileStore, disk: FileStore): FileStore {
  return {
    put: s3.put,
    adopt: s3.adopt,
    // Asked again: it may have been moved between the first two questions.
    get: async (key) => (await s3.get(key)) ?? (await disk.get(key)) ?? s3.get(key),
    read: async (key) => (await s3.read(key)) ?? (await disk.read(key)) ?? s3.read(key),
    // The disk first, so that it isn't moved in between.
    removeFile: async (file) => {
      await disk.removeFile(file);
      await s3.removeFile(file);
    },
    parts: async (file) => [...new Set([...(await s3.parts(file)), ...(await disk.parts(file))])],
    sweep: disk.sweep,
    files: async function* () {
      const onDisk = new Set(await Array.fromAsync(disk.files()));
      yield* onDisk;
      for await (const file of s3.files()) if (!onDisk.has(file)) yield file;
    },
  };
}
