import type { Need } from '@evenkeel/contract/base';
import { mayStart } from '@evenkeel/contract/plans.rules';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useFamily } from '../family/family.ts';

/** Whether this family may start what needs a plan; undefined while loading. If loading fails, the server decides. */
export function useMayStart(need: Need): boolean | undefined {
  const { id: familyId } = useFamily();
  const { data, isError } = useQuery(api.plans.ofFamily.get.queryOptions({ input: { familyId } }));
  if (isError) return true;
  return data && mayStart(need, data.inForce);
}
