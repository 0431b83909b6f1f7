import type { Connection } from '@evenkeel/contract/families';
import { expect, test } from 'vitest';
import { connectedFirst } from './connected-first.ts';

const one = (id: string, status: Connection['status']) => ({ id, status }) as Connection;

test('lists accepted connections first and keeps the order otherwise', () => {
  const all = [one('d', 'pending'), one('c', 'rejected'), one('b', 'accepted'), one('a', 'pending')];
  expect(connectedFirst(all).map(({ id }) => id)).toEqual(['b', 'd', 'c', 'a']);
});
