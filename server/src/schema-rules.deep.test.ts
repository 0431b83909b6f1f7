import { test } from 'vitest';
import { freshDatabase } from './testing/database.ts';
import { schemaRunAgain } from './testing/schema-run-again.ts';

test('whichever file runs again alone, the schema is the same and keeps the rules', async () => {
  const { owner } = await freshDatabase();
  const { files, runAgain } = await schemaRunAgain(owner);
  for (const file of files) await runAgain([file]);
});
