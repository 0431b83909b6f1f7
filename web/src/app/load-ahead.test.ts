import { expect, test, vi } from 'vitest';
import { loadAhead } from './load-ahead.ts';

// A browser in Node: an address, and what it says of its line.
const there = (line: { saveData?: boolean; effectiveType?: string }, pathname = '/dashboard') => {
  vi.stubGlobal('navigator', { connection: line });
  vi.stubGlobal('location', { pathname });
};

test('one page after the other is loaded, each when the line is quiet', async () => {
  there({});
  const seen: string[] = [];
  const note = (what: string) => async () => void seen.push(what);
  await loadAhead([note('calendar'), note('messages')], note('quiet'));
  expect(seen).toEqual(['quiet', 'calendar', 'quiet', 'messages']);
});

test.each([
  ['somebody saves data', () => there({ saveData: true })],
  ['the line is slow', () => there({ effectiveType: 'slow-2g' })],
  ['somebody left quickly', () => there({}, '/list')],
])('nothing is loaded ahead where %s, also if that begins on the way', async (_, begin) => {
  there({});
  const load = vi.fn(async () => {});
  await loadAhead([load, load, load], async () => {
    if (load.mock.calls.length === 1) begin();
  });
  expect(load).toHaveBeenCalledTimes(1);
});
