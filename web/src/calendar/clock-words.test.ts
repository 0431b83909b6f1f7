import { expect, test } from 'vitest';
import { remarkWords } from './clock-words.ts';

const of = (day: string, time: string) =>
  remarkWords({ day, time, zone: 'America/New_York' })?.replaceAll('\u202f', ' ');

test('which time is taken is said where a clock leaves one out, or shows it twice, and else nothing', () => {
  expect(of('2027-03-14', '02:30')).toBe('On Mar 14, 2027 the clock leaves out 2:30 AM. 3:30 AM is taken.');
  expect(of('2027-11-07', '01:30')).toBe('On Nov 7, 2027 the clock shows 1:30 AM twice. The earlier one is taken.');
  expect(of('2027-11-07', '18:00')).toBeUndefined();
});
