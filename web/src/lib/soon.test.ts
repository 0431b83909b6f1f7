import { createElement, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { soon } from './soon.tsx';

const Cards = ({ name }: { name: string }) => `cards of ${name}`;
const drawn = (part: ReturnType<typeof soon<{ name: string }>>) =>
  renderToString(createElement(Suspense, { fallback: 'waiting' }, createElement(part, { name: 'Alex' })));

test('a part whose code was asked for and is there is drawn at once, another one waits', async () => {
  const part = soon(async () => Cards);
  expect(drawn(part)).toContain('waiting');
  await part.load();
  expect(drawn(part)).toContain('cards of Alex');
  expect(drawn(part)).not.toContain('waiting');
});

test('code is asked for once, and again where that failed', async () => {
  const load = vi.fn(async () => Cards).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const part = soon(load);
  await part.load();
  expect(drawn(part)).toContain('waiting');
  await part.load();
  await part.load();
  expect(drawn(part)).toContain('cards of Alex');
  expect(load).toHaveBeenCalledTimes(2);
});
