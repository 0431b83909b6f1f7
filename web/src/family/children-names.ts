import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useFamily } from './family.ts';

/** Ids and first names of the family’s children. */
export function useChildren(): { id: string; name: string }[] {
  const { id: familyId } = useFamily();
  const { data = [] } = useQuery(api.children.list.queryOptions({ input: { familyId } }));
  return data.map(({ id, firstName }) => ({ id, name: firstName || 'A child' }));
}
