import { expect, test } from 'vitest';
import { eventDate, localTime, shortDay, today, weekdayTime } from './days.ts';

const thisYear = today().slice(0, 4);
const at = (year: string) => `${year}-07-15T12:00:00.000Z`;

test('a day of this year has no year, one of another year has it', () => {
  expect(eventDate(`${thisYear}-07-15T15:30`)).toBe('Jul 15, 3:30 PM');
  expect(eventDate('1999-07-15T15:30')).toBe('Jul 15, 1999, 3:30 PM');
  expect(eventDate('1999-07-15')).toBe('Jul 15, 1999');
  expect(shortDay(`${thisYear}-07-15`)).toMatch(/^\w{3}, Jul 15$/);
  expect(shortDay('1999-07-15')).toBe('Thu, Jul 15, 1999');
});

test('so does an instant; the year 26 is shown as it is', () => {
  expect(localTime(at(thisYear))).toMatch(/^Jul 15, \d+:00\s[AP]M$/);
  expect(localTime(at('1999'))).toMatch(/^Jul 15, 1999, \d+:00\s[AP]M$/);
  expect(localTime(at('0026'))).toMatch(/^Jul 1\d, 0026, /);
  expect(weekdayTime(at(thisYear))).toMatch(/^\w{3}, Jul 15, \d+:00\s[AP]M$/);
});
