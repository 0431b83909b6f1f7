import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file that can run again, and so runs whenever its hash changes. */
export type Repeatable = {
  /** `calendar/policies.sql` */
  path: string;
  text: string;
  hash: string;
  /** Names of what it creates or grants rights on, such as `app.enter` or `child`. */
  functions: string[];
  views: string[];
  tables: string[];
};

/** The database as it is now: a folder for each feature, with `checks.sql`, `tables.sql`, `functions.sql`, `policies.sql` as needed. */
export type SchemaFiles = {
  /** For a new database: all tables, each after those it references, and before them the functions that their constraints call. */
  tables: string;
  /** All files but those of tables, in the order in which they run. */
  repeatables: Repeatable[];
  /** `trigger table` */
  triggers: string[];
  functions: string[];
  views: string[];
};

/** Enough of a hash to tell the versions of one file apart. */
export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** Reads a folder like `server/schema`; `features.json` declares the order. */
export function readSchema(folder: string): SchemaFiles {
  const features: string[] = JSON.parse(readFileSync(join(folder, 'features.json'), 'utf8'));
  const read = (file: string) =>
    features.map((feature) => {
      const path = `${feature}/${file}`;
      return { path, text: existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : '' };
    });
  const [checks, tables, functions, policies] = [
    read('checks.sql'),
    read('tables.sql'),
    read('functions.sql'),
    read('policies.sql'),
  ];
  const all = [...checks, ...functions].map(({ text }) => text);
  return {
    tables: tables.map(({ text }, index) => `${checks[index]?.text ?? ''}\n${text}`).join('\n'),
    repeatables: [
      ...[...checks, ...functions].map(({ path, text }) => repeatable(path, text, text)),
      ...policies.map(({ path, text }, index) => repeatable(path, text, tables[index]?.text ?? '')),
    ].filter(({ text }) => text),
    triggers: all.flatMap((text) =>
      [...text.matchAll(/^create or replace trigger (\w+)\s[^;]*?\son ([\w.]+)/gm)].map(
        ([, trigger, table]) => `${trigger} ${table}`,
      ),
    ),
    functions: all.flatMap(functionsIn),
    views: all.flatMap(viewsIn),
  };
}

/** The policies of a feature grant the rights on what its tables.sql creates. */
function repeatable(path: string, text: string, creates: string): Repeatable {
  return {
    path,
    text,
    hash: hashOf(text),
    functions: functionsIn(creates),
    views: viewsIn(creates),
    tables: namesIn(creates, /^create (?:(?:unlogged )?table|sequence) ([\w.]+)/gm),
  };
}

const functionsIn = (text: string) => namesIn(text, /^create or replace function ([\w.]+)/gm);
const viewsIn = (text: string) => namesIn(text, /^create or replace view ([\w.]+)/gm);

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name);
}
