import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Names } from './accounts.ts';
import { firstLetters, fits } from './first-letters.ts';
import { lettersIn, lettersOver, unitsOfLetter } from './letters.ts';
import { Words } from './messages.ts';

const kiss = '\u{1F9D1}\u{1F3FB}\u200D\u2764\uFE0F\u200D\u{1F48B}\u200D\u{1F9D1}\u{1F3FC}';

test.each([
  ['', 0],
  ['Nora', 4],
  ['\u{1F44D}\u{1F3FD}', 1],
  ['\u{1F468}\u200D\u{1F469}\u200D\u{1F467}\u200D\u{1F466}', 1],
  [kiss, 1],
  ['\u{1F1FA}\u{1F1F8}\u{1F1E9}\u{1F1EA}', 2],
  ['e\u0301', 1],
  ['\u{20BB7}野', 2],
])('%j has %d letters', (text, letters) => {
  expect(lettersIn(text)).toBe(letters);
});

test('no emoji is longer than a letter, and a tower of marks is several', () => {
  expect(kiss.length).toBe(unitsOfLetter);
  expect(lettersIn(`a${'\u0301'.repeat(14)}`)).toBe(1);
  expect(lettersIn(`a${'\u0301'.repeat(15)}`)).toBe(2);
});

const anyText = fc.string({
  unit: fc.constantFrom('a', 'é', 'e\u0301', '\u{1F44D}\u{1F3FD}', kiss, '\n', ' ', '迎'),
  maxLength: 60,
});

test('what fits is what isn’t too long, and the first letters always fit and begin the text', () => {
  fc.assert(
    fc.property(anyText, fc.integer({ min: 0, max: 70 }), (text, most) => {
      expect(fits(text, most)).toBe(lettersOver(text, most) === 0);
      const first = firstLetters(text, most);
      expect(text.startsWith(first)).toBe(true);
      expect(lettersIn(first)).toBe(Math.min(most, lettersIn(text)));
    }),
  );
});

test('an endless text is refused without counting it', () => {
  const endless = '\u0301'.repeat(40_000_000);
  expect(fits(endless, 80)).toBe(false);
});

test('a message and a name are as long as they look', () => {
  expect(Words.safeParse('\u{1F44D}\u{1F3FD}'.repeat(10_000)).success).toBe(true);
  expect(Words.safeParse('\u{1F44D}\u{1F3FD}'.repeat(10_001)).error?.issues[0]?.message).toBe(
    'Please use at most 10,000 characters',
  );
  // An x with a circumflex has no single character.
  expect(Names.safeParse({ firstName: 'x\u0302'.repeat(80), lastName: 'x' }).success).toBe(true);
  expect(Names.safeParse({ firstName: 'x\u0302'.repeat(81), lastName: 'x' }).error?.issues[0]?.message).toBe(
    'Please use at most 80 characters',
  );
});
