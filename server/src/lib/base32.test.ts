import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromBase32 } from '../testing/from-base32.ts';
import { base32 } from './base32.ts';

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j is written as RFC 4648 has it', (plain, text) => expect(base32(Buffer.from(plain))).toBe(text));

test('decoding inverts encoding', () => {
  fc.assert(fc.property(fc.uint8Array(), (bytes) => fromBase32(base32(bytes)).equals(bytes)));
});
