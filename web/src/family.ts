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

/** The parents of the two homes who are in the family now, but for me: with whom nights and money are agreed. */
export function coParentsOf(family: Family): Member[] {
  return family.members.filter(
    ({ accountId, home, leftAt }) => home !== null && accountId !== family.me && leftAt === null,
  );
}

/** Whether I have one of the two homes: nights and money are theirs. */
export function hasHome(family: Family): boolean {
  return meOf(family)?.home != null;
}

/**
 * "before Blake joined", of what was entered before a parent of the two homes came; nothing of what both were there for.
 * What that parent had entered in a family of their own came along when the two were merged: "before joining", `by` them.
 */
export function beforeJoining(family: Family, at: string, by?: string): string | undefined {
  const later = family.members.filter(({ home, leftAt, joinedAt }) => home && leftAt === null && at < joinedAt);
  const others = later.filter(({ accountId }) => accountId !== by);
  if (others.length > 0) return `before ${others.map(({ name }) => name).join(' and ')} joined`;
  return later.length > 0 ? 'before joining' : undefined;
}

/** The name of a member, or of nobody who is known here. */
export function nameOf(family: Family, accountId: string): string {
  return family.members.find((member) => member.accountId === accountId)?.name ?? 'Someone who left';
}
