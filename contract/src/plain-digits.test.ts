import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Code } from './base.ts';
import { plainDigits } from './plain-digits.ts';

const decimal = Intl.supportedValuesOf('numberingSystem').filter((system) =>
  /^\p{Nd}+$/u.test(new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false }).format(1_234_567_890)),
);

test('there are many scripts to read', () => {
  expect(decimal.length).toBeGreaterThan(40);
  expect(decimal).toEqual(expect.arrayContaining(['arab', 'arabext', 'deva', 'fullwide', 'latn', 'mathsans']));
});

test.each(decimal)('a code in the digits of %s is read', (system) => {
  const shown = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false }).format(1_234_567_890);
  expect(plainDigits(shown)).toBe('1234567890');
});

test.each(['４８２９１６', '٤٨٢٩١٦', '۴۸۲۹۱۶', '482916'])('the PIN %s is 482916', (pin) => {
  expect(Code(20).parse(pin)).toBe('482916');
});

test('what is no digit stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      fc.pre(!/(?![0-9])\p{Nd}/u.test(text));
      expect(plainDigits(text)).toBe(text);
    }),
  );
});
