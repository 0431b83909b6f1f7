import type { Family, Member } from '@evenkeel/contract/families';
import { createContext, useContext } from 'react';

/** The open family. Professionals and new accounts may have none. */
export const FamilyContext = createContext<Family | undefined>(undefined);

export function useFamily(): Family {
  const family = useContext(FamilyContext);
  if (!family) throw new Error('This page belongs to a family');
  return family;
}

export function meOf(family: Family): Member | undefined {
  return family.members.find(({ accountId }) => accountId === family.me);
}

/** Current parents of the homes, without me: the ones to agree with on nights and money. */
export function coParentsOf(family: Family): Member[] {
  return family.members.filter(
    ({ accountId, home, leftAt }) => home !== null && accountId !== family.me && leftAt === null,
  );
}

/** "Alex and Blake": the parents of the two homes who are here, home A first. */
export function homesWords(family: Family): string {
  return family.members
    .filter(({ home, leftAt }) => home !== null && leftAt === null)
    .map(({ name }) => name)
    .join(' and ');
}

/**
 * "before Blake joined", for entries from before a parent with a home joined; otherwise undefined. For a merged entry
 * `by` that parent themselves: "before joining".
 */
export function beforeJoining(family: Family, at: string, by?: string): string | undefined {
  const later = family.members.filter(({ home, leftAt, joinedAt }) => home && leftAt === null && at < joinedAt);
  const others = later.filter(({ accountId }) => accountId !== by);
  if (others.length > 0) return `before ${others.map(({ name }) => name).join(' and ')} joined`;
  return later.length > 0 ? 'before joining' : undefined;
}

/** The name of a member, present or past. */
export function nameOf(family: Family, accountId: string): string {
  return family.members.find((member) => member.accountId === accountId)?.name ?? 'Someone who left';
}
