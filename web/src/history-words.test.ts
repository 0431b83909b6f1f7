import { expect, test } from 'vitest';
import { actWords, contentWords } from './history-words.ts';

test.each([
  ['event.added', 'Event added'],
  ['event.unconfirmed', 'Event confirmation taken back'],
  ['alert.removed', 'Alert deleted'],
  ['child.changed', 'Child changed'],
])('%s reads "%s"', (kind, words) => {
  expect(actWords(kind)).toBe(words);
});

test('a version is read field by field, without what is empty or means nothing to a reader', () => {
  const content = { title: 'Dentist', date: '2026-11-24', description: '', version: 2, added_by: 'x' };
  expect(contentWords({ content })).toEqual([
    ['Title', 'Dentist'],
    ['When', 'Nov 24'],
  ]);
});
