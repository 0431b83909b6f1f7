import type { Family } from '@evenkeel/contract/families';

/** "Alex and Blake": how a family is called by someone who is in none of its homes, those who left included. */
export function parentsOf({ members }: Pick<Family, 'members'>): string {
  return members
    .filter(({ home }) => home !== null)
    .map(({ name }) => name)
    .join(' and ');
}
