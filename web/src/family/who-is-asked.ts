import type { Family } from '@evenkeel/contract/families';
import { coParentsOf } from './family.ts';

/** "Blake": the parent of the other home, who is asked to confirm an event, by name once they have joined. */
export function whoIsAsked(family: Family): string {
  const names = coParentsOf(family).map(({ name }) => name);
  return names.join(' and ') || 'the other parent';
}
