import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percent } from './money-words.ts';
import { basisPointsOf, shareHint } from './share.ts';

test('every share parses to itself', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), (share) => {
      expect(basisPointsOf(percent(share).replace('%', ''))).toBe(share);
    }),
  );
});

test.each(['', '101', '-1', '50,555', '1,250', '50.555', '1e1', 'half'])('%j is not a share', (typed) => {
  expect(basisPointsOf(typed)).toBeUndefined();
});

test.each([
  ['62,5', 62_50, 'Share: 62.5%'],
  ['.5', 50, 'Share: 0.5%'],
  ['33,33', 33_33, 'Share: 33.33%'],
  ['50.', 50_00, 'Share: 50%'],
  ['５０', 50_00, 'Share: 50%'],
  ['62.5', 62_50, undefined],
  [' 50 ', 50_00, undefined],
  ['50,555', undefined, undefined],
])('%j is %j basis points, and the hint says %j', (typed, share, hint) => {
  expect(basisPointsOf(typed)).toBe(share);
  expect(shareHint(typed)).toBe(hint);
});
