import { expect, test } from 'vitest';
import { isPlainName } from './names.rules.ts';

test.each([
  'Alex',
  'Judge',
  'Law',
  "O'Brien",
  'O’Brien',
  'Rivera-Lind',
  'St.John',
  'J.R.',
  'María José',
  'Nguyễn',
  '李小龍',
  'Étienne',
  'van der Berg',
  'John 3rd',
  'Smith Jr.',
  'Stafford',
  'Supporta',
  'Comer',
  'X',
  'Al-Masri',
  'אברהם',
])('%s is a name', (name) => {
  expect(isPlainName(name)).toBe(true);
});

test.each([
  'Smith (verified)',
  'Verified Smith',
  'Smith [court]',
  'Smith <b>',
  'http://example.test',
  'https://x',
  'care.com',
  'evil.example',
  'see care.com now',
  'www.care',
  'a@b',
  'Call 555 0100',
  '+1 555',
  '5-5-5',
  '５５５０１００',
  'Evenkeel',
  'Evenkeel Support',
  'EVEN KEEL',
  'E.v.e.n.k.e.e.l',
  'Customer Support',
  'Admin',
  'Smith ✓',
  'Smith ✔️',
  'Official Judge',
  'ｖｅｒｉｆｉｅｄ',
])('refuses %s', (name) => {
  expect(isPlainName(name)).toBe(false);
});
