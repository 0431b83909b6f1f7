import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pictures } from './src/landing/pictures.ts';

// How much a phone has to load, in KB as sent (brotli), and in how many files (decisions/23-pages).
const built = join(import.meta.dirname, 'dist');
const sizeOf = (file: string) => statSync(join(built, `${file}.br`)).size / 1024;
const total = (files: string[]) => files.reduce((sum, file) => sum + sizeOf(file), 0);

test('the web application is built', () => {
  expect(existsSync(join(built, 'preloads.json')), 'run `npm test`, or `vite build` in web/').toBe(true);
});

const pages: Record<string, { parts: string[]; next: string[] }> = JSON.parse(
  readFileSync(join(built, 'preloads.json'), 'utf8'),
);
const outside = ['/', '/learn-more', '/contact-us', '/privacy', '/terms', '/signin', '/signup', '/verify-email'];
const open = [...outside, '/onboarding/role', '/onboarding/account'];

test.each(Object.keys(pages))('%s keeps to its budget of JavaScript', (path) => {
  expect(total(pages[path]!.parts)).toBeLessThanOrEqual(open.includes(path) ? 125 : 170);
});

test.each(Object.keys(pages))('%s is made of at most 9 scripts, and of 19 with what it shows by itself', (path) => {
  const { parts, next } = pages[path]!;
  expect(parts.length).toBeLessThanOrEqual(9);
  expect(parts.length + next.length).toBeLessThanOrEqual(19);
});

test('the style sheet is at most 12 KB', () => {
  expect(total(globSync('assets/*.css', { cwd: built }))).toBeLessThanOrEqual(12);
});

test('no code of the demo is in what signed-in people load', () => {
  const loaded = Object.values(pages)
    .flatMap(({ parts, next }) => [...parts, ...next])
    .map((file) => readFileSync(join(built, file), 'utf8'));
  expect(loaded.filter((code) => code.includes('demoPlays'))).toEqual([]);
  const demo = globSync('assets/*.js', { cwd: built }).filter((file) =>
    readFileSync(join(built, file), 'utf8').includes('demoPlays'),
  );
  expect(demo).not.toEqual([]);
});

const files = globSync('*.webp', { cwd: join(import.meta.dirname, 'src/landing/pictures') });

test.each(pictures)('the landing page has pictures of %s for both sizes and themes, and no other ones', (name) => {
  const own = files.filter((file) => file.startsWith(`${name}-`)).toSorted();
  expect(own).toEqual(['desk-dark', 'desk-light', 'phone-dark', 'phone-light'].map((kind) => `${name}-${kind}.webp`));
  expect(files).toHaveLength(pictures.length * 4);
});

test.each(files)('%s is at most 60 KB', (file) => {
  const { size } = statSync(join(import.meta.dirname, 'src/landing/pictures', file));
  expect(size).toBeGreaterThan(5_000);
  expect(size / 1024).toBeLessThanOrEqual(60);
});

test('the first picture is announced for each window and the colors of the system, and at most 36 KB on a phone', () => {
  const announced: Record<string, { file: string; media: string }[]> = JSON.parse(
    readFileSync(join(built, 'first-pictures.json'), 'utf8'),
  );
  expect(Object.keys(announced)).toEqual(['/']);
  expect(announced['/']!.map(({ media }) => media)).toEqual([
    '(width < 48rem) and (prefers-color-scheme: light)',
    '(width < 48rem) and (prefers-color-scheme: dark)',
    '(width >= 48rem) and (prefers-color-scheme: light)',
    '(width >= 48rem) and (prefers-color-scheme: dark)',
  ]);
  const sizes = announced['/']!.map(({ file }) => statSync(join(built, file)).size / 1024);
  expect(Math.max(...sizes.slice(0, 2))).toBeLessThanOrEqual(36);
});
