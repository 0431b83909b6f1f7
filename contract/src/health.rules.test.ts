import { expect, test } from 'vitest';
import { hasOddDate, isEnded, splitByTime } from './health.rules.ts';

const zone = 'America/New_York';
const visit = (id: string, date: string, time: string | null, title = 'Checkup') => ({ id, title, date, time, zone });

test('an appointment to come is in one list, one that is past in the other, and none falls between', () => {
  const now = Date.parse('2026-11-30T15:30:00Z');
  const all = [
    visit('long ago', '2025-10-26', '09:00'),
    visit('over', '2026-11-30', '09:30'),
    visit('under way', '2026-11-30', '09:31'),
    visit('tomorrow', '2026-12-01', null),
    visit('today', '2026-11-30', null),
    visit('yesterday', '2026-11-29', null),
    visit('dentist', '2026-11-30', '14:00', 'Dentist'),
    visit('allergist', '2026-11-30', '14:00', 'Allergist'),
  ];
  const { upcoming, past } = splitByTime(all, (one) => one, now);
  expect(upcoming.map(({ id }) => id)).toEqual(['today', 'under way', 'allergist', 'dentist', 'tomorrow']);
  expect(past.map(({ id }) => id)).toEqual(['over', 'yesterday', 'long ago']);
});

const ending = (endsOn: string | null) => ({ date: '2026-11-01', details: { type: 'medication' as const, endsOn } });

test('a medication has ended on the day after its last one', () => {
  const today = '2026-11-30';
  expect([isEnded(ending('2026-11-29'), today), isEnded(ending(today), today), isEnded(ending(null), today)]).toEqual([
    true,
    false,
    false,
  ]);
});

const isOdd = (type: 'allergy' | 'appointment', date: string) => hasOddDate({ date, details: { type } }, '2026-11-30');

test('what has happened has an odd date from tomorrow on, and an appointment never', () => {
  expect([isOdd('allergy', '2026-11-30'), isOdd('allergy', '2026-12-01'), isOdd('appointment', '2027-12-01')]).toEqual([
    false,
    true,
    false,
  ]);
});
