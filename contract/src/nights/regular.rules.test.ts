import { expect, test } from 'vitest';
import golden from './custody-golden.json' with { type: 'json' };
import { courseOf, handoversBetween, nightsFrom, stayAt, whomOf } from './custody-layers.rules.ts';
import type { Rule } from './plan.rules.ts';
import { dayOf, numberOf } from '../day-numbers.ts';
import type { AppliedRule } from './occurrences.rules.ts';
import { testRule, testSchedule } from '../testing/custody.ts';

const homes = (schedule: Rule, day: string, count: number, rules: AppliedRule[] = []) =>
  nightsFrom(courseOf({ schedules: [schedule], rules }), day, count)
    .map((night) => whomOf(night)?.home)
    .join('');

test('first, third and fifth weekends of 2027 match independent dates', () => {
  const basis = { kind: 'weekends', ordinals: [1, 3, 5], nights: 'fri-sat' } as const;
  const schedule = testSchedule({ pattern: 'A', basis: { ...basis, ordinals: [1, 3, 5] } });
  const year = homes(schedule, '2027-01-01', 367);
  const fridays = [...year].flatMap((home, i) => {
    const day = dayOf(numberOf('2027-01-01') + i);
    return home === 'B' && new Date(day).getUTCDay() === 5 && day < '2028' ? [day] : [];
  });
  expect(fridays).toEqual(golden.ordinalFridays135_2027);
  // Two nights each, also of the one whose Saturday is in another month.
  expect(homes(schedule, '2027-04-29', 5)).toBe('ABBAA');
  expect([...year].filter((home) => home === 'B')).toHaveLength(2 * 29);
});

test('odd and even weeks: two weeks in a row at one home in years with 53 weeks', () => {
  const schedule = testSchedule({ pattern: 'A', basis: { kind: 'iso-weeks', odd: 'A' } });
  // Weeks 51, 52, 53 of 2026, and 1, 2 of 2027.
  expect(homes(schedule, '2026-12-14', 35)).toBe('AAAAAAABBBBBBBAAAAAAAAAAAAAABBBBBBB');
});

test('a cycle of eight weeks, and one of a single night', () => {
  const pattern = 'AAAAAAAAAAAAAABBBBBBBBBBBBBBAABBAABBAABBAABBAABBAABBAABB';
  const long = testSchedule({ pattern });
  expect(pattern).toHaveLength(56);
  expect(homes(long, '2026-01-05', 112)).toBe(pattern + pattern);
  expect(homes(testSchedule({ pattern: 'B' }), '2026-01-05', 3)).toBe('BBB');
});

test('exchanges have the time and place of their weekday and direction, or the schedule’s', () => {
  const exchanges = [{ weekday: 4, to: 'A' as const, time: '15:15', place: 'School' }];
  const schedule = testSchedule({ place: 'At the door', exchanges });
  const moves = handoversBetween(
    courseOf({ schedules: [schedule], rules: [] }),
    Date.parse('2026-01-07'),
    Date.parse('2026-01-23'),
  );
  expect(moves.map(({ day, time, to, place }) => [day, time, to?.home, place])).toEqual([
    ['2026-01-07', '18:00', 'B', 'At the door'],
    ['2026-01-09', '15:15', 'A', 'School'],
    ['2026-01-14', '18:00', 'B', 'At the door'],
    ['2026-01-19', '18:00', 'A', 'At the door'],
    ['2026-01-21', '18:00', 'B', 'At the door'],
  ]);
});

const dinner = { weekday: 2, with: 'B', from: '17:00', until: '20:00', weeks: 'every', place: '' } as const;

const reasonsAt = (instant: string, visits: Rule['visits']) =>
  stayAt(courseOf({ schedules: [testSchedule({ pattern: 'A', visits: visits ?? [] })], rules: [] }), instant)?.reasons;

test('visits apply only in their weeks and while the children would be elsewhere', () => {
  // Wednesday, January 7, 6 PM in New York.
  const evening = '2026-01-07T23:00:00Z';
  expect(reasonsAt(evening, [dinner])?.map(({ home }) => home)).toEqual(['B', 'A']);
  expect(reasonsAt(evening, [{ ...dinner, with: 'A' }])).toMatchObject([{ home: 'A', visit: undefined }]);
  expect(reasonsAt(evening, [{ ...dinner, weeks: 'even' }])?.[0]?.home).toBe('B');
  expect(reasonsAt(evening, [{ ...dinner, weeks: 'odd' }])?.[0]?.home).toBe('A');
  expect(reasonsAt('2026-01-14T23:00:00Z', [{ ...dinner, weeks: 'odd' }])?.[0]?.home).toBe('B');
});

test('an ended rule stops at once, even mid-occurrence', () => {
  const rule = testRule({
    who: { kind: 'home', home: 'B' },
    when: {
      kind: 'season',
      from: { month: 3, day: 1, time: '09:00' },
      to: { month: 3, day: 11, time: '09:00' },
    },
    from: '2026-03-03T12:00:00Z',
    until: '2027-03-05T12:00:00Z',
  });
  const plain = testSchedule({ pattern: 'A' });
  expect(homes(plain, '2026-02-28', 14, [rule])).toBe('AAABBBBBBBBAAA');
  expect(homes(plain, '2027-02-28', 14, [rule])).toBe('ABBBBAAAAAAAAA');
  expect(homes(plain, '2028-02-28', 14, [rule])).toBe('AAAAAAAAAAAAAA');
});

test('a later occurrence ends an overlapping earlier one', () => {
  const rule = testRule({
    who: { kind: 'split', first: { kind: 'home', home: 'B' }, at: { kind: 'moment', days: 3, time: '12:00' } },
    when: {
      kind: 'ranges',
      ranges: [
        { from: '2026-03-02', fromTime: '09:00', to: '2026-03-12', toTime: '09:00' },
        { from: '2026-03-07', fromTime: '09:00', to: '2026-03-09', toTime: '09:00' },
      ],
    },
  });
  expect(homes(testSchedule({ pattern: 'A' }), '2026-03-01', 13, [rule])).toBe('ABBBAABBAAAAA');
  expect(homes(testSchedule({ pattern: 'B' }), '2026-03-01', 13, [rule])).toBe('BBBBAABBBBBBB');
});
