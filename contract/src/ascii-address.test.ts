import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asciiAddress } from './ascii-address.ts';
import { Email } from './base.ts';
import { InvitedEmail } from './families.ts';

test.each([
  ['ana@müller.de', 'ana@xn--mller-kva.de'],
  ['ana@mu\u0308ller.de', 'ana@xn--mller-kva.de'],
  ['Ana@MÜLLER.de', 'Ana@xn--mller-kva.de'],
  ['ana@faß.de', 'ana@xn--fa-hia.de'],
  ['ana@пример.рф', 'ana@xn--e1afmkfd.xn--p1ai'],
  ['ana@例え。テスト', 'ana@xn--r8jz45g.xn--zckzah'],
  ['ana@ｅｘａｍｐｌｅ．com', 'ana@example.com'],
])('%s is the address %s, to sign in and to be invited', (typed, address) => {
  expect(Email.parse(` ${typed} `)).toBe(address);
  expect(Email.parse(address)).toBe(address);
  expect(InvitedEmail.parse(typed)).toBe(address);
});

test('a domain of look-alike letters is shown as what it is, never as the other one', () => {
  expect(Email.parse('ana@аpple.com')).toBe('ana@xn--pple-43d.com');
});

test.each([
  'ana@mü ller.de',
  'ana@mü%2ecom',
  'ana@müller.de:25',
  'ana@müller.de/x',
  'änna@müller.de',
  'ana@１２７.０.０.１',
  'ana@müller',
  'ana@mü..de',
  'ana@-mü-.de',
  'ana@example.c0m',
  'ana@example.xn--',
  'ana@ü@example.com',
])('%s is no address', (typed) => {
  expect(Email.safeParse(typed).success).toBe(false);
});

const anyCharacter = fc.integer({ min: 0, max: 0x2fa1f }).map((code) => String.fromCodePoint(code));

test('an address in ASCII stays as it was typed, and doing it twice changes nothing', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9.+_'-]{1,20}@([a-z0-9]{1,12}\.){1,3}[a-z]{2,6}$/), (address) => {
      expect(asciiAddress(address)).toBe(address);
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (domain) => {
      const once = asciiAddress(`ana@${domain}`);
      expect(asciiAddress(once)).toBe(once);
    }),
  );
});
