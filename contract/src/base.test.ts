import { expect, test } from 'vitest';
import { filledText, line, optionalLine, text } from './base.ts';

const name = line(80, 'First name is required');

test.each([
  ['nothing', ''],
  ['white space', ' \t\u00a0\u3000'],
  ['a joiner', '\u200d'],
  ['a soft hyphen', '\u00ad'],
  ['a filler of Hangul', '\u3164\uffa0\u115f'],
  ['a blank of Braille', '\u2800'],
  ['tags', '\u{e0041}\u{e007f}'],
  ['a variation of nothing', '\ufe0f'],
  ['marks of direction', '\u202e\u2066'],
  ['an annotation', '\ufff9\ufffb'],
])('refuses %s as a name', (_what, typed) => {
  expect(name.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual(['First name is required']);
  expect(optionalLine(80).parse(typed)).toBe('');
});

test.each([
  ['a line break in the middle', 'Alex\u2028Rivera\nLi', 'Alex Rivera Li'],
  ['what cannot be seen', 'A\u00adl\u2063e\u034fx\u180e', 'Alex'],
  ['two ways to write one letter', 'Zoe\u0308', 'Zo\u00eb'],
  ['a tower of accents', `A${'\u0301'.repeat(40)}lex`, `\u00c1${'\u0301'.repeat(6)}lex`],
])('%s doesn’t change a name', (_what, typed, kept) => {
  expect(name.parse(typed)).toBe(kept);
});

test.each([
  '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645',
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
  '\u2764\ufe0f',
  '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  'Nguy\u1ec5n',
  '\u0e19\u0e49\u0e33',
])('keeps composed words and emoji: %s', (typed) => {
  expect(name.parse(typed)).toBe(typed);
});

// The server refuses both before it looks at what they are in: no JSON brings them to the database.
test.each(['nul \0 byte', 'half a \ud800 character'])('refuses %j with a message', (typed) => {
  for (const schema of [name, optionalLine(80), text(80), filledText(80, 'Please write a message')])
    expect(schema.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
      'Please use ordinary characters',
    ]);
});
