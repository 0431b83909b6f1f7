import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The opening tag of the `Field` around a place in a text. */
const fieldAround = (text: string, place: number) => text.slice(text.lastIndexOf('<Field', place), place);

test('every field for a time of day says whose clock it is', () => {
  const fields = globSync('web/src/**/*.tsx').flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return [...text.matchAll(/\btype="(?:time|datetime-local)"/g)].map(({ index }) => {
      // Either of an input in a field, or of a component that is a field itself.
      const tag = text.slice(text.lastIndexOf('<', index), text.indexOf('/>', index));
      return { file, isNamed: /\bhint=/.test(tag) || /\bhint=/.test(fieldAround(text, index)) };
    });
  });
  expect(fields.length).toBeGreaterThan(6);
  expect(fields.filter(({ isNamed }) => !isNamed).map(({ file }) => file)).toEqual([]);
});
