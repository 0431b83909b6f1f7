import type { Family } from '@evenkeel/contract/families';
import { coParentsOf } from '../family/family.ts';

/** Who sees what belongs to a document. */
export function seenBy(family: Family, isShared: boolean): string {
  if (!isShared) return 'Only you see this.';
  const [other] = coParentsOf(family);
  return other ? `You and ${other.name} see this.` : 'Your co-parent sees this after joining.';
}
