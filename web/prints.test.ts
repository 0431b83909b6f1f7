import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { prints } from './src/testing/prints.ts';

const src = join(import.meta.dirname, 'src');
const textOf = (file: string) => readFileSync(join(src, file), 'utf8');

const offering = globSync('**/*.tsx', { cwd: src })
  .filter((file) => !file.startsWith('ui/'))
  .filter((file) => /\bprint\(\)|<PrintButton|^import \{.*\bRangeFields .*ui\/RangeFields\.tsx/m.test(textOf(file)))
  .toSorted();

/** The text of a file and of what it shows from its own folder. */
const textsOf = (file: string) => [
  textOf(file),
  ...[...textOf(file).matchAll(/from '(\.\/\w+\.tsx)'/g)].map(([, path = '']) => textOf(join(dirname(file), path))),
];

test('whatever offers to print has the head that every print has', () => {
  expect(offering.filter((file) => !textsOf(file).some((text) => text.includes('<PrintHead')))).toEqual([]);
});

test('every print of a family is looked at on paper', () => {
  expect(offering.filter((file) => !file.startsWith('app/shared/'))).toEqual(Object.keys(prints).toSorted());
});
