import { expect, test } from 'vitest';
import golden from './custody-golden.json' with { type: 'json' };
import { courseOf, nightsFrom, whomOf } from './custody-layers.rules.ts';
import { When, Who } from './custody-terms.ts';
import { holidays } from './holidays.rules.ts';
import { byYearOfDay, startsInAnotherYear } from './occurrences.rules.ts';
import { testRule, testSchedule } from '../testing/custody.ts';

/** The homes of some nights, over a schedule with none of its own. */
function homesOf(when: When, who: Who, days: readonly string[]) {
  const layer = when.kind === 'season' ? 'season' : 'holiday';
  const rule = testRule({ when, who, layer });
  const course = courseOf({ schedules: [testSchedule({ from: '2020-01-06', startDay: '2020-01-06' })], rules: [rule] });
  return Object.fromEntries(
    days.map((day) => {
      const [night] = nightsFrom(course, day, 1);
      expect(night?.reasons[0].layer, day).toBe(layer);
      return [day, whomOf(night)?.home];
    }),
  );
}

test.each(golden.yearOfParity)('$name', ({ when, who, byDay, byStart }) => {
  const [occasion, before] = [When.parse(when), Who.parse(who)];
  expect(homesOf(occasion, byYearOfDay(before), Object.keys(byDay)), 'as it is agreed now').toEqual(byDay);
  expect(homesOf(occasion, before, Object.keys(byStart)), 'as it was agreed before').toEqual(byStart);
  expect(startsInAnotherYear(occasion)).toBe(JSON.stringify(byDay) !== JSON.stringify(byStart));
});

test('the preset New Year’s Day of 2028 is even, as its name says', () => {
  const { when, who } = holidays.find(({ name }) => name === "New Year's Day")!;
  expect(homesOf(when, who, ['2026-12-31', '2027-12-31'])).toEqual({ '2026-12-31': 'B', '2027-12-31': 'A' });
});

test('every preset that goes by years goes by its day', () => {
  for (const { who } of holidays) expect(byYearOfDay(who)).toEqual(who);
});
