import { expect, test } from 'vitest';
import { dateOf, emptyForm, endOf, EventForm } from './event-form.ts';

const form = (differently: Partial<EventForm>) => ({ ...emptyForm('2026-11-24'), title: 'Dentist', ...differently });

test.each([
  [{}, '2026-11-24', null],
  [{ endDay: '2026-11-26' }, '2026-11-24', '2026-11-26'],
  [{ time: '15:15' }, '2026-11-24T15:15', null],
  [{ time: '15:15', endTime: '16:00' }, '2026-11-24T15:15', '2026-11-24T16:00'],
  [{ time: '22:00', endDay: '2026-11-25', endTime: '07:00' }, '2026-11-24T22:00', '2026-11-25T07:00'],
  [{ endTime: '16:00' }, '2026-11-24', null],
])('%j is from %s to %s', (differently, date, end) => {
  expect(dateOf(form(differently))).toBe(date);
  expect(endOf(form(differently))).toBe(end);
});

test.each([
  [{ title: ' ' }, 'title', 'Please fill in all required fields'],
  [{ day: '' }, 'day', 'Please fill in all required fields'],
  [{ day: '2026-02-30' }, 'day', 'Please fill in all required fields'],
  [{ day: '0026-11-24' }, 'day', 'Please use a year from 1900 to 2199'],
  [{ endDay: '2226-11-24' }, 'endDay', 'Please use a year from 1900 to 2199'],
  [{ time: '15:00', endTime: '14:59' }, 'endTime', 'The end can’t be before the start'],
  [{ endDay: '2026-11-23' }, 'endDay', 'The end can’t be before the start'],
])('%j is refused at %s', (differently, field, sentence) => {
  const issues = EventForm.safeParse(form(differently)).error?.issues.map(({ path, message }) => [path[0], message]);
  expect(issues).toEqual([[field, sentence]]);
});
