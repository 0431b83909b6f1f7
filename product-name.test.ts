import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** In a sentence, or as the start of a file's name. Not of a package, an address or a role of the database. */
const spelled = /Evenkeel|(?<!@)\bevenkeel-/;

test('only product.ts spells the name of the product', () => {
  const sources = globSync([
    '{contract,demo,server,web}/src/**/*.{ts,tsx}',
    'server/schema/**/*.sql',
    'web/index.html',
    'web/public/**/*.{json,webmanifest}',
    'web/*.ts',
  ]).filter((file) => !/\.test\.ts$|\/testing\/|^contract\/src\/product\.ts$/.test(file));
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((file) => spelled.test(readFileSync(file, 'utf8')))).toEqual([]);
});
