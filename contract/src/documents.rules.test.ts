import { expect, test } from 'vitest';
import { traitNames, traitWords } from './file-traits.rules.ts';

test('links that are left out are said with their number, where it is known', () => {
  const rest = 'more than open a page of this file, a website or an email';
  expect(traitWords('links', 1)).toBe(`1 link or button that does ${rest}`);
  expect(traitWords('links', 3)).toBe(`3 links or buttons that do ${rest}`);
  expect([traitWords('links', null), traitWords('links', 0)]).toEqual([traitNames.links, traitNames.links]);
  expect(traitWords('author', 3)).toBe(traitNames.author);
});
