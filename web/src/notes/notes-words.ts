import type { Family } from '@evenkeel/contract/families';

/** Names of the other current parents: "Blake", "Blake and Casey", or empty. */
export function othersOf({ members, me }: Family): string {
  return members
    .filter(({ accountId, role, leftAt }) => role === 'parent' && accountId !== me && leftAt === null)
    .map(({ name }) => name)
    .join(' and ');
}
