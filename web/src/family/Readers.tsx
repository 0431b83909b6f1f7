import { readersOf } from '@evenkeel/contract/rights/readers.rules';
import type { Section } from '@evenkeel/contract/rights/rights.rules';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { localDay, mediumDay } from '../lib/days.ts';
import { nameOf, useFamily } from './family.ts';
import { Named } from '../ui/Named.tsx';

type ReadersProps = { section: Section; addedBy: string; addedAt: string };

/** Who entered something, and who can read it now: since when, unless from the start. */
export function Readers({ section, addedBy, addedAt }: ReadersProps) {
  const family = useFamily();
  const sections = useQuery(api.families.sections.list.queryOptions({ input: { familyId: family.id } }));
  const readers = readersOf({ section, members: family.members, sections: sections.data ?? [], addedAt });
  const others = readers.filter(({ accountId }) => accountId !== family.me);
  const names = others.map(({ accountId, since }) => {
    const name = nameOf(family, accountId);
    return since ? `${name} (since ${mediumDay(localDay(since))})` : name;
  });
  const by = addedBy === family.me ? 'you' : nameOf(family, addedBy);
  return (
    <p className="text-sm text-ink-3">
      <Named>{`Added by ${by}. Can be read by ${new Intl.ListFormat('en-US').format(['you', ...names])}.`}</Named>
    </p>
  );
}
