import { useQuery } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { useFamily } from '../../family/family.ts';

export function useSuggestions() {
  const { id: familyId } = useFamily();
  return useQuery(api.calendar.schedules.suggestions.list.queryOptions({ input: { familyId } }));
}
