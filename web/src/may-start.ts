import type { Need } from '@evenkeel/contract/base';
import { mayStart } from '@evenkeel/contract/plans.rules';
import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import { useFamily } from './family.ts';

/** Whether this family may begin what needs a plan; undefined until that is known. Where it cannot be asked, the server decides. */
export function useMayStart(need: Need): boolean | undefined {
  const { id: familyId } = useFamily();
  const { data, isError } = useQuery(api.plans.ofFamily.get.queryOptions({ input: { familyId } }));
  if (isError) return true;
  return data && mayStart(need, data.inForce);
}
