import { readersOf } from '@evenkeel/contract/rights/readers.rules';
import type { GrantOfOther } from '@evenkeel/contract/grants';
import { grantRights, rightsByGrant } from '@evenkeel/contract/rights/grants.rules';
import { grantRoleLabels, type GrantRole } from '@evenkeel/contract/rights/grant-roles.rules';
import type { Section } from '@evenkeel/contract/rights/rights.rules';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { localDay, mediumDay } from '../lib/days.ts';
import { nameOf, useFamily } from './family.ts';
import { useFamilyDay } from './family-day.ts';
import { Named } from '../ui/Named.tsx';

type Terms = Pick<GrantOfOther, 'sections' | 'children' | 'startsOn' | 'endsOn'>;
type ReadersProps = { section: Section; childId: string; addedBy: string; addedAt: string };

/** Who entered something about a child, and who can read it now: since when, unless from the start. */
export function Readers({ section, childId, addedBy, addedAt }: ReadersProps) {
  const family = useFamily();
  const sections = useQuery(api.families.sections.list.queryOptions({ input: { familyId: family.id } }));
  const readers = readersOf({ section, members: family.members, sections: sections.data ?? [], addedAt });
  const others = readers.filter(({ accountId }) => accountId !== family.me);
  const names = others.map(({ accountId, since }) => {
    const name = nameOf(family, accountId);
    return since ? `${name} (since ${mediumDay(localDay(since))})` : name;
  });
  const guests = useGuests(section, childId);
  const by = addedBy === family.me ? 'you' : nameOf(family, addedBy);
  return (
    <p className="text-sm text-ink-3">
      <Named>{`Added by ${by}. Can be read by ${new Intl.ListFormat('en-US').format(['you', ...names, ...guests])}.`}</Named>
    </p>
  );
}

const roleOf = (role: GrantRole) => grantRoleLabels[role].toLowerCase();

/** Counsel, neutrals and relatives who read this section: named only to whoever gave it, or where they chose so. A third parent learns of none. */
function useGuests(section: Section, childId: string): string[] {
  const family = useFamily();
  const today = useFamilyDay();
  const { data } = useQuery(
    api.grants.list.queryOptions({ input: { familyId: family.id }, enabled: !grantRights.make(family) }),
  );
  const isRead = ({ sections, children, startsOn, endsOn }: Terms) =>
    rightsByGrant(sections)[section] !== 'none' &&
    (children.length === 0 || children.includes(childId)) &&
    startsOn <= today &&
    today <= endsOn;
  const mine = data?.mine.filter((grant) => grant.status === 'accepted' && isRead(grant)) ?? [];
  const others = data?.others.filter(isRead) ?? [];
  const neutrals = data?.neutrals.filter((grant) => grant.status === 'accepted' && isRead(grant)) ?? [];
  return [
    ...mine.map(({ name, role, startsOn }) => `your ${roleOf(role)} ${name} (since ${mediumDay(startsOn)})`),
    ...others.map(({ name, role, grantedBy, startsOn }) => {
      const who = `a ${roleOf(role)} of ${nameOf(family, grantedBy)}`;
      return `${name ? `${name}, ${who}` : who} (since ${mediumDay(startsOn)})`;
    }),
    ...neutrals.map(({ name, role, startsOn }) => `${roleOf(role)} ${name} (since ${mediumDay(startsOn)})`),
  ];
}
