import { expect, test } from 'vitest';
import { courseOf, nightsFrom, stayAt, whomOf } from './custody-layers.rules.ts';
import type { When } from './custody-terms.ts';
import type { AppliedRule } from './occurrences.rules.ts';
import { testRule, testSchedule } from '../testing/custody.ts';

// What becomes of weekends that alternate after a holiday took one (decisions/17-nights-and-counting).

const edge = (days: number, time: string) => ({ days, time });
const range = (from: string, fromTime: string, to: string, toTime: string): When => ({
  kind: 'ranges',
  ranges: [{ from, fromTime, to, toTime }],
});
/** Weekends (Friday to Sunday) from January 1, 2027: B, A, B, A... */
const weekends = testSchedule({ from: '2026-12-28', startDay: '2026-12-28', pattern: 'AAAABBBAAAAAAA' });

const homes = (rules: AppliedRule[], day: string, count: number, schedule = weekends) =>
  nightsFrom(courseOf({ schedules: [schedule], rules }), day, count)
    .map((night) => whomOf(night)?.home)
    .join('');
/** Who has each of the next Fridays. */
const fridays = (rules: AppliedRule[], friday: string, count: number, schedule = weekends) =>
  [...homes(rules, friday, count * 7, schedule)].filter((_, i) => i % 7 === 0).join('');

const thanksgiving = (rotation: AppliedRule['rotation'], more: Partial<AppliedRule> = {}) =>
  testRule({
    rotation,
    who: { kind: 'home', home: 'A' },
    when: range('2027-11-24', '18:00', '2027-11-28', '18:00'),
    ...more,
  });

test('keeping a rotation allows three weekends in a row', () => {
  // Friday, November 12 is A's, the 19th B's; the 26th A's. So the holiday has to take one of B's: that of December 3.
  const taking = { when: range('2027-12-01', '18:00', '2027-12-06', '08:00') };
  expect(fridays([], '2027-11-12', 8)).toBe('ABABABAB');
  expect(fridays([thanksgiving('keep', taking)], '2027-11-12', 8)).toBe('ABAAABAB');
});

test('capping gives the third weekend to the other home and continues the rotation', () => {
  const rule = thanksgiving('cap-then-continue', { when: range('2027-12-01', '18:00', '2027-12-06', '08:00') });
  expect(fridays([rule], '2027-11-12', 8)).toBe('ABAABBAB');
  // All of the weekend, with its reason; the days of the week around it stay.
  expect(homes([rule], '2027-12-06', 14)).toBe('AAAABBBAAAABBB');
  const stay = stayAt(courseOf({ schedules: [weekends], rules: [rule] }), '2027-12-11T12:00:00Z');
  expect(stay?.reasons[0]).toMatchObject({ layer: 'regular', home: 'B', turn: { rule: { name: 'Thanksgiving' } } });
});

/** On Friday evening, December 10. */
const fridayNight = (rules: AppliedRule[]) =>
  stayAt(courseOf({ schedules: [weekends], rules }), '2027-12-11T03:00:00Z');

test('accepting a rule during a flipped weekend doesn’t change past hours', () => {
  const turning = thanksgiving('cap-then-continue', { when: range('2027-12-01', '18:00', '2027-12-06', '08:00') });
  const saturday = thanksgiving('keep', {
    when: range('2027-12-11', '18:00', '2027-12-12', '18:00'),
    from: '2027-12-11T23:00:00Z',
  });
  expect(whomOf(fridayNight([]))?.home).toBe('A');
  expect(whomOf(fridayNight([turning]))?.home).toBe('B');
  expect(whomOf(fridayNight([turning, saturday]))?.home).toBe('B');
});

