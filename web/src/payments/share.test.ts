import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percent } from './money-words.ts';
import { basisPointsOf } from './share.ts';

test('every share parses to itself', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), (share) => {
      expect(basisPointsOf(percent(share).replace('%', ''))).toBe(share);
    }),
  );
});

test.each(['', '101', '-1', '50,5', '50.555', '1e1', 'half'])('%j is not a share', (typed) => {
  expect(basisPointsOf(typed)).toBeUndefined();
});
