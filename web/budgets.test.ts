import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { screens } from './src/landing/screens.ts';

// How much a phone has to load, in KB as sent (brotli) (decisions/23-pages).
const built = join(import.meta.dirname, 'dist');
const sizeOf = (file: string) => statSync(join(built, `${file}.br`)).size / 1024;
const total = (files: string[]) => files.reduce((sum, file) => sum + sizeOf(file), 0);

test('the web application is built', () => {
  expect(existsSync(join(built, 'preloads.json')), 'run `npm test`, or `vite build` in web/').toBe(true);
});

const pages: Record<string, string[]> = JSON.parse(readFileSync(join(built, 'preloads.json'), 'utf8'));
const outside = ['/', '/learn-more', '/contact-us', '/privacy', '/terms', '/signin', '/signup', '/verify-email'];
const open = [...outside, '/onboarding/role', '/onboarding/account'];

test.each(Object.keys(pages))('%s keeps to its budget of JavaScript', (path) => {
  expect(total(pages[path]!)).toBeLessThanOrEqual(open.includes(path) ? 125 : 155);
});

test('no chunk of a page of its own is over 12 KB', () => {
  const own = globSync('assets/*Page-*.js', { cwd: built });
  expect(own.length).toBeGreaterThan(5);
  expect(own.filter((file) => sizeOf(file) > 12)).toEqual([]);
});

test('the style sheet is at most 12 KB', () => {
  expect(total(globSync('assets/*.css', { cwd: built }))).toBeLessThanOrEqual(12);
});

test('no code of the demo is in what signed-in people load', () => {
  const loaded = Object.values(pages)
    .flat()
    .map((file) => readFileSync(join(built, file), 'utf8'));
  expect(loaded.filter((code) => code.includes('demoPlays'))).toEqual([]);
  const demo = globSync('assets/*.js', { cwd: built }).filter((file) =>
    readFileSync(join(built, file), 'utf8').includes('demoPlays'),
  );
  expect(demo).not.toEqual([]);
});

const pictures = globSync('*.webp', { cwd: join(import.meta.dirname, 'src/landing/pictures') });

test.each(screens)(
  'the landing page has pictures of $name for both sizes and themes, and no other ones',
  ({ name }) => {
    const own = pictures.filter((file) => file.startsWith(`${name}-`)).toSorted();
    expect(own).toEqual(['desk-dark', 'desk-light', 'phone-dark', 'phone-light'].map((kind) => `${name}-${kind}.webp`));
    expect(pictures).toHaveLength(screens.length * 4);
  },
);

test.each(pictures)('%s is at most 60 KB', (file) => {
  const { size } = statSync(join(import.meta.dirname, 'src/landing/pictures', file));
  expect(size).toBeGreaterThan(5_000);
  expect(size / 1024).toBeLessThanOrEqual(60);
});
