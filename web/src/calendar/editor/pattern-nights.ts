import { type Day, plusDays, shortDay } from '../../lib/days.ts';

/** How a night of a pattern is called: `short` in its cell, `full` before the home it is at. */
export type NightName = { short: string; full: string };

/** The name of a night, from 0: its weekday, or its number where the day the pattern starts on isn't known or differs by year. */
export function nightName(startDay: Day | undefined, night: number): NightName {
  if (!startDay || !/^\d{4}-\d\d-\d\d$/.test(startDay)) return { short: `${night + 1}`, full: `Night ${night + 1},` };
  const weekday = shortDay(plusDays(startDay, night)).slice(0, 3);
  return { short: weekday.slice(0, 2), full: `Week ${Math.floor(night / 7) + 1}, ${weekday}, night` };
}
