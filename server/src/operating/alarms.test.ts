import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { troubles } from '../lib/troubles.ts';

const root = join(import.meta.dirname, '../../..');
const said = globSync('server/src/**/*.ts', { cwd: root })
  .filter((file) => !file.includes('.test.') && !file.includes('/testing/'))
  .map((file) => readFileSync(join(root, file), 'utf8'));

/** What the server logs above `info`, each with its level; `either` where that depends on why it failed. */
const lines = new Map<string, string>(Object.values(troubles).map((words) => [words, 'warn']));
for (const text of said)
  for (const [, level = '', words = ''] of text.matchAll(
    /\blog(\.warn|\.error|\[levelOf\(err\)\])\(\{[^}]*\}, '([^']+)'\)/g,
  ))
    lines.set(words, level.startsWith('.') ? level.slice(1) : 'either');

const page = readFileSync(join(root, 'docs/operating.md'), 'utf8');
const table = page.slice(page.indexOf('| `msg` | level |')).split('\n\n')[0] ?? '';
const named = table
  .split('\n')
  .slice(2)
  .flatMap((row) => {
    const [, names = '', level = ''] = row.split('|');
    return [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => ({ name, level: level.trim() }));
  });

const lineOf = (name: string) =>
  name.endsWith(' …') ? [...lines.keys()].find((line) => line.startsWith(name.slice(0, -2))) : name;

test('each alarm that the page for operators names is a line of the log, at that level', () => {
  expect(named.length).toBeGreaterThan(10);
  for (const { name, level } of named) {
    const logged = lines.get(lineOf(name) ?? '');
    expect(logged, name).toBeDefined();
    if (logged !== 'either') expect(logged, name).toBe(level);
  }
});

test('each line of the log above info is named there', () => {
  expect([...lines.keys()].filter((line) => !named.some(({ name }) => lineOf(name) === line))).toEqual([]);
});
