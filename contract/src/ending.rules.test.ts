import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Event } from './calendar.ts';
import { lastDayOf } from './calendar.rules.ts';
import { endsOn, isOver } from './ending.rules.ts';
import { exceptionsWith, frequencies, isDateCancelled, occurrencesOf } from './recurrence.rules.ts';

const zone = 'America/New_York';
const single = { zone, end: null };
const series = (until: string | null, exceptions: Event['exceptions'] = []) => ({
  ...single,
  date: '2026-11-10T15:15',
  firstDate: '2026-11-10T15:15',
  repeats: { frequency: 'weekly' as const, until },
  exceptions,
  movedFrom: null,
});

test.each([
  [{ ...single, date: '2026-11-24T15:30' }, true],
  [{ ...single, date: '2026-11-24T15:31' }, false],
  [{ zone, date: '2026-11-24T09:00', end: '2026-11-24T16:00' }, false],
  [{ ...single, date: '2026-11-24' }, false],
  [{ zone, date: '2026-11-22', end: '2026-11-23' }, true],
  [{ zone: 'America/Los_Angeles', date: '2026-11-24T12:00', end: '2026-11-24T12:30' }, true],
  [{ zone: 'America/Los_Angeles', date: '2026-11-24T12:00', end: '2026-11-24T12:31' }, false],
  [series(null), false],
  [series('2026-11-23'), true],
  [series('2026-11-29'), true],
  [series('2026-12-01'), false],
  [series('2026-12-01', [{ on: '2026-12-01', date: null, end: null }]), true],
  [series('2026-11-23', [{ on: '2026-11-17', date: '2026-11-25T09:00', end: null }]), false],
])('at 3:30 PM on Nov 24 %j is over: %s', (event, over) => {
  expect(isOver(event, { now: Date.parse('2026-11-24T15:30-05:00'), today: '2026-11-24' })).toBe(over);
});

const anyDay = fc
  .integer({ min: 0, max: 120 })
  .map((n) => new Date(Date.UTC(2026, 10, 10 + n)).toISOString().slice(0, 10));

test('a series is over after the last of its dates that takes place', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...frequencies),
      anyDay,
      fc.array(fc.record({ date: fc.nat(40), to: fc.option(fc.integer({ min: 1, max: 31 })) }), { maxLength: 8 }),
      fc.constantFrom(null, '2026-11-10T16:00', '2026-11-11T00:00'),
      (frequency, until, changes, end) => {
        const one = { ...series(until), end, repeats: { frequency, until } } as unknown as Event;
        const whole = { from: one.date.slice(0, 10), to: '2029-12-31' };
        const dates = occurrencesOf(one, whole);
        const changed = changes.reduce((event, { date, to }) => {
          const on = dates[date % dates.length]!.date.slice(0, 10);
          const moved = new Date(Date.parse(on) + (to ?? 0) * 86_400_000).toISOString().slice(0, 10);
          const change = to
            ? { kind: 'moved' as const, date: `${moved}T15:15`, end: null }
            : { kind: 'cancelled' as const };
          return { ...event, exceptions: exceptionsWith(event, on, change) };
        }, one);
        const all = occurrencesOf(changed, whole);
        const held = all.filter((date) => !isDateCancelled(date));
        expect(endsOn(changed)).toBe((held.length > 0 ? held : all).map(lastDayOf).toSorted().at(-1));
      },
    ),
  );
});
