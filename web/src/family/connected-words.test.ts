import type { Family, Member } from '@evenkeel/contract/families';
import { expect, test } from 'vitest';
import { connectedNames, connectedWords } from './connected-words.ts';

const member = (accountId: string, more: Partial<Member> = {}) =>
  ({ accountId, name: accountId, role: 'parent', leftAt: null, ...more }) as Member;
const family = (id: string, ...members: Member[]) => ({ id, me: 'Casey', members }) as Family;

test('connected are the other parents who are there: no professional, nobody who left, and nobody of another family', () => {
  const gone = member('Robin', { leftAt: '2026-01-01T00:00:00Z' });
  const ours = family(
    'ours',
    member('Alex'),
    member('Casey'),
    gone,
    member('Dana', { role: 'lawyer' }),
    member('Blake'),
  );
  expect(connectedNames([family('theirs', member('Eve')), ours], 'ours')).toEqual(['Alex', 'Blake']);
  expect(connectedNames([ours], null)).toEqual([]);
});

test('one sentence names them all', () => {
  expect(connectedWords(['Alex'])).toBe('You are connected with Alex');
  expect(connectedWords(['Alex', 'Blake'])).toBe('You are connected with Alex and Blake');
});
