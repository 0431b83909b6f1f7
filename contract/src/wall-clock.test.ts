import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayAt, instantOf } from './wall-clock.ts';

const zones = ['America/New_York', 'Europe/Paris', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'America/St_Johns', 'UTC'];
const anyDay = fc.integer({ min: 0, max: 40_000 }).map((n) => new Date(n * 86_400_000).toISOString().slice(0, 10));
const anyTime = fc
  .integer({ min: 0, max: 1_439 })
  .map((m) => `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`);

test('reads wall clocks like Temporal, including skipped and repeated hours', () => {
  fc.assert(
    fc.property(anyDay, anyTime, fc.constantFrom(...zones), (day, time, zone) => {
      const theirs = Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone).epochMilliseconds;
      expect(instantOf(day, time, zone)).toBe(theirs);
      expect(dayAt(theirs, zone)).toBe(
        Temporal.Instant.fromEpochMilliseconds(theirs).toZonedDateTimeISO(zone).toPlainDate().toString(),
      );
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['a time in the gap of spring moves forward one hour', '2027-03-14', '02:30', '2027-03-14T07:30:00.000Z'],
  ['of a time that autumn has twice the earlier one counts', '2027-11-07', '01:30', '2027-11-07T05:30:00.000Z'],
])('%s', (_, day, time, instant) => {
  expect(new Date(instantOf(day, time, 'America/New_York')).toISOString()).toBe(instant);
});
