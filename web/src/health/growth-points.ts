import { ageOn } from '@evenkeel/contract/age.rules';
import type { HealthRecord } from '@evenkeel/contract/health';
import type { Percentiles } from '@evenkeel/contract/growth-tables';
import { type GrowthMeasure, lengthText, typedLength, typedWeight, weightText } from '@evenkeel/contract/health.rules';
import type { UnitSystem } from '@evenkeel/contract/unit-systems';
import { type Day, dayNumber } from '../lib/days.ts';

export type Measure = GrowthMeasure;
export const measureNames: Record<Measure, string> = { height: 'Height', weight: 'Weight', head: 'Head' };

/** One measurement: millimeters, or grams of a weight. */
export type GrowthPoint = { id: string; day: Day; value: number };

/** Of these records, what was measured of one kind, the oldest first. Others of the same day keep the order they came in. */
export function pointsOf(records: readonly HealthRecord[], measure: Measure): GrowthPoint[] {
  return records
    .flatMap(({ id, date, details }) => {
      const value = details.type === 'growth' ? details[measure] : null;
      return value === null ? [] : [{ id, day: date, value }];
    })
    .toSorted((a, b) => a.day.localeCompare(b.day));
}

/** "4 ft 2.5 in", "61.7 lb". */
export const measureText = (measure: Measure, value: number, units: UnitSystem): string =>
  measure === 'weight' ? weightText(value, units) : lengthText(value, units);

/** "9 years, 2 months", or undefined without a birth date. */
export function ageText(birthDate: string | null | undefined, day: Day): string | undefined {
  const age = birthDate ? ageOn(birthDate, day) : undefined;
  if (!age) return undefined;
  const years = `${age.years} ${age.years === 1 ? 'year' : 'years'}`;
  const months = `${age.months} ${age.months === 1 ? 'month' : 'months'}`;
  if (age.years === 0) return months;
  return age.months === 0 ? years : `${years}, ${months}`;
}

/** What an axis counts in: inches or centimeters, pounds or kilograms. */
export const unitOf = (measure: Measure, units: UnitSystem): string => {
  if (measure === 'weight') return units === 'metric' ? 'kg' : 'lb';
  return units === 'metric' ? 'cm' : 'in';
};

/** Numbers beside the grid: whole steps of 1, 2 or 5, five lines at most, around everything that is drawn. */
export function ticksOf(values: readonly number[]): number[] {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const rough = Math.max(most - least, 1) / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((n) => n * power).find((one) => one >= rough) ?? rough;
  const first = Math.floor(least / step);
  const last = Math.max(Math.ceil(most / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, n) => Number(((first + n) * step).toFixed(1)));
}

/** A place in the plot, in percent from its left and top. */
export type Place = { x: number; y: number };
export type GrowthPlot = {
  places: Place[];
  ticks: number[];
  heightOf: (tick: number) => number;
  /** A line for each percentile, where there are tables for the whole time. */
  lines: { percentile: number; places: Place[] }[];
};

export const percentiles = [5, 25, 50, 75, 95] as const;
const daysOfMonth = 365.25 / 12;
/** Stretches of a percentile line. */
const stretches = 12;

/** A percentile at an age in months, between two points of the table; undefined outside of it. */
export function percentileAt(
  points: readonly Percentiles[],
  percentile: (typeof percentiles)[number],
  months: number,
): number | undefined {
  const next = points.findIndex((one) => one.months >= months);
  const [before, after] = [points[Math.max(0, next - 1)], points[next]];
  if (!before || !after || before.months > months) return undefined;
  const [low, high] = [before[`p${percentile}`], after[`p${percentile}`]];
  const span = after.months - before.months;
  return span === 0 ? high : low + ((high - low) * (months - before.months)) / span;
}

/** The ages over which percentiles are drawn: of the first and the last measurement. */
type Ages = { birthDate: string; table: readonly Percentiles[] };

function percentileLines(points: readonly GrowthPoint[], { birthDate, table }: Ages) {
  const born = dayNumber(birthDate);
  const [first, last] = [dayNumber(points[0]?.day ?? birthDate), dayNumber(points.at(-1)?.day ?? birthDate)];
  if (last === first) return [];
  const lines = percentiles.map((percentile) => ({
    percentile,
    values: Array.from({ length: stretches + 1 }, (_, n) => {
      const day = first + ((last - first) * n) / stretches;
      return percentileAt(table, percentile, (day - born) / daysOfMonth);
    }).filter((value) => value !== undefined),
  }));
  return lines.every(({ values }) => values.length === stretches + 1) ? lines : [];
}

/** Where everything stands. The time axis is true to the days between; the vertical one doesn't begin at zero. */
export function plotOf(points: readonly GrowthPoint[], measure: Measure, units: UnitSystem, ages?: Ages): GrowthPlot {
  const read = (value: number) => (measure === 'weight' ? typedWeight : typedLength)(value, units);
  const shown = points.map(({ value }) => read(value));
  const lines = ages ? percentileLines(points, ages) : [];
  const ticks = ticksOf([...shown, ...lines.flatMap(({ values }) => values.map(read))]);
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const heightOf = (value: number) => 100 - ((value - low) / (high - low)) * 100;
  const days = points.map(({ day }) => dayNumber(day));
  const [begin, span] = [days[0] ?? 0, (days.at(-1) ?? 0) - (days[0] ?? 0)];
  const places = shown.map((value, i) => ({
    x: span === 0 ? 50 : (((days[i] ?? 0) - begin) / span) * 100,
    y: heightOf(value),
  }));
  const placesOf = (values: number[]) =>
    values.map((value, n) => ({ x: (n / stretches) * 100, y: heightOf(read(value)) }));
  return {
    places,
    ticks,
    heightOf,
    lines: lines.map(({ percentile, values }) => ({ percentile, places: placesOf(values) })),
  };
}
