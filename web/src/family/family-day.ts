import { dayAt } from '@evenkeel/contract/wall-clock';
import { useFamily } from './family.ts';
import type { Day } from '../lib/days.ts';
import { useMinute } from '../lib/use-minute.ts';

/** Today in the family's time zone. */
export function useFamilyDay(): Day {
  const { zone } = useFamily();
  return dayAt(useMinute(), zone);
}
