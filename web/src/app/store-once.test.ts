import { expect, test, vi } from 'vitest';
import { storeOnce } from './store-once.ts';

const conflict = (version: number) => Object.assign(new Error(), { code: 'CONFLICT', data: { current: { version } } });

test('what was stored, and typed on after its answer got lost, is changed and not added again', async () => {
  const change = vi.fn(async () => {});
  await storeOnce(() => Promise.reject(conflict(1)), change);
  expect(change).toHaveBeenCalledExactlyOnceWith(1);
});

test('what was stored at once is left alone', async () => {
  const change = vi.fn(async () => {});
  await storeOnce(async () => {}, change);
  expect(change).not.toHaveBeenCalled();
});

test('what the other parent has changed meanwhile is not overwritten, and other failures stay what they are', async () => {
  const change = vi.fn(async () => {});
  for (const problem of [conflict(2), new TypeError('Failed to fetch')])
    await expect(storeOnce(() => Promise.reject(problem), change)).rejects.toBe(problem);
  expect(change).not.toHaveBeenCalled();
});
