import { expect, test } from 'vitest';
import { renamedZones } from './renamed-zones.ts';
import { canonicalZone, haveSameClock, zonesOnce } from './zones.rules.ts';

const now = Date.parse('2026-11-26T12:00Z');

test.each([
  ['Asia/Kolkata', 'Asia/Calcutta', true],
  ['Europe/Kyiv', 'Europe/Kiev', true],
  ['America/Detroit', 'America/New_York', true],
  ['US/Eastern', 'America/New_York', true],
  ['UTC', 'Etc/UTC', true],
  ['America/Los_Angeles', 'America/New_York', false],
  // The same offset all winter, and never in summer.
  ['America/Phoenix', 'America/Denver', false],
  // The same offsets all year, but clocks change two hours earlier.
  ['America/Havana', 'America/New_York', false],
  ['Europe/London', 'UTC', false],
  ['Nowhere/Unknown', 'UTC', false],
])('%s and %s have the same clock: %s', (a, b, isSame) => {
  expect([haveSameClock(a, b, now), haveSameClock(b, a, now)]).toEqual([isSame, isSame]);
});

test('only the clocks from today on count', () => {
  // Until 1975 they differed in summer.
  expect(haveSameClock('America/Detroit', 'America/New_York', Date.parse('1972-06-01'))).toBe(false);
});

test.each(Object.entries(renamedZones))('%s and %s are one zone', (old, name) => {
  expect(haveSameClock(old, name, now)).toBe(true);
  expect([canonicalZone(old), canonicalZone(name)]).toEqual([name, name]);
});

test('each zone is listed once, under the name that was there first', () => {
  const zones = ['Asia/Calcutta', 'America/Detroit', 'Asia/Kolkata', 'US/Eastern', 'America/New_York'];
  expect(zonesOnce(zones)).toEqual(['Asia/Calcutta', 'America/Detroit', 'US/Eastern']);
  const all = Intl.supportedValuesOf('timeZone');
  expect(zonesOnce([...all, ...Object.keys(renamedZones), ...Object.values(renamedZones)])).toEqual(all);
});
