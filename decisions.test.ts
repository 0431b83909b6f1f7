import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const folder = 'docs/decisions';
const topics = readdirSync(folder)
  .filter((name) => /^\d\d-[a-z-]+\.md$/.test(name))
  .map((name) => name.replace(/\.md$/, ''));
const index = readFileSync(join(folder, 'README.md'), 'utf8');

const texts = globSync(['*.{md,ts}', '{bench,contract,demo,docs,e2e,scripts,server,web}/**/*.{md,ts,tsx,js,sql}'], {
  exclude: ['**/{node_modules,dist,data}/**'],
}).map((file) => ({ file, text: readFileSync(file, 'utf8') }));
/** Migrations that ran never change: those before this index name decisions by their old numbers. */
const isMigration = (file: string) => file.startsWith('server/migrations/');

test('every reference to a decision names a file that exists', () => {
  const wrong = texts.flatMap(({ file, text }) =>
    [...text.matchAll(/\bdecisions\/(\d\d[\w-]*)/g)]
      .filter(([, name = '']) => !topics.includes(name))
      .map(([reference]) => `${file}: ${reference}`),
  );
  expect(wrong).toEqual([]);
});

test('no reference uses an old number, except in migrations', () => {
  const wrong = texts.flatMap(({ file, text }) =>
    [...text.matchAll(/\bdecisions?\s+\d+/gi)].map(([reference]) => `${file}: ${reference}`),
  );
  expect(wrong.filter((reference) => !isMigration(reference))).toEqual([]);
});

test('every link between documents leads to a file', () => {
  const wrong = texts
    .filter(({ file }) => file.endsWith('.md'))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)]
        .filter(([, to = '']) => !existsSync(join(dirname(file), to)))
        .map(([link]) => `${file}: ${link}`),
    );
  expect(wrong).toEqual([]);
});

test('every topic is in the index, with a context, a decision, its consequences and a status', () => {
  for (const topic of topics) {
    expect(index).toContain(`[${topic}](${topic}.md) |`);
    const headings = readFileSync(join(folder, `${topic}.md`), 'utf8').match(/^#+ .+$/gm) ?? [];
    const required = ['## Context', '## Decision', '## Consequences', '## Status'];
    expect(headings.filter((heading) => required.includes(heading))).toEqual(required);
  }
});

test('the index has a row for every old number', () => {
  const rows = [...index.matchAll(/^\| (\d{4}) \|/gm)].map(([, number]) => Number(number));
  expect(rows).toEqual(Array.from({ length: 102 }, (_, place) => place + 1));
});
