import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A plan by name, in a sentence or as a label, or the price of one. */
const spelled =
  /\b(Free|Essential|Premium|Family) plan\b|[`'"> ](Essential|Premium)[`'"< .,]|\$(5|9\.99|14\.99)(?![\w.])/;
const withoutComments = (file: string) =>
  readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$|'[^']*' satisfies/gm, '');
/** Parameters of SQL look like prices. */
const isSql = (file: string) => file.endsWith('.sql.ts');

test('only the catalogue spells the names and prices of plans', () => {
  const sources = globSync('{contract,demo,server,web}/src/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.ts$|\/testing\/|^contract\/src\/plan-names\.ts$/.test(file) && !isSql(file),
  );
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((file) => spelled.test(withoutComments(file)))).toEqual([]);
});
