import { expect, test } from 'vitest';
import { goesByStart, ownNameOf, whoWords } from './rule-words.ts';

const names = { A: 'Alex', B: 'Blake' };
const evening = { start: { days: -1, time: '18:00' }, end: { days: 0, time: '18:00' } };
const newYear = { kind: 'date', month: 1, day: 1, ...evening } as const;
const firstMonday = { kind: 'weekday', month: 1, weekday: 0, ordinal: 1, ...evening } as const;
const thanksgiving = { kind: 'weekday', month: 11, weekday: 3, ordinal: 4, ...evening } as const;
const before = { kind: 'parity', even: 'A' } as const;
const now = { ...before, yearOf: 'day' } as const;
const split = { kind: 'split', at: { kind: 'middle', time: '12:00' } } as const;
const said = 'With Alex in even years, with Blake in odd years';
const ofSplit = `Split halfway, at 12:00 PM: the first part ${said.toLowerCase().replace('alex', 'Alex').replace('blake', 'Blake')}`;

test.each([
  [newYear, now, `${said}, by the year of January 1`],
  [newYear, before, `${said}, by the year in which it starts`],
  [firstMonday, now, `${said}, by the year of the day itself`],
  [newYear, { ...split, first: now }, `${ofSplit}, by the year of January 1`],
  [newYear, { ...split, first: before }, `${ofSplit}, by the year in which it starts`],
  [thanksgiving, now, said],
  [thanksgiving, before, said],
  [newYear, { kind: 'home', home: 'A' } as const, 'With Alex'],
])('%j, %j', (when, who, words) => {
  expect(whoWords({ when, who }, names).replaceAll('\u202f', ' ')).toBe(words);
  expect(goesByStart({ when, who })).toBe(words.endsWith('starts'));
});

test('a rule that nobody gave a name of its own isn’t named twice', () => {
  expect(ownNameOf({ layer: 'change', name: 'One-time change' })).toBeUndefined();
  expect(ownNameOf({ layer: 'holiday', name: 'One-time change' })).toBe('One-time change');
  expect(ownNameOf({ layer: 'change', name: 'Concert in Boston' })).toBe('Concert in Boston');
});
