import { expect, test } from 'vitest';
import { allPages } from './all-pages.ts';

test.each([0, 1, 2, 3, 4, 5])('every one of %i is there, whatever the size of a page', async (count) => {
  const list = Array.from({ length: count }, (_, n) => n);
  const all = await allPages<number>(2, async (last) => list.slice(last === undefined ? 0 : last + 1).slice(0, 2));
  expect(all).toEqual(list);
});
