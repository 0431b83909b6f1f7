import { expect, test } from 'vitest';
import type * as z from 'zod';
import { Day, DayOrTime, NamedInstant, WallTime } from './base.ts';
import { firstDay, lastDay } from './known-days.ts';
import { unknownYear, yearProblem } from './known-years.ts';

const said = (schema: z.ZodType, value: string) => schema.safeParse(value).error?.issues.map(({ message }) => message);

test('every day, time and instant of the years 1900 to 2199 is taken in', () => {
  for (const day of [firstDay, lastDay, '2026-11-29']) {
    expect([said(Day, day), said(DayOrTime, day), said(DayOrTime, `${day}T23:59`)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect([said(WallTime, `${day}T00:00`), said(NamedInstant, `${day}T00:00:00.000Z`), yearProblem(day)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  }
});

test.each(['0026-11-29', '1899-12-31', '2200-01-01', '9999-12-31'])(
  'of %s one sentence says which years are',
  (day) => {
    expect(yearProblem(day)).toBe(unknownYear);
    for (const schema of [Day, DayOrTime]) expect(said(schema, day)).toEqual([unknownYear]);
    for (const schema of [WallTime, DayOrTime]) expect(said(schema, `${day}T09:00`)).toEqual([unknownYear]);
    expect(said(NamedInstant, `${day}T09:00:00Z`)).toEqual([unknownYear]);
  },
);

test('a year is nothing to say where nothing is typed, or no date', () => {
  expect(yearProblem('')).toBeUndefined();
  expect(said(Day, '')).toEqual(['Invalid ISO date']);
  expect(said(Day, '2026-02-30')).toEqual(['Invalid ISO date']);
});
