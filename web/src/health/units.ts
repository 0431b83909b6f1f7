import { useQuery } from '@tanstack/react-query';
import type { UnitSystem } from '@evenkeel/contract/unit-systems';
import { api } from '../api.ts';

type Units = { units: UnitSystem; isKnown: boolean };

/** How this person reads and types lengths and weights: US units until it is known, and where it can't be asked. */
export function useUnits(): Units {
  const { data, isPending } = useQuery(api.accounts.units.get.queryOptions());
  return { units: data?.units ?? 'us', isKnown: !isPending };
}
