import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

/** One cell as it is written, without the byte order mark and the end of its row. */
const cell = (text: string | number) => csvOf([[text]]).slice(1, -2);

test('rows end with CR LF, behind a byte order mark', () => {
  expect(
    csvOf([
      ['Date', 'What'],
      ['2026-11-01', 'Shoes'],
    ]),
  ).toBe('\uFEFFDate,What\r\n2026-11-01,Shoes\r\n');
});

test.each([
  ['Shoes, two pairs', '"Shoes, two pairs"'],
  ['the "good" ones', '"the ""good"" ones"'],
  ['two\nlines', '"two\nlines"'],
  ['Größe 5 ☂', 'Größe 5 ☂'],
  ['', ''],
])('%j is written as %j', (text, written) => {
  expect(cell(text)).toBe(written);
});

test.each([
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['+1 555', `'+1 555`],
  ['-2+3', `'-2+3`],
  ['@SUM(1)', `'@SUM(1)`],
  ['\t=1', `'\t=1`],
  ['\r=1', `"'\r=1"`],
])('%j is no formula', (text, written) => {
  expect(cell(text)).toBe(written);
});

test('cents are plain numbers with two decimals', () => {
  expect([1_250, -5, 0, 100_000_00, -1_234_56].map(cell)).toEqual(['12.50', '-0.05', '0.00', '100000.00', '-1234.56']);
});
