import { expect, test } from 'vitest';
import { escTwice, type Press } from './esc-twice.ts';

const none = { repeat: false, isComposing: false, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
const esc = (timeStamp: number, more: Partial<Press> = {}): Press => ({
  ...none,
  key: 'Escape',
  timeStamp,
  isSomethingOpen: false,
  ...more,
});

/** For each press, whether it leaves. */
function leaves(...presses: Press[]): boolean[] {
  const isSecond = escTwice();
  return presses.map((press) => isSecond(press));
}

test.each([
  { after: 0, does: true },
  { after: 1, does: true },
  { after: 1_000, does: true },
  { after: 1_001, does: false },
  { after: 60_000, does: false },
])('Escape twice, $after ms apart: $does', ({ after, does }) => {
  expect(leaves(esc(5_000), esc(5_000 + after))).toEqual([false, does]);
});

test('one press alone never leaves, and a late second press counts as a first', () => {
  expect(leaves(esc(0), esc(1_500), esc(2_400))).toEqual([false, false, true]);
});

test('a press that closes something does not count', () => {
  expect(leaves(esc(0, { isSomethingOpen: true }), esc(200), esc(400))).toEqual([false, false, true]);
  expect(leaves(esc(0), esc(200, { isSomethingOpen: true }), esc(400))).toEqual([false, false, false]);
});

test('a filled dialog doesn’t hold anyone: the press that answers its question is the first of two', () => {
  const inDialog = { isSomethingOpen: true };
  const atQuestion = { isSomethingOpen: true, isQuestion: true };
  expect(leaves(esc(0, inDialog), esc(200, atQuestion), esc(400, inDialog))).toEqual([false, false, true]);
  expect(leaves(esc(0, inDialog), esc(200, atQuestion), esc(1_300, inDialog))).toEqual([false, false, false]);
  expect(leaves(esc(0, atQuestion), esc(200))).toEqual([false, true]);
});

test.each([{ isComposing: true }, { altKey: true }, { ctrlKey: true }, { metaKey: true }, { shiftKey: true }])(
  'a press with another meaning does not count: %j',
  (more) => {
    expect(leaves(esc(0, more), esc(100), esc(200))).toEqual([false, false, true]);
    expect(leaves(esc(0), esc(100, more))).toEqual([false, false]);
  },
);

test('a key held down counts once', () => {
  const held = [100, 200, 300].map((at) => esc(at, { repeat: true }));
  expect(leaves(esc(0), ...held)).toEqual([false, false, false, false]);
  expect(leaves(esc(0), ...held, esc(900))).toEqual([false, false, false, false, true]);
});

test('another key in between starts over', () => {
  expect(leaves(esc(0), esc(100, { key: 'a' }), esc(200), esc(300))).toEqual([false, false, false, true]);
});
