import type { Family } from '@evenkeel/contract/families';
import { sectionRights } from '@evenkeel/contract/rights/families.rules';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { sectionLabels } from '../grants/grant-words.ts';
import { SectionMarks } from '../grants/SectionMarks.tsx';

const always = ['calendar', 'children', 'payments'] as const;
/** Court is never a third parent's. */
const labels = { ...sectionLabels, documents: 'Documents' };

/** What the third parent sees, for the parents of the homes: what is always theirs, and what both turned on. */
export function ThirdParentMarks({ family }: { family: Family }) {
  const isMine = !sectionRights.change(family);
  const { data } = useQuery(
    api.families.sections.list.queryOptions({ input: { familyId: family.id }, enabled: isMine }),
  );
  if (!isMine || !data) return null;
  const on = data.filter(({ isOn }) => isOn).map(({ section }) => section);
  return <SectionMarks sections={[...always, ...on]} labels={labels} />;
}
