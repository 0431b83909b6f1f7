import { expect, test } from 'vitest';
import { corpus, kinds, someOfEach } from './corpus.ts';

test('each file of the corpus has a name of its own, and some of each kind are sent in every run', () => {
  const names = corpus.map(([what]) => what);
  expect(new Set(names).size).toBe(names.length);
  const some = new Set(someOfEach.map(([what]) => what));
  for (const { files } of kinds) expect(Object.keys(files).filter((what) => some.has(what)).length).toBeGreaterThan(2);
  // What two parents may upload in half an hour: one family is enough.
  expect(someOfEach.length).toBeLessThanOrEqual(50);
});
