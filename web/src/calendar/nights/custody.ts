import type { Custody } from '@evenkeel/contract/schedules';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { useFamily } from '../../family/family.ts';

export function useCustody(): UseQueryResult<Custody> {
  const { id: familyId } = useFamily();
  return useQuery(api.calendar.schedules.list.queryOptions({ input: { familyId } }));
}
