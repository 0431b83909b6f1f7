import { expect, test } from 'vitest';
import golden from './nights/custody-golden.json' with { type: 'json' };
import { dayIn, dayOf, isoWeekOf, lengthOf, numberOf, plusMonths, weekdayOf, yearOf } from './day-numbers.ts';
import { easterOf } from './nights/easter.rules.ts';

test('every day from 1900 to 2199 has its number, year, month length, weekday and ISO week', () => {
  const first = numberOf('1900-01-01');
  const last = numberOf('2199-12-31');
  for (let number = first; number <= last; number += 1) {
    const date = new Date(number * 86_400_000);
    const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()] as const;
    if (yearOf(number) !== year || dayIn(year, month, day) !== number) throw new Error(dayOf(number));
    if (weekdayOf(number) !== (date.getUTCDay() + 6) % 7) throw new Error(dayOf(number));
    if (day === 1) expect(lengthOf(year, month)).toBe(new Date(Date.UTC(year, month, 0)).getUTCDate());
    if (number % 97 === 0) expect(isoWeekOf(number)).toBe(Temporal.PlainDate.from(dayOf(number)).weekOfYear);
  }
  expect([dayIn(2027, 2, 29), dayIn(2027, 2, 30), dayIn(2100, 2, 29)]).toEqual([undefined, undefined, undefined]);
});

test('months later and earlier are the same date as by Temporal, or the last day of the month', () => {
  for (let number = numberOf('2023-11-01'); number <= numberOf('2028-03-31'); number += 1)
    for (const months of [-36, -13, -1, 0, 1, 3, 12, 36]) {
      const day = dayOf(number);
      expect(plusMonths(day, months)).toBe(Temporal.PlainDate.from(day).add({ months }).toString());
    }
});

test('the years with 53 weeks match an independent list', () => {
  const years = Array.from({ length: 21 }, (_, i) => 2018 + i);
  expect(years.filter((year) => isoWeekOf(numberOf(`${year}-12-28`)) === 53)).toEqual(golden.iso53);
});

test.each([
  [2026, '2026-04-05', '2026-04-12'],
  [2027, '2027-03-28', '2027-05-02'],
  [2028, '2028-04-16', '2028-04-16'],
  [2038, '2038-04-25', '2038-04-25'],
  [2046, '2046-03-25', '2046-04-29'],
  [1954, '1954-04-18', '1954-04-25'],
  [2100, '2100-03-28', '2100-05-02'],
])('Easter of %i', (year, western, orthodox) => {
  expect([dayOf(easterOf(year, 'western')), dayOf(easterOf(year, 'orthodox'))]).toEqual([western, orthodox]);
});
