import fc from 'fast-check';
import { expect, test } from 'vitest';
import { courtInstant, courtReminders, nextCourtReminder } from './court.rules.ts';

const zone = 'America/New_York';
const at = (instant: string) => Date.parse(instant);
const hearing = { at: '2026-11-05T09:30', zone, reminders: [...courtReminders] };

test('a week and a day before are at the same time of the clock, two hours are hours that go by', () => {
  // The clocks go back on Nov 1: the week has 169 hours.
  const week = nextCourtReminder(hearing, at('2026-10-01T00:00:00Z'))!;
  expect(week).toBe(at('2026-10-29T13:30:00Z')); // 9:30 AM EDT
  const day = nextCourtReminder(hearing, week)!;
  expect(day).toBe(at('2026-11-04T14:30:00Z')); // 9:30 AM EST
  const hours = nextCourtReminder(hearing, day)!;
  expect(hours).toBe(at('2026-11-05T12:30:00Z'));
  expect(nextCourtReminder(hearing, hours)).toBeNull();
});

test('a time that the clock skips the day before moves forward, and one that it repeats counts first', () => {
  const spring = { at: '2026-03-09T02:30', zone, reminders: ['day' as const] };
  expect(nextCourtReminder(spring, 0)).toBe(at('2026-03-08T07:30:00Z')); // 3:30 AM EDT
  const fall = { at: '2026-11-02T01:30', zone, reminders: ['day' as const] };
  expect(nextCourtReminder(fall, 0)).toBe(at('2026-11-01T05:30:00Z')); // 1:30 AM EDT
});

test('two hours before a date just after the clocks go forward are two hours', () => {
  const spring = { at: '2026-03-08T03:30', zone, reminders: ['hours' as const] };
  expect(nextCourtReminder(spring, 0)).toBe(at('2026-03-08T05:30:00Z')); // 12:30 AM EST
});

test('nobody is reminded without having asked for it', () => {
  expect(nextCourtReminder({ ...hearing, reminders: [] }, 0)).toBeNull();
});

test('each reminder is ahead of now and before the date, and they come one after the other', () => {
  const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  const zones = fc.constantFrom(zone, 'Europe/Berlin', 'Australia/Lord_Howe', 'Pacific/Apia', 'UTC');
  fc.assert(
    fc.property(days, zones, fc.subarray([...courtReminders]), (when, place, reminders) => {
      const date = { at: when.toISOString().slice(0, 16), zone: place, reminders };
      let now = Number.NEGATIVE_INFINITY;
      for (let n = 0; n <= reminders.length; n += 1) {
        const next = nextCourtReminder(date, now);
        if (next === null) return;
        expect(next).toBeGreaterThan(now);
        expect(next).toBeLessThan(courtInstant(date));
        now = next;
      }
      expect(nextCourtReminder(date, now)).toBeNull();
    }),
  );
});
