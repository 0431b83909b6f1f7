import type { Family, Member } from '@evenkeel/contract/families';
import { coParentsOf, meOf } from '../../family/family.ts';

/**
 * With whom a parent of a home writes about a night: the parent of the other home. Nobody before that parent has joined, and nobody for a
 * third parent, who agrees on no night.
 */
export function otherParentOf(family: Family): Member | undefined {
  if (!meOf(family)?.home || family.rights.messages !== 'write') return undefined;
  return coParentsOf(family)[0];
}
