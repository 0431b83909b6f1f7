import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Event } from './calendar.ts';
import {
  dateProblem,
  exceptionsWith,
  frequencies,
  changedDatesOf,
  isDateCancelled,
  namedDay,
  occurrencesOf,
  overlapsItself,
  seriesOf,
} from './recurrence.rules.ts';

const dayMs = 86_400_000;
const plus = (day: string, n: number) => new Date(Date.parse(day) + n * dayMs).toISOString().slice(0, 10);
const event = (
  date: string,
  frequency: (typeof frequencies)[number],
  until: string | null = null,
  end: string | null = null,
) => ({
  date,
  end,
  firstDate: date,
  repeats: { frequency, until },
  exceptions: [] as Event['exceptions'],
  movedFrom: null as Event['movedFrom'],
});
const datesIn = (one: ReturnType<typeof event>, from: string, to: string) =>
  occurrencesOf(one, { from, to }).map(({ date }) => date);

test.each([
  ['daily', ['2026-11-29', '2026-11-30', '2026-12-01']],
  ['weekly', ['2026-12-01']],
  ['biweekly', []],
  ['monthly', []],
] as const)('%s from November 24 on has in three days the dates %j', (frequency, dates) => {
  expect(datesIn(event('2026-11-24T15:15', frequency), '2026-11-29', '2026-12-01')).toEqual(
    dates.map((day) => `${day}T15:15`),
  );
});

test('monthly on the 31st uses the last day of shorter months', () => {
  expect(datesIn(event('2027-01-31', 'monthly'), '2027-01-01', '2027-05-31')).toEqual([
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
    '2027-05-31',
  ]);
});

test('includes the last day and nothing after it', () => {
  expect(datesIn(event('2026-11-24', 'weekly', '2026-12-08'), '2026-11-01', '2027-11-01')).toEqual([
    '2026-11-24',
    '2026-12-01',
    '2026-12-08',
  ]);
});

test('includes dates still running at the start of the range', () => {
  const camp = event('2026-11-01', 'weekly', null, '2026-11-03');
  expect(occurrencesOf(camp, { from: '2026-11-10', to: '2026-11-10' })).toMatchObject([
    { date: '2026-11-08', end: '2026-11-10', firstDate: '2026-11-01' },
  ]);
});

const anyDay = fc.integer({ min: 20_000, max: 24_000 }).map((n) => new Date(n * dayMs).toISOString().slice(0, 10));

test('dates of a range equal those of its parts, and lead back to their series', () => {
  fc.assert(
    fc.property(
      anyDay,
      anyDay,
      fc.constantFrom(...frequencies),
      fc.integer({ min: 0, max: 100 }),
      (date, from, frequency, length) => {
        const one = event(date, frequency);
        const whole = datesIn(one, from, plus(from, length));
        const parts = Array.from({ length: length + 1 }, (_, n) => datesIn(one, plus(from, n), plus(from, n))).flat();
        expect(whole).toEqual(parts);
        for (const occurrence of occurrencesOf(one, { from, to: plus(from, length) })) {
          expect(seriesOf(occurrence)).toEqual(one);
        }
      },
    ),
  );
});

test('moved and canceled dates appear once, on distinct days, and lead back to their series', () => {
  const change = fc.record({ date: fc.nat(30), by: fc.option(fc.integer({ min: -31, max: 31 }), { nil: null }) });
  fc.assert(
    fc.property(
      anyDay,
      fc.constantFrom(...frequencies),
      fc.array(change, { maxLength: 12 }),
      (date, frequency, changes) => {
        const plain = event(date, frequency);
        const range = { from: date, to: plus(date, 1_200) };
        const regular = occurrencesOf(plain, range).map((one) => one.date);
        let one = plain;
        for (const { date: n, by } of changes) {
          const on = regular[n]!;
          const to =
            by === null
              ? ({ kind: 'cancelled' } as const)
              : ({ kind: 'moved', date: plus(on, by), end: null } as const);
          const asEvent = one as unknown as Event;
          if (!dateProblem(asEvent, on, to)) one = { ...one, exceptions: exceptionsWith(asEvent, on, to) };
        }
        const all = occurrencesOf(one, range);
        // Named by the days on which they would be, they are the dates of before.
        expect(all.map(namedDay).toSorted()).toEqual(regular);
        expect(new Set(all.map((each) => each.date)).size).toBe(regular.length);
        expect(all.map((each) => each.date)).toEqual(all.map((each) => each.date).toSorted());
        for (const each of all) expect(seriesOf(each)).toEqual(one);
        const cancelled = one.exceptions.filter((each) => each.date === null).map(({ on }) => on);
        expect(all.filter(isDateCancelled).map(namedDay)).toEqual(cancelled);
        const changed = changedDatesOf(one as unknown as Event);
        expect(changed.filter(({ to }) => !to).map(({ on }) => on)).toEqual(cancelled);
        const moved = all.filter(({ movedFrom }) => movedFrom).map((each) => [namedDay(each), each.date]);
        expect(changed.flatMap(({ on, to }) => (to ? [[on, to.date]] : []))).toEqual(moved.toSorted());
        expect(changedDatesOf({ ...(one as unknown as Event), date: '2399-12-31' }), 'no longer dates').toEqual([]);
        const reversed = { ...one, exceptions: one.exceptions.toReversed() } as unknown as Event;
        expect(changedDatesOf(reversed), 'in order, however they are stored').toEqual(changed);
        const days = Array.from({ length: 1_201 }, (_, n) => datesIn(one, plus(date, n), plus(date, n))).flat();
        expect(days).toEqual(all.map((each) => each.date));
      },
    ),
    { numRuns: 40 },
  );
});

test('respects the limit and returns single events unchanged', () => {
  expect(occurrencesOf(event('2026-11-24', 'daily'), { from: '2026-11-24', to: '2199-12-31', limit: 5 })).toHaveLength(
    5,
  );
  const once = { ...event('2026-11-24', 'daily'), repeats: null };
  expect(occurrencesOf(once, { from: '2027-01-01', to: '2027-02-01' })).toEqual([once]);
});

test.each([
  ['2026-11-24', '2026-11-25', 'daily', true],
  ['2026-11-24', '2026-11-24', 'daily', false],
  ['2026-11-24T22:00', '2026-11-25T07:00', 'daily', false],
  ['2026-11-24T22:00', '2026-11-25T22:30', 'daily', true],
  ['2026-11-24', '2026-11-30', 'weekly', false],
  ['2026-11-24', '2026-12-01', 'weekly', true],
  ['2026-11-24', '2026-12-23', 'monthly', true],
] as const)('%s to %s, %s: overlaps itself is %s', (date, end, frequency, overlaps) => {
  expect(overlapsItself(event(date, frequency, null, end))).toBe(overlaps);
});
