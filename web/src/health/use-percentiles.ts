import type { Child } from '@evenkeel/contract/children';
import type { GrowthTable } from '@evenkeel/contract/growth-tables';
import type { GrowthMeasure } from '@evenkeel/contract/health.rules';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';

/** The operator's percentiles for this child, if there are any; they need its age, and a sex that tables know. */
export function usePercentiles(
  measure: GrowthMeasure,
  { birthDate, gender }: Pick<Child, 'birthDate' | 'gender'>,
): GrowthTable | undefined {
  const sex = gender === 'Female' ? 'female' : 'male';
  const isKnown = birthDate !== null && (gender === 'Female' || gender === 'Male');
  const options = api.health.growthTables.get.queryOptions({ input: { measure, sex } });
  const { data } = useQuery({ ...options, enabled: isKnown, staleTime: Number.POSITIVE_INFINITY });
  return (isKnown && data) || undefined;
}
