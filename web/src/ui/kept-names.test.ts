import { afterEach, expect, test } from 'vitest';
import { keepNames, splitAtNames } from './kept-names.ts';

afterEach(() => keepNames([]));

test('a sentence is split at the names, the longest first', () => {
  keepNames(['Ana', 'Ana Lee', 'Bo']);
  expect(splitAtNames('Ana Lee owes Bo $5.00')).toEqual(['', 'Ana Lee', ' owes ', 'Bo', ' $5.00']);
  expect(splitAtNames('Bo’s share of what Ana paid')).toEqual(['', 'Bo', '’s share of what ', 'Ana', ' paid']);
});

test('a name inside another word, or in other letters, is none', () => {
  keepNames(['Ana', 'Bo']);
  expect(splitAtNames('Anatomy, Böblingen, bo')).toEqual(['Anatomy, Böblingen, bo']);
});

test('names with signs of their own are read as they are', () => {
  keepNames(['A.J. (Jo)', '', ' ']);
  expect(splitAtNames('AxJx and A.J. (Jo), today')).toEqual(['AxJx and ', 'A.J. (Jo)', ', today']);
});

test('outside of a family, nothing is split', () => {
  keepNames(['Ana']);
  keepNames([]);
  expect(splitAtNames('Ana')).toEqual(['Ana']);
});
