import { expect, test } from 'vitest';
import { parseJson } from './json.ts';

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

test('parses ordinary JSON, including escapes and emoji', () => {
  const value = { text: 'a "quoted" \\ [[[ \u{1f45f} \n', list: [1, null, { deep: true }] };
  expect(parseJson(JSON.stringify(value))).toEqual(value);
  expect(parseJson('"\\ud83d\\udc5f"')).toBe('\u{1f45f}');
  expect(parseJson('"\\\\u0000"')).toBe('\\u0000'); // a backslash, and then letters
  expect(parseJson(nested(64))).toBeInstanceOf(Array);
  expect(parseJson(JSON.stringify('['.repeat(100)))).toBe('['.repeat(100));
});

test.each([
  ['deeper than 64', nested(65)],
  ['much deeper', '{"a":'.repeat(100_000)],
  ['a NUL', '{"a":"b\\u0000"}'],
  ['a NUL in a name', '{"a\\u0000":1}'],
  ['half a character', '{"a":["\\ud83d"]}'],
  ['half a character, in capitals', '{"a":["\\uDC5F"]}'],
  ['no JSON', '{'],
])('%s is refused', (_what, text) => {
  expect(() => parseJson(text)).toThrow(SyntaxError);
});
