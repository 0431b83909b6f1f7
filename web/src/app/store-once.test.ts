import { expect, test, vi } from 'vitest';
import { storeOnce } from './store-once.ts';

const conflict = (version: number) => Object.assign(new Error(), { code: 'CONFLICT', data: { current: { version } } });

test('after a lost response, edited input changes the stored row instead of adding another', async () => {
  const change = vi.fn(async () => {});
  await storeOnce(() => Promise.reject(conflict(1)), change);
  expect(change).toHaveBeenCalledExactlyOnceWith(1);
});

test('a successful add is not followed by a change', async () => {
  const change = vi.fn(async () => {});
  await storeOnce(async () => {}, change);
  expect(change).not.toHaveBeenCalled();
});

test('a row that the other parent changed meanwhile is not overwritten, and other errors pass through', async () => {
  const change = vi.fn(async () => {});
  for (const problem of [conflict(2), new TypeError('Failed to fetch')])
    await expect(storeOnce(() => Promise.reject(problem), change)).rejects.toBe(problem);
  expect(change).not.toHaveBeenCalled();
});
