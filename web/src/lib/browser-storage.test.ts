import { afterEach, expect, test, vi } from 'vitest';
import { inBrowser } from './browser-storage.ts';

afterEach(() => {
  inBrowser.remove('theme');
  vi.unstubAllGlobals();
});

const throwing = () => {
  throw new DOMException('Full or blocked', 'QuotaExceededError');
};

test.each([
  ['blocked', undefined],
  ['full', { getItem: () => null, setItem: throwing, removeItem: () => {} }],
  ['broken', { getItem: throwing, setItem: throwing, removeItem: throwing }],
])('storage that is %s is no error: what was said is known as long as the page is open', (_how, storage) => {
  vi.stubGlobal('localStorage', storage);
  expect(inBrowser.get('theme')).toBeNull();
  expect(inBrowser.set('theme', 'dark')).toBe(false);
  expect(inBrowser.get('theme')).toBe('dark');
  expect(inBrowser.keys()).toContain('theme');
  inBrowser.remove('theme');
  expect(inBrowser.get('theme')).toBeNull();
});
