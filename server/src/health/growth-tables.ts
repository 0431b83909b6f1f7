import type { GrowthTable, Percentiles, Sex } from '@evenkeel/contract/growth-tables';
import type { GrowthMeasure } from '@evenkeel/contract/health.rules';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Tables by measure and sex: "height female". */
export type GrowthTables = ReadonlyMap<string, GrowthTable>;

/** Files as the CDC names them. A child of two years or more is in the second one of a measure, if that is there. */
const files: readonly { name: string; measure: GrowthMeasure; from: number }[] = [
  { name: 'lenageinf.csv', measure: 'height', from: 0 },
  { name: 'statage.csv', measure: 'height', from: 24 },
  { name: 'wtageinf.csv', measure: 'weight', from: 0 },
  { name: 'wtage.csv', measure: 'weight', from: 24 },
  { name: 'hcageinf.csv', measure: 'head', from: 0 },
];
const percentiles = ['P5', 'P25', 'P50', 'P75', 'P95'];
const sexOf: Record<string, Sex> = { 1: 'male', 2: 'female' };
/** Months between two points of a curve that is drawn: a smooth line needs no more. */
const apart = 3;

export const tableOf = (tables: GrowthTables, measure: GrowthMeasure, sex: Sex): GrowthTable | null =>
  tables.get(`${measure} ${sex}`) ?? null;

/**
 * Reads percentile tables in the CSV layout of the CDC's growth charts, and `source.txt`: whose they are, and their date. Throws a
 * sentence for the operator.
 */
export function readGrowthTables(folder: string): GrowthTables {
  const { source, date } = sourceIn(folder);
  const tables = new Map<string, GrowthTable>();
  for (const { name, measure, from } of files.filter((file) => existsSync(join(folder, file.name)))) {
    for (const [sex, points] of Map.groupBy(rowsOf(folder, name, measure), (row) => row.sex)) {
      const key = `${measure} ${sex}`;
      const younger = (tables.get(key)?.points ?? []).filter(({ months }) => months < from);
      const all = [...younger, ...points.map((row) => row.point)].toSorted((a, b) => a.months - b.months);
      tables.set(key, { source, date, points: all });
    }
  }
  if (tables.size === 0) throw new Error(`has to hold one of ${files.map(({ name }) => name).join(', ')}`);
  return new Map([...tables].map(([key, table]) => [key, { ...table, points: thinned(table.points) }]));
}

function sourceIn(folder: string): { source: string; date: string } {
  const path = join(folder, 'source.txt');
  const [source = '', date = ''] = existsSync(path)
    ? readFileSync(path, 'utf8')
        .split(/\r?\n/)
        .map((line) => line.trim())
    : [];
  if (source === '' || !/^\d{4}-\d{2}-\d{2}$/.test(date))
    throw new Error('needs a source.txt: whose tables they are, and on the second line their date as 2000-05-30');
  return { source, date };
}

const cellsOf = (line: string) => line.split(',').map((cell) => cell.trim().replaceAll('"', ''));

function rowsOf(folder: string, name: string, measure: GrowthMeasure): { sex: Sex; point: Percentiles }[] {
  const lines = readFileSync(join(folder, name), 'utf8').split(/\r?\n/);
  const head = cellsOf(lines[0]?.replace(/^\uFEFF/, '') ?? '');
  const [sexAt, ageAt, ...at] = ['Sex', 'Agemos', ...percentiles].map((column) => head.indexOf(column));
  if ([sexAt, ageAt, ...at].includes(-1))
    throw new Error(`${name} needs the columns Sex, Agemos, ${percentiles.join(', ')}`);
  // The CDC's centimeters and kilograms.
  const scale = measure === 'weight' ? 1_000 : 10;
  return lines.slice(1).flatMap((line, i) => {
    const cells = cellsOf(line);
    // Some of its files repeat their head in the middle.
    if (line.trim() === '' || cells[0] === head[0]) return [];
    const sex = sexOf[cells[sexAt!] ?? ''];
    const [months = Number.NaN, ...values] = [ageAt!, ...at].map((column) => Number(cells[column] || 'none'));
    const isRising = values.every((value, n) => n === 0 || value >= values[n - 1]!);
    if (!sex || ![months, ...values].every((value) => Number.isFinite(value) && value >= 0) || !isRising)
      throw new Error(`${name}, line ${i + 2}: has to be a sex (1 or 2), an age in months, and rising percentiles`);
    const [p5, p25, p50, p75, p95] = values.map((value) => Math.round(value * scale)) as [
      number,
      number,
      number,
      number,
      number,
    ];
    return [{ sex, point: { months, p5, p25, p50, p75, p95 } }];
  });
}

function thinned(points: readonly Percentiles[]): Percentiles[] {
  const kept: Percentiles[] = [];
  for (const [i, point] of points.entries())
    if (i === points.length - 1 || point.months >= (kept.at(-1)?.months ?? Number.NEGATIVE_INFINITY) + apart)
      kept.push(point);
  return kept;
}
