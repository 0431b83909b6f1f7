import { expect, test } from 'vitest';
import { usualRange } from './usual-range.ts';

test.each([
  ['no schedule: the year', [], '2026-01-01', '2026-12-31'],
  ['one of this year: from its first night', ['2026-10-19'], '2026-10-19', '2026-12-31'],
  ['a later one follows: from the first of them', ['2026-11-02', '2026-10-19'], '2026-10-19', '2026-12-31'],
  ['one of an earlier year: the year', ['2024-05-01'], '2026-01-01', '2026-12-31'],
  ['one that begins next year: that year', ['2027-02-01'], '2027-02-01', '2027-12-31'],
  ['from today', ['2026-11-28'], '2026-11-28', '2026-12-31'],
])('%s', (_, begins, from, to) => {
  const schedules = begins.map((day) => ({ from: day }));
  expect(usualRange(schedules, '2026-11-28')).toEqual({ from, to });
});
