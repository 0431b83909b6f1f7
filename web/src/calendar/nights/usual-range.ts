import type { Schedule } from '@evenkeel/contract/schedules';
import type { Day } from '../../lib/days.ts';
import type { Range } from '../../ui/RangeFields.tsx';

/** The calendar year of a day. */
export const yearAround = (day: Day): Range => ({ from: `${day.slice(0, 4)}-01-01`, to: `${day.slice(0, 4)}-12-31` });

/**
 * What a report counts at first: this year, from the night on which the first schedule begins. Nights before it are nobody's, and would
 * make both homes look smaller than they are.
 */
export function usualRange(schedules: readonly Pick<Schedule, 'from'>[], today: Day): Range {
  const [first = today] = schedules.map(({ from }) => from).toSorted();
  const year = yearAround(first > today ? first : today);
  return { ...year, from: schedules.length > 0 && first > year.from ? first : year.from };
}
