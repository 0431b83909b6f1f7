import { restore } from '../server/src/backup/restore.ts';
import { readConfig } from '../server/src/config.ts';
import { sentenceOf } from '../server/src/start-error.ts';

// npm run restore -- evenkeel-….backup [evenkeel-….secret]
const [, , file, secretFile] = process.argv;
const config = readConfig();

try {
  if (!file) throw new Error('name the .backup file, and the .secret file unless the secret is already in place.');
  const at = await restore(config, file, secretFile);
  console.log(`Restored the backup of ${at.toString({ smallestUnit: 'second' })}. Everyone has to sign in again.`);
  process.exit(0);
} catch (error) {
  console.error(`Nothing was restored: ${sentenceOf(error, config)}`);
  process.exit(1);
}
