import { expect, test } from 'vitest';
import { hasLink } from './without-links.ts';

test.each([
  'https://evil.example',
  'see HTTP://10.0.0.1/x',
  'www.court',
  'Read court.example first',
  'jordan@example.com',
  'a@b.co',
  'court\u200B.exa\u00ADmple',
  'ｃｏｕｒｔ．ｃｏｍ',
  'court。example',
  't.me/alex',
  'See X.com',
])('%s is a link', (words) => expect(hasLink(words)).toBe(true));

test('a megabyte of letters is read once', () => {
  expect(hasLink('a'.repeat(1_000_000))).toBe(false);
  expect(hasLink('@a'.repeat(500_000))).toBe(false);
});

test.each([
  'The hearing in May',
  'Sessions about e.g. the summer, at 9.30 on 5.6.',
  'Picks Nora up. Brings her back.',
  'Page 4, no. 12: and/or the plan',
  'Dr. J.R. Rivera',
  'J.Smith, at 5 p.m.',
])('%s is none', (words) => expect(hasLink(words)).toBe(false));
