import type { Family } from '@evenkeel/contract/families';
import { sectionRights } from '@evenkeel/contract/rights/families.rules';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { SectionMarks } from '../grants/SectionMarks.tsx';

const always = ['calendar', 'children', 'payments'] as const;

/** What the third parent sees, for the parents of the homes: what is always theirs, and what both turned on. */
export function ThirdParentMarks({ family }: { family: Family }) {
  const isMine = !sectionRights.change(family);
  const { data } = useQuery(
    api.families.sections.list.queryOptions({ input: { familyId: family.id }, enabled: isMine }),
  );
  if (!isMine || !data) return null;
  return <SectionMarks sections={[...always, ...data.filter(({ isOn }) => isOn).map(({ section }) => section)]} />;
}
