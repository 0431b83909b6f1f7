import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

type Key = { key: string; timeStamp: number; repeat?: boolean; shiftKey?: boolean };

/** The landing page as it is before its scripts have run: only `public/theme.js` has. */
async function landing() {
  const left: string[] = [];
  const kept = new Map<string, string>();
  const heard: Record<string, (event: object) => void> = {};
  const state = { isFirst: true };
  const storage = {
    getItem: (key: string) => kept.get(key),
    setItem: (key: string, value: string) => kept.set(key, value),
  };
  const document = { documentElement: { dataset: {} }, title: '', querySelector: () => (state.isFirst ? {} : null) };
  runInNewContext(await readFile(new URL('./public/theme.js', import.meta.url), 'utf8'), {
    document,
    localStorage: storage,
    sessionStorage: storage,
    location: { pathname: '/', replace: (place: string) => left.push(place) },
    addEventListener: (kind: string, hear: (event: object) => void) => (heard[kind] = hear),
  });
  return { left, document, state, press: (...keys: Key[]) => keys.forEach((key) => heard['keydown']?.(key)) };
}
const escape = (timeStamp: number): Key => ({ key: 'Escape', timeStamp });

test('Esc twice leaves the landing page before its scripts have run, and between them', async () => {
  const page = await landing();
  page.press(escape(100), escape(900));
  expect(page.left).toEqual(['/list']);
  expect(page.document.title).toBe('Shopping list');
  const other = await landing();
  other.press(escape(100));
  other.state.isFirst = false;
  other.press(escape(200));
  expect(other.left).toEqual(['/list']);
});

test('once, slowly, held, with a key between or after the scripts it does nothing here', async () => {
  const page = await landing();
  page.press(escape(100), escape(1_200));
  page.press({ key: 'a', timeStamp: 1_300 }, escape(1_400), { ...escape(1_500), repeat: true });
  page.press({ ...escape(1_600), shiftKey: true });
  page.state.isFirst = false;
  page.press(escape(5_000), escape(5_100));
  expect(page.left).toEqual([]);
});
