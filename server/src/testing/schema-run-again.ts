import { appendFileSync, cpSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { withClient, type Database } from '../database.ts';
import { migrate } from '../migrate.ts';
import { catalogOf } from './catalog.ts';
import { brokenRules } from './schema-rules.ts';

const project = join(import.meta.dirname, '../..');

/** The files of the schema that run again when they change; `runAgain` changes some, and sees that nothing else did. */
export async function schemaRunAgain(owner: Database['owner']) {
  const folder = mkdtempSync(join(tmpdir(), 'evenkeel-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const folders = { schema: join(folder, 'schema'), migrations: join(project, 'migrations') };
  cpSync(join(project, 'schema'), folders.schema, { recursive: true });
  const files = globSync('*/{checks,functions,policies}.sql', { cwd: folders.schema }).toSorted();
  expect(files.length).toBeGreaterThan(30);
  const before = await withClient(owner, catalogOf);
  const runAgain = async (changed: string[]) => {
    for (const file of changed) appendFileSync(join(folders.schema, file), '-- another version\n');
    await migrate(owner, folders);
    await withClient(owner, async (client) => {
      expect(await brokenRules(client), changed.join()).toEqual([]);
      expect(await catalogOf(client), changed.join()).toEqual(before);
    });
  };
  return { files, runAgain };
}
