import { expect, test } from 'vitest';
import { senderName } from '@evenkeel/contract/sender-name';
import { addressWithoutLinks, withoutLinks } from '@evenkeel/contract/without-links';

test.each([
  'Alex',
  'Courtney',
  'Rothschild',
  'José',
  'Anne-Marie',
  'O’Neill',
  "D'Angelo",
  'J. R.',
  'J.R.',
  'Νίκος',
  'Ольга',
  'أحمد',
  '愛子',
  'Momo',
])('%s is a name and is shown as typed', (name) => {
  expect(senderName(name)).toBe(name);
});

test.each([
  { typed: 'www.evil.example', why: 'leads somewhere' },
  { typed: 'paypal.com', why: 'leads somewhere' },
  { typed: 'https://evil.example', why: 'leads somewhere' },
  { typed: 'Evenkeel', why: 'looks like us' },
  { typed: 'Even-Keel Support', why: 'looks like us' },
  { typed: 'EvenkeeI', why: 'looks like us, with a large I' },
  { typed: 'Évenkeel', why: 'looks like us, with an accent' },
  { typed: 'Family Lawyers', why: 'is more than one office' },
  { typed: 'Mum', why: 'tells a lock screen too much' },
  { typed: 'ＥＶＥＮＫＥＥＬ', why: 'looks like us, in other letters' },
  { typed: 'Аlex', why: 'begins with a Cyrillic letter that looks Latin' },
  { typed: 'The Family Court', why: 'is an office' },
  { typed: 'Judge', why: 'is an office' },
  { typed: 'Your child', why: 'tells a lock screen too much' },
  { typed: 'Call +1 555 0100', why: 'is no name' },
  { typed: '402917', why: 'is no name' },
  { typed: 'You won!', why: 'is no name' },
  { typed: 'Alex\u202Exela', why: 'turns the letters after it around' },
  { typed: 'Alex\u200B', why: 'hides a character' },
  { typed: '  ', why: 'is nothing' },
  { typed: `A${'a'.repeat(40)}`, why: 'is longer than a subject' },
])('$typed $why, so "Someone" invites', ({ typed }) => {
  expect(senderName(typed)).toBe('Someone');
});

test('a very long name is checked in linear time', () => {
  expect(senderName(`${'a-'.repeat(500_000)}!`)).toBe('Someone');
});

test('text keeps its words and loses its links', () => {
  expect(withoutLinks('See www.evil.example or http://evil.example, at evil.example.')).toBe(
    'See [link] or [link] at evil. example.',
  );
});

test.each(['evil.\u200Bexample', 'evil.\u00ADexample', 'evil\uFF0Eexample', 'evil\uFF61\u2060example'])(
  'invisible characters do not preserve a link: %j',
  (typed) => expect(withoutLinks(typed)).toBe('evil. example'),
);

test('an address stays an address, and one that looks like a page is not a link', () => {
  for (const email of ['robin@example.com', "j.r.o'neill+a_b-c@mail.example.com"])
    expect(addressWithoutLinks(email)).toBe(email);
  expect(addressWithoutLinks('evil.example/login?to=@example.com')).toBe('evil. example/login?to=@example. com');
  expect(addressWithoutLinks('WWW.evil.example@example.com')).toBe('[link]');
});
