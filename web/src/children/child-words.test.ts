import { expect, test } from 'vitest';
import { ageWords, fullName, tipsFor } from './child-words.ts';

const today = '2026-11-22';
const typed = (age: string) => ({ age, birthDate: null });
const born = (birthDate: string) => ({ age: '4', birthDate });

test('a child without a name has a fallback', () => {
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
  expect(ageWords(typed(age), today)).toBe(words);
});

test.each([
  ['2020-11-22', '6 years'],
  ['2020-11-23', '5 years'],
  ['2024-11-22', '2 years'],
  ['2024-12-22', '23 months'],
  ['2026-10-22', '1 month'],
  ['2026-10-23', 'Less than a month'],
])('born on %s reads %j, whatever age was entered', (birthDate, words) => {
  expect(ageWords(born(birthDate), today)).toBe(words);
});

test('5 is in the second age group and 12 in the third', () => {
  const [small, middle, teen] = ['4', '5', '12'].map((age) => tipsFor(typed(age), today));
  expect(new Set([small, middle, teen]).size).toBe(3);
  expect(tipsFor(typed('11'), today)).toBe(middle);
  expect(tipsFor(typed('0'), today)).toBe(small);
  expect(tipsFor(typed('6 months'), today)).toBe(small);
  expect(tipsFor(typed('17'), today)).toBe(teen);
  expect(tipsFor(typed(''), today)).not.toBe(small);
  // By the birth date, on the day itself.
  expect(tipsFor(born('2021-11-23'), today)).toBe(small);
  expect(tipsFor(born('2021-11-22'), today)).toBe(middle);
  expect(tipsFor(born('2014-11-23'), today)).toBe(middle);
  expect(tipsFor(born('2014-11-22'), today)).toBe(teen);
});
