import type { Family } from '@evenkeel/contract/families';

/** The names of the other parents who are in the family now: "Blake", or "Blake and Casey". Nothing, while there is nobody. */
export function othersOf({ members, me }: Family): string {
  return members
    .filter(({ accountId, role, leftAt }) => role === 'parent' && accountId !== me && leftAt === null)
    .map(({ name }) => name)
    .join(' and ');
}
