import { courseOf } from '@evenkeel/contract/nights/custody-layers.rules';
import { expect, test } from 'vitest';
import { courseRuns } from './course-runs.ts';

const schedule = {
  version: 1,
  from: '2026-11-16',
  startDay: '2026-11-16',
  pattern: 'AABBAAAAABBBBB',
  exchangeTime: '18:00',
  zone: 'America/New_York',
  children: [],
  visits: [{ weekday: 1, with: 'B', from: '12:00', until: '18:00', weeks: 'every', place: '' } as const],
};
const week = ['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'];

test('the ribbon changes at the instant, also for visits, and is empty without a schedule', () => {
  const runs = courseRuns(courseOf({ schedules: [schedule], rules: [] }), week);
  expect(runs).toEqual([
    { home: undefined, from: 0, to: 1.75 },
    { home: 'a', from: 1.75, to: 2.5 },
    { home: 'b', from: 2.5, to: 2.75 },
    { home: 'a', from: 2.75, to: 3.75 },
    { home: 'b', from: 3.75, to: 5.75 },
    { home: 'a', from: 5.75, to: 7 },
  ]);
});
