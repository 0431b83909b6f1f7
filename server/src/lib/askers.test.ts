import { expect, test } from 'vitest';
import { openAskers } from './askers.ts';

test('a token counts for its network until its first answer, then for its account, and for its network again once it is over', () => {
  const askers = openAskers();
  expect(askers.of('token', () => '10.0.0')).toEqual({ who: 'network 10.0.0', times: 10 });
  askers.learn('token', 'alex');
  askers.learn('renewed', 'alex');
  expect(askers.of('token', () => '10.0.0')).toEqual({ who: 'account alex', times: 1 });
  expect(askers.of('renewed', () => '10.0.9')).toEqual({ who: 'account alex', times: 1 });
  askers.forget('token');
  expect(askers.of('token', () => '10.0.0')).toEqual({ who: 'network 10.0.0', times: 10 });
});

test('made-up and missing cookies count for the same network; this machine is none', () => {
  const askers = openAskers();
  expect(askers.of('made-up', () => '10.0.0')).toEqual(askers.of(undefined, () => '10.0.0'));
  expect(askers.of('made-up', () => null)).toBeNull();
});

test('extra tokens evict the oldest only', () => {
  const askers = openAskers();
  for (let i = 0; i <= 100_000; i += 1) askers.learn(`token ${i}`, 'alex');
  expect(askers.of('token 0', () => null)).toBeNull();
  expect(askers.of('token 1', () => null)).not.toBeNull();
});
