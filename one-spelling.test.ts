import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** As a word of a text: stored values, such as 'cancelled', and identifiers keep their spelling. */
const british = /(?<![A-Za-z_])Cancell(?:ed|ing)\b|(?<=[a-z] )cancell(?:ed|ing)\b(?!:| =)/g;
/** A toast of the specification, word for word. */
const quoted = 'Invitation cancelled';

test('people read one spelling of "canceled" but in the words of the specification', () => {
  const found = globSync('{contract,demo,server,web}/src/**/*.{ts,tsx}')
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      return [...text.replaceAll(quoted, '').matchAll(british)].map(([word]) => `${file}: ${word}`);
    });
  expect(found).toEqual([]);
});
