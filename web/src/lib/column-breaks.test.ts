import { expect, test } from 'vitest';
import { columnBreaks, columnHeights } from './column-breaks.ts';

test.each([
  [[300, 200, 200, 100, 900], 2, [4]],
  [[300, 200, 200, 100, 900], 3, [2, 4]],
  [[300, 300, 300, 900], 3, [2, 3]],
  [[100, 100, 100, 100], 2, [2]],
  [[900, 100, 100], 3, [1, 2]],
  [[100], 3, []],
  [[], 2, []],
  [[100, 200, 300], 1, []],
])('%j in %i columns: the highest one is as low as it can be, the others are even', (sizes, columns, breaks) => {
  expect(columnBreaks(sizes, columns)).toEqual(breaks);
});

test('the heights of the columns are those of their parts', () => {
  expect(columnHeights([300, 200, 100, 900], [1, 3])).toEqual([300, 300, 900]);
});
