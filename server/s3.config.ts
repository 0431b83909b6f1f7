import { defineConfig } from 'vitest/config';

/** The real S3 server to test against, named by the environment: a bucket that may be written to. */
const { S3_TEST_URL, S3_TEST_BUCKET, S3_TEST_KEY, S3_TEST_SECRET, S3_TEST_REGION = 'us-east-1' } = process.env;
if (!S3_TEST_URL || !S3_TEST_BUCKET || !S3_TEST_KEY || !S3_TEST_SECRET)
  throw new Error('Set S3_TEST_URL, S3_TEST_BUCKET, S3_TEST_KEY and S3_TEST_SECRET.');
const s3 = {
  url: S3_TEST_URL,
  bucket: S3_TEST_BUCKET,
  key: S3_TEST_KEY,
  secret: S3_TEST_SECRET,
  region: S3_TEST_REGION,
};

export default defineConfig({
  test: { name: 's3', root: import.meta.dirname, include: ['src/**/*.s3-test.ts'], provide: { s3 } },
});
