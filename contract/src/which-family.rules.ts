import type { Family } from './families.ts';

/** The family that an address names, or the one that this person joined last. `families`: theirs. */
export function familyOf(families: readonly Family[], asked: string | undefined): Family | undefined {
  return families.find(({ id }) => id === asked) ?? families.toSorted((a, b) => (cameTo(a) < cameTo(b) ? 1 : -1))[0];
}

/** When this person came to a family of theirs. */
export const cameTo = ({ members, me }: Family): string =>
  members.find(({ accountId }) => accountId === me)?.joinedAt ?? '';
