import { expect, test } from 'vitest';
import { greeting, unreadWords } from './greeting.ts';

test.each([
  [0, 'Good morning'],
  [11, 'Good morning'],
  [12, 'Good afternoon'],
  [17, 'Good afternoon'],
  [18, 'Good evening'],
  [23, 'Good evening'],
])('at %d: %s', (hour, words) => {
  expect(greeting(hour)).toBe(words);
});

test('says nothing about notifications while their number is unknown', () => {
  expect(unreadWords(undefined)).toBe('');
});

test.each([
  [0, 'You have no new notifications'],
  [1, 'You have 1 unread notification'],
  [2, 'You have 2 unread notifications'],
])('%d unread: %s', (unread, words) => {
  expect(unreadWords(unread)).toBe(words);
});
