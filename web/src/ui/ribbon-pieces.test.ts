import { expect, test } from 'vitest';
import { piecesOf, type Run } from './ribbon-pieces.ts';

// Three days. Exchanges at 6 PM, on the first and on the third.
const exchanges: Run[] = [
  { home: 'a', from: 0, to: 0.75 },
  { home: 'b', from: 0.75, to: 2.75 },
  { home: 'a', from: 2.75, to: 3 },
];

test('a day is thin until its exchange, and its letter is that of its night', () => {
  expect(piecesOf(exchanges, 3)).toEqual([
    { home: 'a', from: 0, to: 0.75, isThin: true },
    { home: 'b', from: 0.75, to: 2, isThin: false, letterIn: 0 },
    { home: 'b', from: 2, to: 2.75, isThin: true },
    { home: 'a', from: 2.75, to: 3, isThin: false, letterIn: 2 },
  ]);
});

test('a visit is thin, and the night after it has no second letter', () => {
  const dinner: Run[] = [
    { home: 'a', from: 0, to: 1.5 },
    { home: 'b', from: 1.5, to: 1.75 },
    { home: 'a', from: 1.75, to: 3 },
  ];
  expect(piecesOf(dinner, 3)).toEqual([
    { home: 'a', from: 0, to: 1.5, isThin: false, letterIn: 0 },
    { home: 'b', from: 1.5, to: 1.75, isThin: true },
    { home: 'a', from: 1.75, to: 3, isThin: false },
  ]);
});

test('the last minute of a day decides: an exchange at 11:59 PM has the night', () => {
  const late: Run[] = [
    { home: 'a', from: 0, to: 1_439 / 1_440 },
    { home: 'b', from: 1_439 / 1_440, to: 2 },
  ];
  expect(piecesOf(late, 2).map(({ home, isThin, letterIn }) => [home, isThin, letterIn])).toEqual([
    ['a', true, undefined],
    ['b', false, 0],
  ]);
});

test('two third parties are two stretches, and a time without a schedule has no letter', () => {
  const others: Run[] = [
    { home: undefined, from: 0, to: 1 },
    { home: 'other', name: 'Camp', from: 1, to: 2 },
    { home: 'other', name: 'Robin', from: 2, to: 3 },
  ];
  expect(piecesOf(others, 3).map(({ letterIn }) => letterIn)).toEqual([undefined, 1, 2]);
});
