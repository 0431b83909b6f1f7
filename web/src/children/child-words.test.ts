import { expect, test } from 'vitest';
import { ageWords, fullName, tipsFor } from './child-words.ts';

test('a child without a name is still called something', () => {
  expect(fullName({ firstName: 'Nora', lastName: 'Rivera' })).toBe('Nora Rivera');
  expect(fullName({ firstName: '', lastName: 'Rivera' })).toBe('Rivera');
  expect(fullName({ firstName: '', lastName: '' })).toBe('A child');
});

test.each([
  ['9', '9 years'],
  ['1', '1 year'],
  ['6 months', '6 months'],
  ['', ''],
])('%j reads %j', (age, words) => {
  expect(ageWords({ age })).toBe(words);
});

test('5 belongs to the second age and 12 to the third', () => {
  const [small, middle, teen] = ['4', '5', '12'].map((age) => tipsFor({ age }));
  expect(new Set([small, middle, teen]).size).toBe(3);
  expect(tipsFor({ age: '11' })).toBe(middle);
  expect(tipsFor({ age: '0' })).toBe(small);
  expect(tipsFor({ age: '17' })).toBe(teen);
});
