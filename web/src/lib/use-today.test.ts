import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dayIn } from '../family/family-day.ts';
import { today } from './days.ts';
import { eachMidnight, untilMidnight } from './use-today.ts';

const hour = 3_600_000;

beforeEach(() => {
  vi.stubEnv('TZ', 'America/New_York');
  vi.stubGlobal('document', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test('the next day starts at midnight, also when clocks change', () => {
  expect(untilMidnight(new Date(2026, 10, 21, 23, 59))).toBe(60_000);
  expect(untilMidnight(new Date(2026, 10, 21))).toBe(24 * hour);
  // Nov 1, 2026 has 25 hours there, Mar 8 has 23.
  expect(untilMidnight(new Date(2026, 10, 1))).toBe(25 * hour);
  expect(untilMidnight(new Date(2026, 2, 8))).toBe(23 * hour);
});

/** The days that a page left open has seen, by the clock of a zone. */
function watch(now: string, zone = 'America/New_York') {
  vi.useFakeTimers({ now: Date.parse(now) });
  const { day, untilNext } = dayIn(zone);
  const seen: string[] = [];
  const stop = eachMidnight(() => seen.push(day()), untilNext);
  return { seen, stop };
}

test('a page left open sees each day begin, in its zone', () => {
  const { seen, stop } = watch('2026-11-26T23:59:00-05:00');
  vi.advanceTimersByTime(59_999);
  expect(seen).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(seen).toEqual(['2026-11-27']);
  vi.advanceTimersByTime(24 * hour);
  expect(seen).toEqual(['2026-11-27', '2026-11-28']);
  stop();
  vi.advanceTimersByTime(48 * hour);
  expect(seen).toHaveLength(2);
});

test('a family’s day begins at its own midnight, also one that clocks skip', () => {
  const tokyo = watch('2026-11-26T23:59:00+09:00', 'Asia/Tokyo');
  vi.advanceTimersByTime(60_000);
  expect(tokyo.seen).toEqual(['2026-11-27']);
  tokyo.stop();
  // In Havana, Mar 14, 2027 begins at 1 AM.
  const havana = watch('2027-03-13T23:59:00-05:00', 'America/Havana');
  vi.advanceTimersByTime(60_000);
  expect(havana.seen).toEqual(['2027-03-14']);
  havana.stop();
});

test('a device that slept sees the day when it wakes, and the next midnight from there', () => {
  const { seen, stop } = watch('2026-11-26T20:00:00-05:00');
  vi.setSystemTime(Date.parse('2026-11-28T23:00:00-05:00'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(seen).toEqual(['2026-11-28']);
  vi.advanceTimersByTime(hour);
  expect(seen).toEqual(['2026-11-28', '2026-11-29']);
  stop();
});

test('after a journey, midnight is that of the new zone', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-26T20:00:00-05:00') });
  const seen: string[] = [];
  const stop = eachMidnight(
    () => seen.push(today()),
    () => untilMidnight(new Date()),
  );
  vi.stubEnv('TZ', 'Europe/Paris');
  document.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(22 * hour);
  expect(seen).toEqual(['2026-11-27', '2026-11-28']);
  stop();
});
