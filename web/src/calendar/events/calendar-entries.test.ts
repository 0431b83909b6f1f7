import type { Event } from '@evenkeel/contract/calendar';
import type { CourtDate } from '@evenkeel/contract/court';
import type { CalendarAppointment } from '@evenkeel/contract/health';
import { expect, test } from 'vitest';
import { inOrder } from './calendar-entries.ts';

const zone = 'America/New_York';
const event = (id: string, date: string, title = 'Event') => ({ id, date, zone, title }) as Event;
const court = (id: string, at: string, of = zone) => ({ id, at, zone: of, subject: 'Hearing' }) as CourtDate;
const visit = (id: string, date: string, time: string | null) =>
  ({ id, date, time, zone, title: null }) as CalendarAppointment;
const ids = (events: Event[], dates: CourtDate[], appointments: CalendarAppointment[] = []) =>
  inOrder({ events, dates, appointments }).map((entry) => (entry.event ?? entry.court ?? entry.appointment).id);

test('court dates are among the events by time, after what is all day', () => {
  const events = [event('all day', '2026-12-14'), event('late', '2026-12-14T18:00'), event('next', '2026-12-15')];
  const dates = [court('before', '2026-12-13T09:00'), court('hearing', '2026-12-14T09:30')];
  expect(ids(events, dates)).toEqual(['before', 'all day', 'hearing', 'late', 'next']);
});

test('those of one moment are by title, whichever was entered first', () => {
  const events = [event('1', '2026-12-14T09:00', 'Soccer'), event('2', '2026-12-14T09:00', 'Band')];
  expect(ids(events, [])).toEqual(['2', '1']);
});

test('of several zones the earlier instant of a day is first, and what lasts all day before both', () => {
  const dates = [court('west', '2026-12-14T08:00', 'America/Los_Angeles')];
  const events = [
    event('later', '2026-12-14T12:00'),
    event('east', '2026-12-14T09:00'),
    event('all day', '2026-12-14'),
  ];
  expect(ids(events, dates)).toEqual(['all day', 'east', 'west', 'later']);
});

test('appointments are among the events by time, all-day ones first', () => {
  const events = [event('soccer', '2026-12-14T09:00')];
  const visits = [visit('dentist', '2026-12-14', '08:30'), visit('lab', '2026-12-14', null)];
  expect(ids(events, [], visits)).toEqual(['lab', 'dentist', 'soccer']);
});
