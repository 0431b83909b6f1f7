import fc from 'fast-check';
import { expect, test } from 'vitest';
import { againAt, clockRemarkOf } from './clock-remarks.rules.ts';
import { dayMinutes, dayOf, timeOf } from '../day-numbers.ts';
import { instantOf } from '../wall-clock.ts';
import { instantIn, momentAt } from '../zone-offsets.ts';

test('reports skipped and repeated times with the one used', () => {
  const zone = 'America/New_York';
  expect(clockRemarkOf('2027-03-14', '02:30', zone)).toEqual({ kind: 'skipped', taken: '03:30' });
  expect(clockRemarkOf('2027-11-07', '01:30', zone)).toEqual({ kind: 'twice', taken: '01:30' });
  for (const [day, time] of [
    ['2027-03-14', '01:59'],
    ['2027-03-14', '03:00'],
    ['2027-11-07', '00:59'],
    ['2027-11-07', '02:00'],
    ['2027-07-01', '02:30'],
  ] as const)
    expect(clockRemarkOf(day, time, zone)).toBeUndefined();
  // Half an hour, on Lord Howe Island.
  expect(clockRemarkOf('2027-10-03', '02:15', 'Australia/Lord_Howe')).toEqual({ kind: 'skipped', taken: '02:45' });
  expect(clockRemarkOf('2027-04-04', '01:45', 'Australia/Lord_Howe')).toEqual({ kind: 'twice', taken: '01:45' });
});

const iso = (day: string, time: string, zone: string) => {
  const again = againAt(day, time, zone);
  return again && new Date(again).toISOString();
};

test('of a repeated time the second instant is an hour later, or half of one', () => {
  expect(iso('2027-11-07', '01:30', 'America/New_York')).toBe('2027-11-07T06:30:00.000Z');
  expect(iso('2027-04-04', '01:45', 'Australia/Lord_Howe')).toBe('2027-04-03T15:15:00.000Z');
  for (const time of ['00:59', '02:00']) expect(iso('2027-11-07', time, 'America/New_York')).toBeUndefined();
  expect(iso('2027-03-14', '02:30', 'America/New_York'), 'skipped').toBeUndefined();
});

const zones =
  'America/New_York Europe/Paris Australia/Lord_Howe Asia/Kathmandu America/St_Johns Africa/Casablanca America/Havana Pacific/Apia Asia/Beirut UTC America/Sao_Paulo Pacific/Kiritimati'.split(
    ' ',
  );

test('cached offsets equal uncached ones', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 60_000 }),
      fc.integer({ min: 0, max: 1_439 }),
      (zone, day, minute) => {
        const instant = instantOf(dayOf(day), timeOf(minute), zone);
        expect(instantIn(zone, day * dayMinutes + minute)).toBe(instant);
        const shown = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDateTime();
        const moment = momentAt(zone, instant);
        expect(
          `${dayOf(Math.floor(moment / dayMinutes))}T${timeOf(moment - Math.floor(moment / dayMinutes) * dayMinutes)}`,
        ).toBe(shown.toString().slice(0, 16));
      },
    ),
    { numRuns: 2_000 },
  );
});

test('also around every clock change in 20 years', () => {
  for (const zone of [
    'America/New_York',
    'Australia/Lord_Howe',
    'America/Havana',
    'Africa/Casablanca',
    'Pacific/Apia',
  ]) {
    let at = Temporal.Instant.from('2010-01-01T00:00Z').toZonedDateTimeISO(zone);
    for (let i = 0; i < 40; i += 1) {
      const next = at.getTimeZoneTransition('next');
      if (!next) break;
      const moment = momentAt(zone, next.epochMilliseconds);
      for (const minutes of [-1441, -121, -61, -60, -31, -30, -1, 0, 1, 29, 30, 59, 60, 61, 121, 1440]) {
        const [day, rest] = [Math.floor((moment + minutes) / dayMinutes), (moment + minutes) % dayMinutes];
        expect(instantIn(zone, moment + minutes)).toBe(instantOf(dayOf(day), timeOf(rest), zone));
      }
      at = next;
    }
  }
});
