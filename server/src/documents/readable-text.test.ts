import { expect, test } from 'vitest';
import { readable } from './readable-text.ts';

test('a word that was cut at the end of a line is whole', () => {
  expect(readable(['The arrange\uFFFEment of the court'])).toEqual(['The arrangement of the court']);
  expect(readable(['Café\uFFFEküche und Ge\u00AD\nricht'])).toEqual(['Caféküche und Gericht']);
});

test('it keeps its hyphen where a name goes on, and where the file writes it so elsewhere', () => {
  expect(readable(['Mary\uFFFEAnn and her co\uFFFEparent', 'Every Co-Parent signs.'])).toEqual([
    'Mary-Ann and her co-parent',
    'Every Co-Parent signs.',
  ]);
  expect(readable(['Her co\uFFFEparent'])).toEqual(['Her coparent']);
});

test('nothing else that is no character reaches a person', () => {
  const text = readable(['5\uFFFE6 PM\0\u0007\uFDD0\uFFFF\u{1FFFE} a\tb\r\nc']);
  expect(text).toEqual(['5-6 PM a\tb\nc']);
});
