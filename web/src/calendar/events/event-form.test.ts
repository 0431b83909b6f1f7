import { expect, test } from 'vitest';
import { eventTypes } from '@evenkeel/contract/calendar.rules';
import { asksOf, dateOf, emptyForm, endOf, EventForm, nextDayEnd, withStart } from './event-form.ts';

const form = (differently: Partial<EventForm>) => ({ ...emptyForm('2026-11-24'), title: 'Dentist', ...differently });

test('a visit asks unless it is not to, and nothing else unless it is to', () => {
  expect(eventTypes.filter((type) => asksOf(form({ type })))).toEqual(['visit']);
  expect(eventTypes.filter((type) => asksOf(form({ type, asks: false })))).toEqual([]);
  expect(eventTypes.filter((type) => asksOf(form({ type, asks: true })))).toEqual([...eventTypes]);
});

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
  [{ time: '15:00', endDay: '2026-11-25' }, 'endTime', 'Please enter an end time, or clear the end date'],
])('%j is refused at %s', (differently, field, sentence) => {
  const issues = EventForm.safeParse(form(differently)).error?.issues.map(({ path, message }) => [path[0], message]);
  expect(issues).toEqual([[field, sentence]]);
});

test.each([
  [{ endDay: '2026-11-26' }, { day: '2026-12-03' }, { endDay: '2026-12-05' }],
  [{ endDay: '2026-11-26' }, { day: '2026-11-25' }, { endDay: '2026-11-26' }],
  [{ time: '15:00', endTime: '16:00' }, { time: '17:30' }, { endDay: '', endTime: '18:30' }],
  [{ time: '15:00', endTime: '16:00' }, { time: '23:30' }, { endDay: '2026-11-25', endTime: '00:30' }],
  [{ time: '15:00', endTime: '16:00' }, { day: '2026-12-03' }, { endDay: '', endTime: '16:00' }],
  [
    { time: '22:00', endDay: '2026-11-25', endTime: '07:00' },
    { day: '2026-11-26' },
    { endDay: '2026-11-27', endTime: '07:00' },
  ],
  [{ endDay: '2026-11-26' }, { day: '' }, { endDay: '2026-11-26' }],
  [{ time: '15:00' }, { time: '17:00' }, { endDay: '', endTime: '' }],
])('with %j, a start at %j ends at %j', (differently, start, end) => {
  const from = form(differently);
  expect(withStart(from, { day: from.day, time: from.time, ...start })).toEqual({ ...from, ...start, ...end });
});

test.each([
  [{ time: '22:00', endTime: '01:00' }, '2026-11-25'],
  [{ day: '2026-12-31', time: '22:00', endTime: '01:00' }, '2027-01-01'],
  [{ time: '22:00', endTime: '23:00' }, undefined],
  [{ time: '22:00', endTime: '22:00' }, undefined],
  [{ time: '22:00', endTime: '01:00', endDay: '2026-11-24' }, undefined],
  [{ endTime: '01:00' }, undefined],
])('%j offers to end on %s', (differently, day) => {
  expect(nextDayEnd(form(differently))).toBe(day);
});
