import type { Family } from '@evenkeel/contract/families';
import { expect, test } from 'vitest';
import { beforeJoining, coParentsOf, hasHome } from './family.ts';

const parent = (name: string, home: 'A' | 'B' | null, joinedAt: string, leftAt: string | null = null) =>
  ({ accountId: name, name, role: 'parent', home, joinedAt, leftAt }) as const;
const alex = parent('Alex', 'A', '2026-01-01T12:00:00Z');
const blake = parent('Blake', 'B', '2026-02-01T12:00:00Z');
const robin = parent('Robin', null, '2026-05-01T12:00:00Z');
const family = (...members: Family['members']): Family => ({ id: 'f', me: 'Alex', zone: 'UTC', members });

test('what was entered before the other parent came says so, and nothing later does', () => {
  expect(beforeJoining(family(alex, blake), '2026-01-31T12:00:00Z')).toBe('before Blake joined');
  expect(beforeJoining(family(alex, blake), '2026-02-01T12:00:00Z')).toBeUndefined();
  expect(beforeJoining(family(alex), '2026-01-31T12:00:00Z')).toBeUndefined();
});

test('who has the home after somebody left was not there before; a third parent has no home, and no mark', () => {
  const left = { ...blake, name: 'Blake (left)', leftAt: '2026-03-01T12:00:00Z' };
  const casey = parent('Casey', 'B', '2026-04-01T12:00:00Z');
  expect(beforeJoining(family(alex, casey, left, robin), '2026-01-31T12:00:00Z')).toBe('before Casey joined');
  expect(beforeJoining(family(alex, blake, robin), '2026-04-30T12:00:00Z')).toBeUndefined();
});

test('what came along with a merge is older than the joining of its own author, who was there', () => {
  expect(beforeJoining(family(alex, blake), '2026-01-31T12:00:00Z', 'Blake')).toBe('before joining');
  expect(beforeJoining(family(alex, blake), '2026-01-31T12:00:00Z', 'Alex')).toBe('before Blake joined');
  expect(beforeJoining(family(alex, blake), '2026-02-01T12:00:00Z', 'Blake')).toBeUndefined();
  const late = { ...alex, joinedAt: '2026-02-02T12:00:00Z' };
  expect(beforeJoining(family(late, blake), '2026-01-31T12:00:00Z', 'Blake')).toBe('before Alex joined');
});

test('nights and money are agreed with the parent of the other home who is there', () => {
  const left = { ...blake, leftAt: '2026-03-01T12:00:00Z' };
  expect(coParentsOf(family(alex, blake, robin))).toEqual([blake]);
  expect(coParentsOf(family(alex, left, robin))).toEqual([]);
  expect(hasHome(family(alex, robin))).toBe(true);
  expect(hasHome({ ...family(alex, robin), me: 'Robin' })).toBe(false);
});
