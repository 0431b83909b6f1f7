import { randomBytes } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { newFile, storeSpec } from '../../testing/store-spec.ts';
import type { S3Settings } from './s3-bucket.ts';
import { s3Store } from './s3-store.ts';
import { StoreUnavailable } from './store.ts';

declare module 'vitest' {
  interface ProvidedContext {
    s3: S3Settings;
  }
}

/** See `server/s3.config.ts`. */
const settings = inject('s3');

storeSpec('a real S3', () => s3Store(settings));

test('another secret is refused', async () => {
  const store = s3Store({ ...settings, secret: `${settings.secret}x` });
  await expect(store.put(`${newFile()}/copy`, randomBytes(10))).rejects.toThrow(StoreUnavailable);
});

test('another bucket is unavailable, not empty', async () => {
  const store = s3Store({ ...settings, bucket: `${settings.bucket}-none` });
  await expect(store.get(`${newFile()}/copy`)).rejects.toThrow(StoreUnavailable);
});
