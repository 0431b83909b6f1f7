import { expect, test } from 'vitest';
import { remarkWords } from './clock-words.ts';

const of = (day: string, time: string) =>
  remarkWords({ day, time, zone: 'America/New_York' })?.replaceAll('\u202f', ' ');

test('says which time applies if clocks skip or repeat it, and nothing otherwise', () => {
  expect(of('2027-03-14', '02:30')).toBe(
    'Clocks go forward on Mar 14, 2027, so 2:30 AM doesn’t exist. We’ll use 3:30 AM.',
  );
  expect(of('2027-11-07', '01:30')).toBe(
    'Clocks go back on Nov 7, 2027, so 1:30 AM happens twice. We’ll use the first one.',
  );
  expect(of('2027-11-07', '18:00')).toBeUndefined();
});
