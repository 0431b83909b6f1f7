import { dayAt } from '@evenkeel/contract/wall-clock';
import { useFamily } from './family.ts';
import type { Day } from './lib/days.ts';
import { useMinute } from './lib/use-minute.ts';

/** The day on the calendar of the family, wherever this browser is. */
export function useFamilyDay(): Day {
  const { zone } = useFamily();
  return dayAt(useMinute(), zone);
}
