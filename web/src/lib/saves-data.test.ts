import { expect, test } from 'vitest';
import { savesData } from './saves-data.ts';

test.each([
  [{ saveData: true, effectiveType: '4g' }, true],
  [{ saveData: false, effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ saveData: false, effectiveType: '3g' }, false],
  [{ effectiveType: '4g' }, false],
  [undefined, false],
])('%o saves data: %s', (connection, saves) => {
  expect(savesData(connection ? { connection } : {})).toBe(saves);
});
