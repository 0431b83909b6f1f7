import type { HealthRecord } from '@evenkeel/contract/health';
import { expect, test } from 'vitest';
import { ageText, percentileAt, plotOf, pointsOf, ticksOf } from './growth-points.ts';

const record = (id: string, date: string, measured: { height?: number; weight?: number }): HealthRecord => ({
  id,
  familyId: 'f',
  childId: 'c',
  title: 'Checkup',
  description: '',
  date,
  details: { type: 'growth', height: null, weight: null, head: null, ...measured },
  addedBy: 'a',
  addedAt: '2026-01-01T00:00:00Z',
  version: 1,
});

test('a curve has what was measured, the oldest first', () => {
  const records = [
    record('3', '2026-03-01', { height: 1_300 }),
    record('2', '2026-02-01', { weight: 28_000 }),
    record('1', '2026-01-01', { height: 1_280, weight: 27_500 }),
  ];
  expect(pointsOf(records, 'height').map(({ id, value }) => [id, value])).toEqual([
    ['1', 1_280],
    ['3', 1_300],
  ]);
  expect(pointsOf(records, 'head')).toEqual([]);
});

test('the grid has whole steps around everything drawn, also around a single value', () => {
  expect(ticksOf([128.5, 133.7])).toEqual([128, 130, 132, 134]);
  expect(ticksOf([58.2, 64.2])).toEqual([58, 60, 62, 64, 66]);
  expect(ticksOf([50.6, 52.6])).toEqual([50, 51, 52, 53]);
  expect(ticksOf([30])).toEqual([30, 30.5]);
  for (const values of [
    [20, 250],
    [0.6, 180.3],
    [99.9, 100.1],
  ]) {
    const ticks = ticksOf(values);
    expect(ticks.length).toBeLessThanOrEqual(6);
    expect(ticks[0]).toBeLessThanOrEqual(values[0]!);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(values[1]!);
  }
});

test('time is drawn as it is, and a higher value stands higher', () => {
  const points = [
    { id: '1', day: '2026-01-01', value: 1_280 },
    { id: '2', day: '2026-01-11', value: 1_290 },
    { id: '3', day: '2026-02-10', value: 1_320 },
  ];
  const { places } = plotOf(points, 'height', 'metric');
  expect(places.map(({ x }) => x)).toEqual([0, 25, 100]);
  expect(places[0]!.y).toBeGreaterThan(places[1]!.y);
  expect(places[2]!.y).toBe(0);
  expect(plotOf(points.slice(0, 1), 'height', 'us').places[0]!.x).toBe(50);
});

test('an age is said in years and months, and not without a birth date', () => {
  expect(ageText('2017-09-14', '2026-11-14')).toBe('9 years, 2 months');
  expect(ageText('2017-09-14', '2018-09-14')).toBe('1 year');
  expect(ageText('2017-09-14', '2017-10-14')).toBe('1 month');
  expect(ageText(null, '2026-11-14')).toBeUndefined();
  expect(ageText('2017-09-14', '2016-01-01')).toBeUndefined();
});

const table = [24, 27, 30].map((months, n) => ({
  months,
  p5: 800 + n * 10,
  p25: 830 + n * 10,
  p50: 860 + n * 10,
  p75: 890 + n * 10,
  p95: 930 + n * 10,
}));

test('a percentile lies between two ages of its table, and nowhere outside of it', () => {
  expect(percentileAt(table, 50, 24)).toBe(860);
  expect(percentileAt(table, 50, 25.5)).toBe(865);
  expect(percentileAt(table, 95, 30)).toBe(950);
  expect(percentileAt(table, 50, 23)).toBeUndefined();
  expect(percentileAt(table, 50, 31)).toBeUndefined();
  expect(percentileAt([], 50, 24)).toBeUndefined();
});

test('percentile lines go from the first measurement to the last, or aren’t drawn', () => {
  const points = [
    { id: '1', day: '2026-02-01', value: 870 },
    { id: '2', day: '2026-05-01', value: 890 },
  ];
  const born = { birthDate: '2024-01-15', table };
  const { lines, ticks } = plotOf(points, 'height', 'metric', born);
  expect(lines.map(({ percentile }) => percentile)).toEqual([5, 25, 50, 75, 95]);
  expect(lines[2]!.places.map(({ x }) => x)).toEqual(expect.arrayContaining([0, 100]));
  expect(lines[0]!.places[0]!.y).toBeGreaterThan(lines[4]!.places[0]!.y);
  // All of them have room.
  expect(ticks[0]).toBeLessThanOrEqual(80);
  expect(ticks.at(-1)).toBeGreaterThanOrEqual(94);
  expect(plotOf(points, 'height', 'metric', { ...born, birthDate: '2014-01-15' }).lines).toEqual([]);
  expect(plotOf(points.slice(0, 1), 'height', 'metric', born).lines).toEqual([]);
});
