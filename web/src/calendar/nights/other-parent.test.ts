import type { Family } from '@evenkeel/contract/families';
import { rightsOf } from '@evenkeel/contract/rights/rights.rules';
import { expect, test } from 'vitest';
import { otherParentOf } from './other-parent.ts';

const member = (accountId: string, home: 'A' | 'B' | null, leftAt: string | null = null) => ({
  accountId,
  name: accountId,
  role: 'parent' as const,
  home,
  joinedAt: '2026-01-01T00:00:00Z',
  leftAt,
});
const [alex, blake, sam] = [member('alex', 'A'), member('blake', 'B'), member('sam', null)];

/** As the first of the members sees it. */
const familyOf = (...members: ReturnType<typeof member>[]): Family => ({
  id: 'f',
  me: members[0]!.accountId,
  zone: 'America/New_York',
  rights: rightsOf(members[0]!),
  members,
});

test('the parents of the two homes write to each other, and nobody else does about a night', () => {
  expect(otherParentOf(familyOf(alex, blake, sam))?.name).toBe('blake');
  expect(otherParentOf(familyOf(blake, alex))?.name).toBe('alex');
  expect(otherParentOf(familyOf(alex))).toBeUndefined();
  expect(otherParentOf(familyOf(alex, sam))).toBeUndefined();
  expect(otherParentOf(familyOf(sam, alex, blake))).toBeUndefined();
  expect(otherParentOf(familyOf(alex, { ...blake, leftAt: '2026-06-01T00:00:00Z' }))).toBeUndefined();
});
