import type { Role } from '../roles.ts';
import { rightsOf, type Section } from './rights.rules.ts';

/** Someone who can read a thing now. `since` is null where that was so from when it was added. */
export type Reader = { accountId: string; since: string | null };

type Of = {
  section: Section;
  members: readonly {
    accountId: string;
    role: Role;
    home: 'A' | 'B' | null;
    joinedAt: string;
    leftAt: string | null;
  }[];
  /** What the parents turned on for third parents. */
  sections: readonly { accountId: string; section: Section; onSince: string | null }[];
  addedAt: string;
};

/** Who in the family can read what is shared in a section, by the rights of each; those of the homes first. */
export function readersOf({ section, members, sections, addedAt }: Of): Reader[] {
  const present = members.filter(({ leftAt }) => leftAt === null);
  const readers = present.flatMap(({ accountId, role, home, joinedAt }) => {
    const turnedOn = sections.filter((one) => one.accountId === accountId && one.onSince !== null);
    const rights = rightsOf({ role, home, sections: turnedOn.map((one) => one.section) });
    if (rights[section] === 'none') return [];
    const since = home === null ? (turnedOn.find((one) => one.section === section)?.onSince ?? joinedAt) : joinedAt;
    return [{ accountId, since: since > addedAt ? since : null, home }];
  });
  return readers
    .toSorted((one, other) => Number(one.home === null) - Number(other.home === null))
    .map(({ accountId, since }) => ({ accountId, since }));
}
