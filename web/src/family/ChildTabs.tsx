import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../api.ts';
import { Tabs } from '../ui/Tabs.tsx';
import { useChildren } from './children-names.ts';
import { useFamily } from './family.ts';

type ChildTabsProps = {
  /** From the address; one that nobody knows is all children. */
  value: string | undefined;
  onChange: (childId: string | undefined) => void;
  children: (childId: string | undefined) => ReactNode;
};

const all = 'all';

/** A tab for all children and one for each: a page about the one that is chosen. */
export function ChildTabs({ value, onChange, children }: ChildTabsProps) {
  const { id: familyId } = useFamily();
  const { isPending } = useQuery(api.children.list.queryOptions({ input: { familyId } }));
  const known = useChildren();
  // Nothing is asked of all children first.
  if (value && isPending) return <div aria-busy className="h-80" />;
  return (
    <Tabs
      label="Filter by Child"
      isLabelShown
      wraps
      value={known.some(({ id }) => id === value) && value ? value : all}
      onChange={(id) => onChange(id === all ? undefined : id)}
      tabs={[
        { id: all, label: 'All Children', content: children(undefined) },
        ...known.map(({ id, name }) => ({ id, label: name, content: children(id) })),
      ]}
    />
  );
}
