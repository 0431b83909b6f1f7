import { afterEach, expect, test, vi } from 'vitest';
import { byDay } from './by-day.ts';

afterEach(() => void vi.unstubAllEnvs());

/** The days and what is under each, as somebody in this zone sees them. */
function seenIn(zone: string, ...instants: string[]): string[] {
  vi.stubEnv('TZ', zone);
  return byDay(instants, (one) => one).map(({ day, items }) => `${day}: ${items.length}`);
}

const evening = '2026-11-27T04:59:59.999Z';
const midnight = '2026-11-27T05:00:00.000Z';

test('a day begins at midnight, where the reader is', () => {
  expect(seenIn('America/New_York', evening, midnight)).toEqual(['2026-11-26: 1', '2026-11-27: 1']);
  expect(seenIn('America/Los_Angeles', evening, midnight)).toEqual(['2026-11-26: 2']);
  expect(seenIn('Asia/Tokyo', evening, midnight)).toEqual(['2026-11-27: 2']);
});

test('the longest day of the year is one, and so is the last one', () => {
  // Nov 1, 2026 has 25 hours in New York.
  expect(seenIn('America/New_York', '2026-11-01T04:00:00Z', '2026-11-02T04:59:59Z')).toEqual(['2026-11-01: 2']);
  expect(seenIn('America/New_York', '2027-01-01T04:59:59Z', '2027-01-01T05:00:00Z')).toEqual([
    '2026-12-31: 1',
    '2027-01-01: 1',
  ]);
});

test('days go forward only', () => {
  expect(seenIn('UTC', '2026-11-26T12:00:00Z', '2026-11-28T12:00:00Z', '2026-11-27T12:00:00Z')).toEqual([
    '2026-11-26: 1',
    '2026-11-28: 2',
  ]);
  expect(byDay([], String)).toEqual([]);
});
