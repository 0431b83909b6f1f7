import { backUp } from '../server/src/backup/backup.ts';
import { readConfig } from '../server/src/config.ts';
import { systemClock } from '../server/src/lib/clock.ts';
import { sentenceOf } from '../server/src/start-error.ts';

// npm run backup [-- folder]. Default: ./backups
const [, , folder = 'backups'] = process.argv;
const config = readConfig();

try {
  const { file, filesFile, secretFile } = await backUp(config, folder, systemClock());
  console.log(`Saved ${file}`);
  if (filesFile) console.log(`Saved ${filesFile}`);
  console.log(`Saved ${secretFile}`);
  console.log(
    'Keep the secret apart from the rest: someone with all of them can read sealed content and try passwords.',
  );
  process.exit(0);
} catch (error) {
  console.error(`Nothing was backed up: ${sentenceOf(error, config)}`);
  process.exit(1);
}
