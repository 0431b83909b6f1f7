import { expect, test } from 'vitest';
import { typedTimes } from './typed-times.ts';

test.each([
  '8am, 8pm',
  '8:00 AM, 8:00 PM',
  '8; 20',
  '08:00, 20:00',
  '8:00,20:00,',
  '8 a.m. and 8 p.m.',
  '0800, 2000',
  '８：００；２０',
])('“%s” are eight in the morning and in the evening', (typed) => {
  expect(typedTimes(typed)).toEqual(['08:00', '20:00']);
});

test('noon is 12 PM, midnight 12 AM, and nothing typed is no time', () => {
  expect(typedTimes('12am, 12:30 pm')).toEqual(['00:00', '12:30']);
  expect(typedTimes(' ')).toEqual([]);
});

test.each(['24', '8:60', '13pm', '0am', '8-20', '0x8', 'morning', '8:00 20:00', '800'])(
  '“%s” are no times',
  (typed) => {
    expect(typedTimes(typed)).toBeUndefined();
  },
);
