import type { Family } from '@evenkeel/contract/families';
import { rightsOf } from '@evenkeel/contract/rights/rights.rules';
import { expect, test } from 'vitest';
import { familyWords, inAddress } from './which-family.ts';
import { familyOf } from '@evenkeel/contract/which-family.rules';

const member = (accountId: string, name: string, joinedAt: string, leftAt: string | null = null) =>
  ({ accountId, name, role: 'parent', home: null, joinedAt, leftAt }) as const;
const me = (joinedAt: string) => member('alex', 'Alex', joinedAt);
const family = (id: string, members: Family['members']): Family => ({
  id,
  me: 'alex',
  rights: rightsOf({ role: 'parent', home: 'A' }),
  zone: 'UTC',
  members,
});
const early = family('early', [me('2025-03-01T12:00:00Z'), member('blake', 'Blake', '2025-03-02T12:00:00Z')]);
const late = family('late', [me('2026-03-01T12:00:00Z'), member('casey', 'Casey', '2025-01-02T12:00:00Z')]);
const both = [early, late];

test('the URL names the family; without it, or with someone else’s, it is the one joined last', () => {
  expect(familyOf(both, 'early')).toBe(early);
  expect(familyOf(both, undefined)).toBe(late);
  expect(familyOf(both, 'foreign')).toBe(late);
  expect(familyOf([], 'early')).toBeUndefined();
});

test('with several families the URL always names one; otherwise never', () => {
  expect(inAddress(both, undefined)).toBe('late');
  expect(inAddress(both, 'foreign')).toBe('late');
  expect(inAddress(both, 'early')).toBe('early');
  expect(inAddress([early], 'early')).toBeUndefined();
  expect(inAddress([], 'early')).toBeUndefined();
});

test('a family is named after its other members, with a date if two names are equal', () => {
  expect(familyWords(early, both)).toBe('You and Blake');
  const left = family('left', [me('2026-03-01T12:00:00Z'), member('b', 'Blake (left)', '', '2026-04-01T12:00:00Z')]);
  expect(familyWords(left, [left])).toBe('You, and Blake (left)');
  const alone = [family('one', [me('2025-03-01T12:00:00Z')]), family('two', [me('2026-03-01T12:00:00Z')])];
  const [one = '', two = ''] = alone.map((each) => familyWords(each, alone));
  expect(one).toMatch(/^You alone, since Mar 1, 2025/);
  expect(two).toMatch(/^You alone, since Mar 1, 2026/);
});
