import type { Family } from '@evenkeel/contract/families';

/** What someone who has just joined is told, once: "You are connected with Alex and Blake". */
export function connectedWords(names: readonly string[]): string {
  return `You are connected with ${new Intl.ListFormat('en-US').format(names)}`;
}

/** The other parents who are in this family; none if it isn't among `families`. */
export function connectedNames(families: readonly Family[], familyId: string | null): string[] {
  const family = families.find(({ id }) => id === familyId);
  const others = family?.members.filter(
    ({ role, leftAt, accountId }) => role === 'parent' && leftAt === null && accountId !== family.me,
  );
  return others?.map(({ name }) => name) ?? [];
}
