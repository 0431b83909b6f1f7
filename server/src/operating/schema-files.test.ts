import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { historicalTexts } from '../migrate.ts';

const folder = join(import.meta.dirname, '../../schema');
const files = globSync('*/*.sql', { cwd: folder });
const features: string[] = JSON.parse(readFileSync(join(folder, 'features.json'), 'utf8'));
const textOf = (file: string) => readFileSync(join(folder, file), 'utf8');

/** Statements may begin like this. The program that runs the files finds what they create by these words. */
const statements: Record<string, RegExp> = {
  'tables.sql':
    /^(create (table|unlogged table|index|unique index|sequence|schema|extension)|alter table|alter default privileges|grant usage on schema|do \$\$)/,
  'checks.sql': /^(create or replace function (app|auth)\.|drop function if exists|grant execute on function)/,
  'functions.sql':
    /^(create or replace (function (app|auth)\.|view (app|auth)\.|trigger)|drop (function|view) if exists|grant (execute on function|select on))/,
  'policies.sql': /^(alter table \S+ enable row level security, force row level security|create policy|grant)/,
};

/** The first line of each statement. What belongs to one is indented, or ends it. */
const beginnings = (text: string) =>
  text
    .replaceAll(/\$\$[\s\S]*?\$\$/g, '$$$$')
    .split('\n')
    .filter((line) => /^\w/.test(line) && !line.startsWith('language '));

test('features.json lists every folder', () => {
  expect([...new Set(files.map(dirname))].toSorted()).toEqual(features.toSorted());
});

test.each(files)('%s holds what its name says, and stays readable', (file) => {
  const [, kind = ''] = file.split('/');
  const allowed = statements[kind];
  expect(allowed, kind).toBeDefined();
  const text = textOf(file);
  expect(beginnings(text).filter((line) => !allowed!.test(line) && !/^returns? /.test(line))).toEqual([]);
  expect(text.split('\n').length).toBeLessThanOrEqual(300);
});

test('every folder with tables has policies or grants', () => {
  const tables = files.filter((file) => file.endsWith('/tables.sql')).map(dirname);
  expect(tables.filter((feature) => !files.includes(`${feature}/policies.sql`))).toEqual([]);
});

test('every function, view, trigger and table has one home', () => {
  const created = files.flatMap((file) =>
    [
      ...textOf(file).matchAll(
        /^create (?:or replace )?(?:unlogged )?((?:function|view|table) [\w.]+|trigger \w+[^;]*?\son \w+)/gm,
      ),
    ].map(([, name = '']) => name.replace(/^(trigger \w+)[^;]*\son/, '$1 on')),
  );
  expect(created.length).toBeGreaterThan(200);
  expect(created.filter((name, index) => created.indexOf(name) !== index)).toEqual([]);
});

test('the texts of the migrations until now are the ones of their names', () => {
  const texts = Object.entries(historicalTexts());
  expect(texts).toHaveLength(66);
  for (const [name, text] of texts)
    expect(name.split(' ')[1], name).toBe(createHash('sha256').update(text).digest('hex').slice(0, 12));
});
