import { expect, test } from 'vitest';
import { shortClock } from './short-clock.ts';

test.each([
  ['18:00', '6p'],
  ['15:30', '3:30p'],
  ['08:05', '8:05a'],
  ['00:00', '12a'],
  ['12:00', '12p'],
])('%s is %s', (time, short) => expect(shortClock(time)).toBe(short));
