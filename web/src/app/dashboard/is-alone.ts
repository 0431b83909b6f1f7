import type { Family } from '@evenkeel/contract/families';

/** Whether there is no other parent in this family. */
export function isAlone({ members, me }: Family): boolean {
  return !members.some(({ accountId, role, leftAt }) => role === 'parent' && leftAt === null && accountId !== me);
}
