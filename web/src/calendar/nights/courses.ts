import { type Course, courseOf } from '@evenkeel/contract/nights/custody-layers.rules';
import type { Custody, Schedule } from '@evenkeel/contract/schedules';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api } from '../../api.ts';
import { useFamily } from '../../family/family.ts';

/** Children with the same nights, and their course. */
export type Group = {
  /** The children's ids, joined. */
  key: string;
  /** "Nora and Theo"; empty for all children. */
  names: string;
  course: Course<Schedule>;
};

type Named = { id: string; firstName: string };

/** One group if all children are together, as in most families. */
function groupsOf(custody: Pick<Custody, 'schedules' | 'rules'>, children: readonly Named[]): Group[] {
  const all = [...custody.schedules, ...custody.rules];
  const ownOf = (child: string) => all.filter((one) => one.children.includes(child)).map(({ id }) => id);
  const alike = [...Map.groupBy(children, ({ id }) => ownOf(id).join()).values()];
  const [only] = alike;
  if (alike.length < 2) return [{ key: 'all', names: '', course: courseOf(custody, only?.[0]?.id ?? null) }];
  return alike.map((group) => ({
    key: group.map(({ id }) => id).join(),
    names: new Intl.ListFormat('en').format(group.map(({ firstName }) => firstName || 'A child')),
    course: courseOf(custody, group[0]?.id ?? null),
  }));
}

const nothing = { schedules: [], rules: [] };

/** Groups of children with the same nights. Loads the children only if something isn’t for all of them. */
export function useGroups(custody: Pick<Custody, 'schedules' | 'rules'> = nothing): [Group, ...Group[]] {
  const { id: familyId } = useFamily();
  const { schedules, rules } = custody;
  const isForSome = [...schedules, ...rules].some(({ children }) => children.length > 0);
  const { data } = useQuery({ ...api.children.list.queryOptions({ input: { familyId } }), enabled: isForSome });
  return useMemo(() => {
    const [first, ...others] = groupsOf({ schedules, rules }, data ?? []);
    return [first ?? { key: 'all', names: '', course: courseOf(nothing) }, ...others];
  }, [schedules, rules, data]);
}

/** The groups and the chosen one, at first the first. */
export function useGroup(custody?: Pick<Custody, 'schedules' | 'rules'>) {
  const groups = useGroups(custody);
  const [chosen, choose] = useState('');
  return { groups, group: groups.find(({ key }) => key === chosen) ?? groups[0], choose };
}
