import { expect, test } from 'vitest';
import { initialsOf } from './initials-of.ts';

test.each([
  ['Alex Rivera', 'AR'],
  ['  Nora  ', 'N'],
  ['Ana Maria Silva', 'AM'],
  ['𠮷野 太郎', '𠮷太'],
  ['E\u0301mile Z\u0327ola', 'E\u0301Z\u0327'],
  ['👩‍👧 🇫🇷', '👩‍👧🇫🇷'],
  ['नि शा', 'निशा'],
  ['', ''],
])('the initials of "%s" are %s, and no letter is cut in two', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
