import type { Family, Member } from '@evenkeel/contract/families';
import { createContext, useContext } from 'react';

/** The family whose pages are open. Professionals and newcomers may have none. */
export const FamilyContext = createContext<Family | undefined>(undefined);

export function useFamily(): Family {
  const family = useContext(FamilyContext);
  if (!family) throw new Error('This page belongs to a family');
  return family;
}

export function meOf(family: Family): Member | undefined {
  return family.members.find(({ accountId }) => accountId === family.me);
}

/** The parents of the family who are not me. */
export function coParentsOf(family: Family): Member[] {
  return family.members.filter(({ accountId, role }) => role === 'parent' && accountId !== family.me);
}

/** The name of a member, or of nobody who is known here. */
export function nameOf(family: Family, accountId: string): string {
  return family.members.find((member) => member.accountId === accountId)?.name ?? 'Someone who left';
}
