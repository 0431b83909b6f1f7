import fc from 'fast-check';
import { expect, test } from 'vitest';
import { marked, partsOf } from './marked-text.ts';

test('what turns the direction of letters, or is not seen, is named', () => {
  expect(partsOf('invoice\u202Efdp.exe')).toEqual([
    { text: 'invoice', isHidden: false },
    { text: 'U+202E', isHidden: true },
    { text: 'fdp.exe', isHidden: false },
  ]);
  expect(marked('a\u200Bb\u2066c\uFEFF')).toBe('a[U+200B]b[U+2066]c[U+FEFF]');
});

test('any text is there whole, and nothing in it that is not seen', () => {
  const typed = fc.string({ unit: fc.oneof(fc.constantFrom('\u202E', '\u200B', '\uFEFF', '\n'), fc.string()) });
  fc.assert(
    fc.property(typed, (text) => {
      const parts = partsOf(text);
      expect(parts.map(({ text, isHidden }) => (isHidden ? `[${text}]` : text)).join('')).toBe(marked(text));
      expect(marked(text)).not.toMatch(/[\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/);
    }),
  );
});

test('words, emoji of families and letters of any alphabet stay as they are', () => {
  for (const text of ['👨‍👩‍👧', 'سلام', 'نمی\u200Cخواهم', 'Grüße']) expect(marked(text)).toBe(text);
});
