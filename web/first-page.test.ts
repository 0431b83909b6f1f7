import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const built = join(import.meta.dirname, 'dist');
const read = (file: string) => readFileSync(join(built, file), 'utf8');
const home = read('home.html');

test('the document of / is the one of every page, with how the landing page begins', () => {
  const [before = '', after = ''] = read('index.html').split('<div id="root"></div>');
  expect(home.startsWith(before)).toBe(true);
  expect(home.endsWith(after)).toBe(true);
  expect(home).toContain('>Get Started</a>');
});

test('it needs nothing that the content policy refuses, and no file that isn’t there', () => {
  const first = home.slice(home.indexOf('<div id="first">'));
  expect(first).not.toMatch(/ style="|<script|<style| on\w+="/);
  const files = [...first.matchAll(/ src="\/([^"]+)"/g)].map(([, file = '']) => file);
  expect(files).toHaveLength(4);
  expect(files.filter((file) => !existsSync(join(built, file)))).toEqual([]);
});

test('it comes with the first round trip: at most 10 KB', () => {
  expect(Buffer.byteLength(home) / 1024).toBeLessThanOrEqual(10);
});
