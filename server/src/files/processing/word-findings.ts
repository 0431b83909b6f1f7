import type { Trait } from '@evenkeel/contract/file-traits.rules';

/** What was found on the way through a file. */
export type Findings = { removed: Set<Trait>; stays: Set<Trait>; linksLeftOut: number };

/** A link opens nothing any more. */
export function leaveOutLink(found: Findings): void {
  found.removed.add('links');
  found.linksLeftOut += 1;
}
