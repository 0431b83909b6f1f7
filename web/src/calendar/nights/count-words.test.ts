import { expect, test } from 'vitest';
import { amountWords, restWords, shareWords } from './count-words.ts';

test('amounts have the unit of their rule, percentages two decimals', () => {
  expect(amountWords('nights', { amount: 131, whole: 365, share: 3_589 })).toBe('131 of 365 nights');
  expect(amountWords('hours', { amount: 2_346 * 60, whole: 8_760 * 60, share: 2_678 })).toBe(
    '2,346 hours of 8,760 hours',
  );
  expect(amountWords('halfDays', { amount: 183, whole: 730, share: 2_507 })).toBe('91.5 days of 365 days');
  expect(shareWords('nights', { amount: 0, whole: 1, share: 3_005 })).toBe('30.05%');
  expect(shareWords('care', { amount: 0, whole: 1, share: 3_500 })).toBe('35%');
});

test('says what counts for neither home, if anything', () => {
  const none = { A: 1, B: 1, third: 0, nobody: 0 };
  const counts = { nights: none, minutes: none, halfDays: { A: 0, B: 0 }, by: {} as never };
  expect(restWords(counts)).toBeUndefined();
  expect(restWords({ ...counts, nights: { ...none, third: 1 }, minutes: { ...none, third: 90 } })).toBe(
    'Counted in the total but for neither home: 1 night and 1 hour 30 minutes with others.',
  );
});
