import type { Event } from '@evenkeel/contract/calendar';
import type { CourtDate } from '@evenkeel/contract/court';
import type { CalendarAppointment } from '@evenkeel/contract/health';
import { expect, test } from 'vitest';
import { inOrder } from './calendar-entries.ts';

const event = (id: string, date: string) => ({ id, date }) as Event;
const court = (id: string, at: string) => ({ id, at }) as CourtDate;
const visit = (id: string, date: string, time: string | null) => ({ id, date, time }) as CalendarAppointment;
const ids = (events: Event[], dates: CourtDate[], appointments: CalendarAppointment[] = []) =>
  inOrder({ events, dates, appointments }).map((entry) => (entry.event ?? entry.court ?? entry.appointment).id);

test('court dates are among the events by time, after what is all day', () => {
  const events = [event('all day', '2026-12-14'), event('late', '2026-12-14T18:00'), event('next', '2026-12-15')];
  const dates = [court('before', '2026-12-13T09:00'), court('hearing', '2026-12-14T09:30')];
  expect(ids(events, dates)).toEqual(['before', 'all day', 'hearing', 'late', 'next']);
});

test('without court dates the events stay as they came', () => {
  const events = [event('b', '2026-12-14T09:00'), event('a', '2026-12-14T09:00')];
  expect(ids(events, [])).toEqual(['b', 'a']);
});

test('appointments are among the events by time, all-day ones first', () => {
  const events = [event('soccer', '2026-12-14T09:00')];
  const visits = [visit('dentist', '2026-12-14', '08:30'), visit('lab', '2026-12-14', null)];
  expect(ids(events, [], visits)).toEqual(['lab', 'dentist', 'soccer']);
});
