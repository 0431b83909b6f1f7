import fc from 'fast-check';
import { expect, test } from 'vitest';
import { marked, partsOf } from './marked-text.ts';

test('names characters that are invisible or change text direction', () => {
  expect(partsOf('invoice\u202Efdp.exe')).toEqual([
    { text: 'invoice', isHidden: false },
    { text: 'U+202E', isHidden: true },
    { text: 'fdp.exe', isHidden: false },
  ]);
  expect(marked('a\u200Bb\u2066c\uFEFF')).toBe('a[U+200B]b[U+2066]c[U+FEFF]');
});

test('shows any text in full, with nothing invisible in it', () => {
  const typed = fc.string({ unit: fc.oneof(fc.constantFrom('\u202E', '\u200B', '\uFEFF', '\n'), fc.string()) });
  fc.assert(
    fc.property(typed, (text) => {
      const parts = partsOf(text);
      expect(parts.map(({ text, isHidden }) => (isHidden ? `[${text}]` : text)).join('')).toBe(marked(text));
      expect(marked(text)).not.toMatch(/[\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/);
    }),
  );
});

test('leaves words, family emoji and all alphabets unchanged', () => {
  for (const text of ['👨‍👩‍👧', 'سلام', 'نمی\u200Cخواهم', 'Grüße']) expect(marked(text)).toBe(text);
});
