import { expect, test } from 'vitest';
import { dueOf, timeProblem } from './alert-form.ts';

const zone = 'America/New_York';
const when = { day: '2027-07-27', time: '18:00', repeats: 'weekly' };
const now = Date.parse('2027-07-27T21:59:00Z');

test('has no due date without a day; with one, it is in the family’s zone', () => {
  expect(dueOf({ ...when, day: '' }, zone)).toBeNull();
  expect(dueOf(when, zone)).toEqual({ at: '2027-07-27T18:00', zone, repeats: 'weekly' });
  expect(dueOf({ ...when, repeats: 'once' }, zone)).toMatchObject({ repeats: null });
});

test.each([
  [when, undefined],
  [{ ...when, time: '' }, 'Please choose a time'],
  [{ ...when, time: '17:59' }, 'This time has already passed'],
  [{ ...when, day: '', time: '' }, undefined],
  [{ ...when, day: '0207-07-27' }, undefined],
])('%j: %s', (typed, problem) => {
  expect(timeProblem(typed, zone, now)).toBe(problem);
});