test('ending a rule during a weekend doesn’t change past hours', () => {
  const turning = thanksgiving('cap-then-continue', { when: range('2027-12-01', '18:00', '2027-12-06', '08:00') });
  const saturday = thanksgiving('keep', { when: range('2027-12-11', '10:00', '2027-12-12', '18:00') });
  expect(whomOf(fridayNight([turning, saturday]))?.home).toBe('A');
  expect(whomOf(fridayNight([turning, { ...saturday, until: '2027-12-11T22:00:00Z' }]))?.home).toBe('A');
});

test('accepting after a weekend’s earliest exchange doesn’t change it', () => {
  const early = testSchedule({
    ...weekends,
    exchanges: [{ weekday: 4, to: 'B', time: '08:00', place: '' }],
  });
  const noon = '2027-12-10T17:00:00Z';
  const turning = thanksgiving('cap-then-continue', { when: range('2027-12-01', '18:00', '2027-12-06', '08:00') });
  const friday = thanksgiving('keep', { when: range('2027-12-10', '12:00', '2027-12-12', '18:00'), from: noon });
  const at = (rules: AppliedRule[]) => stayAt(courseOf({ schedules: [early], rules }), '2027-12-10T16:00:00Z');
  expect(whomOf(at([turning]))?.home).toBe('B');
  expect(whomOf(at([turning, friday]))?.home).toBe('B');
});

test('capping with restart reverses the rotation from that weekend on', () => {
  const rule = thanksgiving('cap-then-restart', { when: range('2027-12-01', '18:00', '2027-12-06', '08:00') });
  expect(fridays([rule], '2027-11-12', 12)).toBe('ABAABABABABA');
  // Nothing before it came into force, and what it turned stays turned when it ends.
  expect(fridays([{ ...rule, from: '2027-12-10T00:00:00Z' }], '2027-11-12', 8)).toBe('ABABABAB');
  expect(fridays([{ ...rule, until: '2028-01-01T00:00:00Z' }], '2027-11-12', 12)).toBe('ABAABABABABA');
  // A later schedule is counted from its own start day.
  const later = { ...weekends, version: 2, from: '2027-12-27' };
  const nights = nightsFrom(courseOf({ schedules: [weekends, later], rules: [rule] }), '2027-11-12', 84);
  expect(
    nights
      .filter((_, i) => i % 7 === 0)
      .map((night) => whomOf(night)?.home)
      .join(''),
  ).toBe('ABAABABBABAB');
});

test('doesn’t cap weekends of another holiday or without alternation', () => {
  const taking = { when: range('2027-12-01', '18:00', '2027-12-06', '08:00') };
  const next = testRule({ id: 'next', position: 5, when: range('2027-12-10', '12:00', '2027-12-13', '12:00') });
  // The row goes on through it, and ends by itself: the weekend after is B's.
  expect(fridays([thanksgiving('cap-then-continue', taking), next], '2027-11-12', 8)).toBe('ABAAABAB');
  expect(fridays([thanksgiving('cap-then-restart', taking), next], '2027-11-12', 8)).toBe('ABAAABAB');
  const fixed = testSchedule({ pattern: 'AAABBBBAAAABBB', startDay: '2026-12-28' });
  expect(fridays([thanksgiving('cap-then-restart')], '2027-11-12', 8, fixed)).toBe('BBABBBBB');
});

const everyThanksgiving = (rotation: AppliedRule['rotation']) => [
  testRule({
    rotation,
    who: { kind: 'parity', even: 'A' },
    when: { kind: 'weekday', month: 11, weekday: 3, ordinal: 4, start: edge(-1, '18:00'), end: edge(4, '08:00') },
  }),
];

const longest = (rotation: AppliedRule['rotation']) =>
  Math.max(
    ...[...fridays(everyThanksgiving(rotation), '2027-01-01', 52 * 20).matchAll(/A+|B+/g)].map(([row]) => row.length),
  );

test('no home has three weekends in a row after a holiday, in any year', () => {
  expect([longest('keep'), longest('cap-then-continue'), longest('cap-then-restart')]).toEqual([3, 2, 2]);
});
