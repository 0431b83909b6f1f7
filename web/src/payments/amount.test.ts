import { expect, test } from 'vitest';
import { amountHint, amountOf, amountProblem } from './amount.ts';

test.each([
  ['', 'Please enter an amount'],
  ['  ', 'Please enter an amount'],
  ['$', 'Please enter an amount'],
  ['0,125', 'Enter the amount like this: 12.50'],
  ['$12,', 'Enter the amount like this: 12.50'],
  ['0,00', 'The amount has to be at least $0.01'],
  ['-12,50', 'The amount has to be at least $0.01'],
  ['1.234,50', 'Enter the amount like this: 12.50'],
  ['1,23,456', 'Enter the amount like this: 12.50'],
  ['1,2345', 'Enter the amount like this: 12.50'],
  ['1,250.123', 'Please enter dollars and cents, like 12.50'],
  ['$0.00', 'The amount has to be at least $0.01'],
  ['-$5', 'The amount has to be at least $0.01'],
  ['100,000.01', 'The amount can be at most $100,000.00'],
  ['0', 'The amount has to be at least $0.01'],
  ['0.00', 'The amount has to be at least $0.01'],
  ['-1', 'The amount has to be at least $0.01'],
  ['-12.50', 'The amount has to be at least $0.01'],
  ['0.001', 'Please enter dollars and cents, like 12.50'],
  ['1e9', 'Please enter dollars and cents, like 12.50'],
  ['1.250', 'Please enter dollars and cents, like 12.50'],
  ['.', 'Please enter dollars and cents, like 12.50'],
  ['twelve', 'Please enter dollars and cents, like 12.50'],
  ['1000000000', 'The amount can be at most $100,000.00'],
  ['100000.01', 'The amount can be at most $100,000.00'],
])('%j gets a sentence: %s', (typed, sentence) => {
  expect(amountProblem(typed)).toBe(sentence);
  expect(amountOf(typed)).toBe(0);
});

test.each([
  ['0.01', 1],
  ['61.35', 61_35],
  [' 12.5 ', 12_50],
  ['100000', 100_000_00],
  ['$84.20', 84_20],
  ['$ 84.2', 84_20],
  ['1,250.00', 1_250_00],
  ['1,250', 1_250_00],
  ['$100,000.00', 100_000_00],
  ['12,50', 12_50],
  ['$12,50', 12_50],
  ['0,99', 99],
  ['1,5', 1_50],
  ['.50', 50],
  ['5.', 5_00],
  ['＄１２．５０', 12_50],
])('%j is %d cents', (typed, cents) => {
  expect(amountProblem(typed)).toBeUndefined();
  expect(amountOf(typed)).toBe(cents);
});

test('the hint shows the amount as read, or what to enter', () => {
  expect(amountHint('1,250')).toBe('Amount: $1,250.00');
  expect(amountHint('12,50')).toBe('Amount: $12.50');
  expect(amountHint('0,125')).toBe('Dollars and cents, like 12.50');
});
