import { expect, test } from 'vitest';
import { withoutPaths } from './told-paths.ts';

test.each([
  ['C:\\Users\\anna.smith\\Pictures\\our house.jpg', 'our house.jpg'],
  ['c:/Users/Anna Smith/a.PNG', 'a.PNG'],
  ['D:\\Anna', ''],
  ['C:\\Users\\anna.smith', ''],
  ['\\\\server\\anna\\x.docx', 'x.docx'],
  ['file:///Users/anna/Desktop/x.png', 'x.png'],
  ['file:///C:/Users/Anna%20Smith/x.png', 'x.png'],
  ['file:///C%3A%5CUsers%5Canna%5Cx.png', 'x.png'],
  ['/Users/anna/x.png', 'x.png'],
  ['/home/anna', ''],
  ['~/Pictures/anna/x.png', 'x.png'],
  ['content://media/anna/1', ''],
  ['OneDrive - Smith\\Pictures\\x.jpg', 'x.jpg'],
  ['Anna/Pictures/x.jpg', 'x.jpg'],
  ['\\Users\\anna\\x.jpg', 'x.jpg'],
  ['The house (C:\\Users\\anna\\x.jpg)', 'The house (x.jpg'],
  ['The house, from /home/anna/x.jpg of last year', 'The house, from x.jpg'],
  ['A, C:\\Users\\anna and C:\\Users\\blake\\y.jpg', 'A, y.jpg'],
])('the place of a file goes, and its name at most stays: %s', (words, rest) => {
  expect(withoutPaths(words)).toBe(rest);
});

test.each([
  'The house by the lake',
  'house.jpg',
  'Picture 1',
  'https://example.com/home/anna/x.jpg',
  'See https://example.com/Users/list',
  'Mom and/or Dad',
  'At 6:00/7:00 PM, Tue/Thu',
  'Option C: / none',
  '\\frac{a}{b}',
  'a\\cdot b',
  'Note: //',
  '1/2 of x',
])('other words stay as they are: %s', (words) => {
  expect(withoutPaths(words)).toBe(words);
});
