import { expect, test } from 'vitest';
import { ageOn, yearsOf } from './age.rules.ts';

test.each([
  ['2017-03-09', '2026-03-08', 8, 11],
  ['2017-03-09', '2026-03-09', 9, 0],
  ['2026-01-31', '2026-02-28', 0, 0],
  ['2026-01-31', '2026-03-31', 0, 2],
  ['2020-02-29', '2025-02-28', 4, 11],
  ['2020-02-29', '2025-03-01', 5, 0],
  ['2026-11-22', '2026-11-22', 0, 0],
])('born on %s, on %s a child is %i years and %i months', (born, day, years, months) => {
  expect(ageOn(born, day)).toEqual({ years, months });
});

test('there is no age before birth', () => {
  expect(ageOn('2026-11-23', '2026-11-22')).toBeUndefined();
});

test.each([
  ['9', 9],
  ['9 years', 9],
  ['2 years 3 months', 2],
  ['6 months', 0],
  ['6m', 0],
  ['10 days', 0],
  ['soon six', undefined],
  ['', undefined],
])('an age entered as %j is %j years', (age, years) => {
  expect(yearsOf({ age, birthDate: null }, '2026-11-22')).toBe(years);
});

test('a birth date overrides the entered age', () => {
  expect(yearsOf({ age: '4', birthDate: '2014-11-22' }, '2026-11-21')).toBe(11);
  expect(yearsOf({ age: '4', birthDate: '2014-11-22' }, '2026-11-22')).toBe(12);
});
