import { type Day, plusDays, weekday } from '../../lib/days.ts';

/** The Monday of a week. */
export const mondayOf = (day: Day): Day => plusDays(day, -((weekday(day) + 6) % 7));
