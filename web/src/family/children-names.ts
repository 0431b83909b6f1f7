import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useFamily } from './family.ts';

/** Ids and first names of the family’s children. */
export function useChildren(): { id: string; name: string }[] {
  const { id: familyId } = useFamily();
  const { data = [] } = useQuery(api.children.list.queryOptions({ input: { familyId } }));
  return data.map(({ id, firstName }) => ({ id, name: firstName || 'A child' }));
}

/** The child whom a new entry is about before anybody chose one: the one that the page is about, or the only one. */
export function useFirstChild(childId: string | undefined): string {
  const all = useChildren();
  const chosen = all.find(({ id }) => id === childId) ?? (all.length === 1 ? all[0] : undefined);
  return chosen?.id ?? '';
}
