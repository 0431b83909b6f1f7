import { backUp } from '../server/src/backup/backup.ts';
import { readConfig } from '../server/src/config.ts';
import { systemClock } from '../server/src/lib/clock.ts';
import { sentenceOf } from '../server/src/start-error.ts';

// npm run backup [-- folder]: into ./backups where none is named.
const [, , folder = 'backups'] = process.argv;
const config = readConfig();

try {
  const { file, secretFile } = await backUp(config, folder, systemClock());
  console.log(`Saved ${file}`);
  console.log(`Saved ${secretFile}`);
  console.log('Keep the two apart: with both, someone can read what is sealed and try passwords.');
  process.exit(0);
} catch (error) {
  console.error(`Nothing was backed up: ${sentenceOf(error, config)}`);
  process.exit(1);
}
