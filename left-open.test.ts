import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A value at the beginning: of a constant, a parameter or a field. */
const isInitial = /\b(const|let) \w+ = today\(\)|\w+(: Day)? = today\(\)[,;)]/g;

test('no view compares a day with today(), which is yesterday once it was left open over midnight: useToday goes on', () => {
  const comparing = globSync('web/src/**/*.{ts,tsx}').filter((file) =>
    /[=<>] today\(\)|\btoday\(\) ([=!]==|[<>])/.test(readFileSync(file, 'utf8').replaceAll(isInitial, '')),
  );
  expect(comparing.filter((file) => !file.includes('.test.'))).toEqual([]);
});
