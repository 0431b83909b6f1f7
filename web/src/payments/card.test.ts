import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cvvProblem, expiryProblem, kept, numberProblem } from './card.ts';

test.each([
  ['4242 4242 4242 4242', 'Visa', '4242'],
  ['4000000000000002', 'Visa', '0002'],
  ['5555-5555-5555-4444', 'Mastercard', '4444'],
  ['3782 822463 10005', 'American Express', '0005'],
  ['6011111111111117', 'Discover', '1117'],
  ['3530111333300000', 'Card', '0000'],
])('%s is a card: keep %s and %s', (typed, brand, lastFour) => {
  expect(numberProblem(typed)).toBeUndefined();
  expect(kept(typed)).toEqual({ brand, lastFour });
});

test('one wrong digit is always found', () => {
  const good = [...'4242424242424242'];
  fc.assert(
    fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (place, by) => {
      const wrong = good.with(place, String((Number(good[place]) + by) % 10)).join('');
      expect(numberProblem(wrong)).toBe('This isn’t a card number');
    }),
  );
});

test.each(['', '1234', 'four two four two', '42424242424242424242'])('%j is refused', (typed) => {
  expect(numberProblem(typed)).toBeDefined();
});

test.each([
  ['11/26', undefined],
  ['12/30', undefined],
  ['10/26', 'This card has expired'],
  ['13/30', 'Please enter the date as MM/YY'],
  ['1/30', 'Please enter the date as MM/YY'],
  ['', 'Please enter the date as MM/YY'],
])('expiry %j on Nov 21, 2026: %s', (typed, problem) => {
  expect(expiryProblem(typed, '2026-11-21')).toBe(problem);
});

test('a CVV has three or four digits', () => {
  expect(['123', '1234'].map(cvvProblem)).toEqual([undefined, undefined]);
  expect(['', '12', '12345', '12a'].map(cvvProblem)).not.toContain(undefined);
});
