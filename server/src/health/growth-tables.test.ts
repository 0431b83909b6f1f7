import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { readGrowthTables, tableOf } from './growth-tables.ts';

// Tables in the layout of the CDC, with numbers of our own.

let folder = '';
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function folderWith(files: Record<string, string>): string {
  folder = mkdtempSync(join(tmpdir(), 'growth-'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}

const source = { 'source.txt': 'Example Charts\n2000-05-30\n' };
const head = 'Sex,Agemos,L,M,S,P3,P5,P10,P25,P50,P75,P90,P95,P97';
const row = (sex: number, months: number, middle: number) =>
  [sex, months, 1, middle, 0.1, ...[-9, -8, -7, -4, 0, 4, 7, 8, 9].map((n) => middle + n)].join(',');
const csv = (...rows: string[]) => [head, ...rows, ''].join('\r\n');

test('percentiles are read by sex, in millimeters and grams, with whose they are and of when', () => {
  const tables = readGrowthTables(
    folderWith({
      ...source,
      'statage.csv': csv(row(1, 24, 90), head, row(2, 24, 88)),
      'wtage.csv': csv(row(2, 24, 12.5)),
    }),
  );
  expect(tableOf(tables, 'height', 'male')).toEqual({
    source: 'Example Charts',
    date: '2000-05-30',
    points: [{ months: 24, p5: 820, p25: 860, p50: 900, p75: 940, p95: 980 }],
  });
  expect(tableOf(tables, 'height', 'female')?.points[0]?.p50).toBe(880);
  expect(tableOf(tables, 'weight', 'female')?.points[0]?.p50).toBe(12_500);
  expect(tableOf(tables, 'weight', 'male')).toBeNull();
  expect(tableOf(tables, 'head', 'female')).toBeNull();
});

test('from two years on a child is in the table of older children, and a curve has a point every three months', () => {
  const infants = Array.from({ length: 37 }, (_, months) => row(1, months, 50 + months));
  const older = Array.from({ length: 13 }, (_, n) => row(1, 24 + n, 100 + n));
  const tables = readGrowthTables(
    folderWith({ ...source, 'lenageinf.csv': csv(...infants), 'statage.csv': csv(...older) }),
  );
  const points = tableOf(tables, 'height', 'male')!.points;
  expect(points.map(({ months }) => months)).toEqual([0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36]);
  expect(points.map(({ p50 }) => p50).slice(7, 9)).toEqual([710, 1_000]);
});

test.each([
  ['no source', { 'statage.csv': csv(row(1, 24, 90)) }, 'needs a source.txt'],
  ['no date', { 'source.txt': 'Example Charts', 'statage.csv': csv(row(1, 24, 90)) }, 'needs a source.txt'],
  ['no table', source, 'has to hold one of lenageinf.csv'],
  [
    'no column',
    { ...source, 'statage.csv': 'Sex,Agemos,P50\n1,24,90' },
    'statage.csv needs the columns Sex, Agemos, P5',
  ],
  [
    'a word',
    { ...source, 'statage.csv': csv(row(1, 24, 90), '1,many,1,1,1,1,1,1,1,1,1,1,1,1') },
    'statage.csv, line 3',
  ],
  ['no sex', { ...source, 'statage.csv': csv(row(3, 24, 90)) }, 'statage.csv, line 2'],
  ['falling', { ...source, 'statage.csv': csv('1,24,1,1,1,9,8,7,6,5,4,3,2,1') }, 'statage.csv, line 2'],
  ['a gap', { ...source, 'wtage.csv': csv('1,24,1,1,1,1,,1,1,1,1,1,1,1') }, 'wtage.csv, line 2'],
])('with %s it is said what is wrong', (_, files, sentence) => {
  expect(() => readGrowthTables(folderWith(files))).toThrow(sentence);
});
