import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { backOff } from './back-off.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('waits 200 ms x 2^n between tries, and stops within 30 seconds', async () => {
  const tries: number[] = [];
  const began = performance.now();
  const asking = backOff(async () => {
    tries.push(Math.round(performance.now() - began));
    return 503;
  }, 30_000);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await asking).toBe(503);
  expect(tries).toEqual([0, 200, 600, 1_400, 3_000, 6_200, 12_600, 25_400]);
});

test.each([200, 401, 403, 404, 409, 500])('%d is an answer', async (status) => {
  const ask = vi.fn(async () => status);
  const asking = backOff(ask, 30_000);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await asking).toBe(status);
  expect(ask).toHaveBeenCalledOnce();
});

test.each([502, 503, 504])('%d passes', async (status) => {
  const ask = vi.fn(async () => 200).mockResolvedValueOnce(status);
  const asking = backOff(ask, 30_000);
  await vi.advanceTimersByTimeAsync(200);
  expect(await asking).toBe(200);
});

test('retries without any response, too', async () => {
  const ask = vi.fn(async () => 200).mockRejectedValueOnce(new TypeError('fetch failed'));
  const asking = backOff(ask, 30_000);
  await vi.advanceTimersByTimeAsync(200);
  expect(await asking).toBe(200);
});
