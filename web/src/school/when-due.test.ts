import type { Homework } from '@evenkeel/contract/school';
import { expect, test } from 'vitest';
import { byWeek } from './when-due.ts';

const task = (due: string, isDone = false): Homework => ({
  id: due,
  familyId: 'f',
  childId: 'c',
  task: due,
  subject: '',
  due,
  isDone,
  addedBy: 'm',
  addedAt: '2026-11-01T12:00:00.000Z',
  version: 1,
});

const of = (today: string, ...all: Homework[]) =>
  byWeek(all, today)
    .filter(({ entries }) => entries.length > 0)
    .map(({ title, entries }) => `${title}: ${entries.map(({ due }) => due).join(' ')}`);

test.each(['2026-11-29', '2026-12-02', '2026-12-05'])('on %s the week goes from Sunday to Saturday', (today) => {
  expect(of(today, task('2026-11-28'), task('2026-11-29'), task('2026-12-05'), task('2026-12-06'))).toEqual([
    'This Week: 2026-11-29 2026-12-05',
    'Earlier: 2026-11-28',
    'Later: 2026-12-06',
  ]);
});

test('what is done stands last, whenever it is due', () => {
  expect(of('2026-12-02', task('2026-12-03', true), task('2026-12-04'))).toEqual([
    'This Week: 2026-12-04',
    'Done: 2026-12-03',
  ]);
});
