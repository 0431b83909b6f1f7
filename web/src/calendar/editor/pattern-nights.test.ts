import { expect, test } from 'vitest';
import { nightName } from './pattern-nights.ts';

test('a night is called by its weekday', () => {
  expect(nightName('2026-11-26', 0)).toEqual({ short: 'Th', full: 'Week 1, Thu, night' });
  expect(nightName('2026-11-26', 8)).toEqual({ short: 'Fr', full: 'Week 2, Fri, night' });
});

test.each([undefined, '', '2026-1'])('without a first day (%j) by its number', (startDay) => {
  expect(nightName(startDay, 0)).toEqual({ short: '1', full: 'Night 1,' });
  expect(nightName(startDay, 13)).toEqual({ short: '14', full: 'Night 14,' });
});
