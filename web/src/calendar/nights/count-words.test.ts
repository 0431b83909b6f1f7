import { expect, test } from 'vitest';
import { amountWords, restsOf, scheduledWords, shareWords } from './count-words.ts';

test('amounts have the unit of their rule, percentages two decimals', () => {
  expect(amountWords('nights', { amount: 131, whole: 365, share: 3_589 })).toBe('131 of 365 nights');
  expect(amountWords('hours', { amount: 2_346 * 60, whole: 8_760 * 60, share: 2_678 })).toBe(
    '2,346 hours of 8,760 hours',
  );
  expect(amountWords('halfDays', { amount: 183, whole: 730, share: 2_507 })).toBe('91.5 days of 365 days');
  expect(shareWords('nights', { amount: 0, whole: 1, share: 3_005 })).toBe('30.05%');
  expect(shareWords('care', { amount: 0, whole: 1, share: 3_500 })).toBe('35%');
});

const none = { A: 1, B: 1, third: 0, nobody: 0 };
const counts = { nights: none, minutes: none, halfDays: { A: 0, B: 0 }, by: {} as never };

test('says what counts for neither home, if anything, in the unit of the rule', () => {
  expect(restsOf('nights', counts)).toEqual([]);
  const some = { ...counts, nights: { ...none, third: 1 }, minutes: { ...none, third: 90, nobody: 1_080 } };
  expect(restsOf('nights', some)).toEqual([{ label: 'With others', words: '1 night' }]);
  expect(restsOf('care', some)).toEqual([{ label: 'With others', words: '1 night' }]);
  expect(restsOf('hours', some)).toEqual([
    { label: 'With others', words: '1 hour 30 minutes' },
    { label: 'Without a schedule', words: '18 hours' },
  ]);
});

const atHome = (home: 'A' | 'B') => (home === 'A' ? 'at Alex’s home' : 'at Blake’s home');

test('how many nights are scheduled, and where', () => {
  const said = (nights: typeof none) => scheduledWords({ ...counts, nights }, atHome);
  expect(said({ ...none, A: 38, B: 36 })).toBe('74 of 74 nights are scheduled: 38 at Alex’s home, 36 at Blake’s home.');
  expect(said({ A: 700, B: 600, third: 2, nobody: 20 })).toBe(
    '1,302 of 1,322 nights are scheduled: 700 at Alex’s home, 600 at Blake’s home, 2 with others.',
  );
  expect(said({ ...none, B: 0 })).toBe('1 of 1 night is scheduled: 1 at Alex’s home, 0 at Blake’s home.');
});
