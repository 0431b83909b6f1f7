import { join } from 'node:path';
import { readConfig } from '../server/src/config.ts';
import { moveFiles } from '../server/src/files/storage/move-files.ts';
import { filesFolder, s3Of } from '../server/src/files/storage/open-store.ts';
import { s3Store } from '../server/src/files/storage/s3-store.ts';
import { sentenceOf } from '../server/src/start-error.ts';

// npm run move-files: from DATA_DIR/files to S3, also while the server runs. Interrupt it at any time and run it again.
const config = readConfig();
const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

try {
  const s3 = s3Of(config);
  if (!s3) throw new Error('set S3_URL, S3_BUCKET, S3_KEY, S3_SECRET and S3_REGION first.');
  const folder = join(config.DATA_DIR, filesFolder);
  const moved = await moveFiles(folder, s3Store(s3), ({ files, bytes }) => {
    if (files % 100 === 0) console.log(`${files} files, ${megabytes(bytes)}`);
  });
  console.log(`Moved ${moved.files} files, ${megabytes(moved.bytes)}.`);
  process.exit(0);
} catch (error) {
  console.error(`Stopped: ${sentenceOf(error, config)} Nothing is lost; run it again.`);
  process.exit(1);
}
