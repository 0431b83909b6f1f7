import fc from 'fast-check';
import { expect, test } from 'vitest';
import { typedNumber } from './typed-number.ts';

test.each([
  ['12,50', '12.50'],
  ['0,99', '0.99'],
  ['1,5', '1.5'],
  ['.50', '0.50'],
  [',50', '0.50'],
  ['5.', '5'],
  ['62,5', '62.5'],
  ['1,250', '1250'],
  ['1,250.', '1250'],
  ['1,250.00', '1250.00'],
  ['12,345,678.9', '12345678.9'],
  [' 12.50 ', '12.50'],
  ['１２，５０', '12.50'],
  ['١٢.٥٠', '12.50'],
])('%s is %s', (typed, number) => {
  expect(typedNumber(typed)).toBe(number);
});

test.each([
  '',
  '.',
  ',',
  '5,',
  '0,125',
  '1.250',
  '1,2345',
  '1,23,456',
  '1.250,00',
  '1,250,5',
  '12.505',
  '-5',
  '1e5',
  '12 50',
  '1,,5',
])('%j is no number, or could be two', (typed) => {
  expect(typedNumber(typed)).toBeUndefined();
});

test('every number of hundredths is read, with a point, a comma or groups', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_00 }), (hundredths) => {
      const text = (hundredths / 100).toFixed(2);
      const inGroups = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }).format(hundredths / 100);
      for (const typed of [text, text.replace('.', ','), inGroups]) expect(typedNumber(typed), typed).toBe(text);
    }),
  );
});
