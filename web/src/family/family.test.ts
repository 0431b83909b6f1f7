import type { Family } from '@evenkeel/contract/families';
import { rightsOf } from '@evenkeel/contract/rights/rights.rules';
import { expect, test } from 'vitest';
import { beforeJoining, coParentsOf } from './family.ts';

const parent = (name: string, home: 'A' | 'B' | null, joinedAt: string, leftAt: string | null = null) =>
  ({ accountId: name, name, role: 'parent', home, joinedAt, leftAt }) as const;
const alex = parent('Alex', 'A', '2026-01-01T12:00:00Z');
const blake = parent('Blake', 'B', '2026-02-01T12:00:00Z');
const robin = parent('Robin', null, '2026-05-01T12:00:00Z');
const family = (...members: Family['members']): Family => ({
  id: 'f',
  me: 'Alex',
  rights: rightsOf(alex),
  zone: 'UTC',
  members,
});

test('marks what was entered before the other parent joined, and nothing later', () => {
  expect(beforeJoining(family(alex, blake), '2026-01-31T12:00:00Z')).toBe('before Blake joined');
  expect(beforeJoining(family(alex, blake), '2026-02-01T12:00:00Z')).toBeUndefined();
  expect(beforeJoining(family(alex), '2026-01-31T12:00:00Z')).toBeUndefined();
});

test('marks entries from before a successor joined; a third parent has no home and adds no mark', () => {
  const left = { ...blake, name: 'Blake (left)', leftAt: '2026-03-01T12:00:00Z' };
  const casey = parent('Casey', 'B', '2026-04-01T12:00:00Z');
  expect(beforeJoining(family(alex, casey, left, robin), '2026-01-31T12:00:00Z')).toBe('before Casey joined');
  expect(beforeJoining(family(alex, blake, robin), '2026-04-30T12:00:00Z')).toBeUndefined();
});

test('marks merged entries that are older than their author’s joining', () => {
  expect(beforeJoining(family(alex, blake), '2026-01-31T12:00:00Z', 'Blake')).toBe('before joining');
  expect(beforeJoining(family(alex, blake), '2026-01-31T12:00:00Z', 'Alex')).toBe('before Blake joined');
  expect(beforeJoining(family(alex, blake), '2026-02-01T12:00:00Z', 'Blake')).toBeUndefined();
  const late = { ...alex, joinedAt: '2026-02-02T12:00:00Z' };
  expect(beforeJoining(family(late, blake), '2026-01-31T12:00:00Z', 'Blake')).toBe('before Alex joined');
});

test('the co-parent is the current parent of the other home', () => {
  const left = { ...blake, leftAt: '2026-03-01T12:00:00Z' };
  expect(coParentsOf(family(alex, blake, robin))).toEqual([blake]);
  expect(coParentsOf(family(alex, left, robin))).toEqual([]);
});
